import { skipToken, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { DicomMetadata } from '#shared/file/dicom-metadata.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { fetchBytes } from '#web/api/fetch-bytes.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ImageViewer } from '#web/viewers/image/image-viewer.tsx';
import { ViewerPlaceholder } from '#web/viewers/viewer-placeholder.tsx';
import { useAsset } from './use-asset.ts';
import { useImageSource } from './use-image-source.ts';

const urlOf = (asset: Asset | undefined, role: OutputRole): string | undefined =>
  asset?.outputs.find((output) => output.role === role)?.url;

async function readSeries(url: string, signal: AbortSignal) {
  const text = new TextDecoder().decode(await fetchBytes(url, { signal }));
  return DicomMetadata.parse(JSON.parse(text)).series;
}

/** A series or an image of a case, over the whole screen. */
export function ImageViewerPage() {
  const { t } = useTranslation('viewer');
  const close = useClose();
  const { fileId, asset, error } = useAsset();
  const opened = useImageSource(fileId, asset);
  useDocumentTitle(asset?.name ?? t('loading'));
  const metadata = asset?.kind === 'dicomSeries' ? urlOf(asset, 'metadata') : undefined;
  const series = useQuery({
    queryKey: ['viewer', 'series', asset?.assetId],
    queryFn: metadata === undefined ? skipToken : ({ signal }) => readSeries(metadata, signal),
    staleTime: Infinity,
  });
  if (error !== null) return <ErrorState error={error} />;
  if (asset === undefined || opened === undefined) {
    return <ViewerPlaceholder name={asset?.name ?? ''} picture={urlOf(asset, 'preview')} onClose={close} />;
  }
  if ('error' in opened) return <ErrorState error={opened.error} onRetry={() => location.reload()} />;
  return <ImageViewer source={opened.source} name={asset.name} series={series.data} onClose={close} />;
}
