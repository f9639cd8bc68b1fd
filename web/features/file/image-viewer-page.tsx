import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { OutputRole } from '#shared/file/converted-output.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { useMay } from '#web/api/session.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import type { FilmOpeners } from '#web/viewers/image/image-toolbar.tsx';
import { ImageViewer } from '#web/viewers/image/image-viewer.tsx';
import type { PaneContent } from '#web/viewers/image/pane-content.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import { useFileDetail, useFileSource } from './file-source.tsx';
import { isLateralFilm, isPanoramicFilm } from './asset-address.ts';
import { MissingAsset } from './missing-asset.tsx';
import type { PixelScale } from '#shared/annotation/pixel-scale.ts';
import { withoutScaleNotes } from './shared-notes.ts';
import { useAsset } from './use-asset.ts';
import { useCaseIdentity } from './use-case-identity.ts';
import { useComparison } from './use-comparison.ts';
import { useDecidedTeeth } from './use-decided-teeth.ts';
import { useElementFiles } from './use-element-files.ts';
import { useImageSource } from './use-image-source.ts';
import { useRegion } from './use-region.ts';
import { useSeries } from './use-series.ts';

const urlOf = (asset: Asset | undefined, role: OutputRole): string | undefined =>
  asset?.outputs.find((output) => output.role === role)?.url;

interface OpenedContent {
  readonly content: PaneContent | undefined;
  readonly error: Error | undefined;
}

/** Opens an asset's image, with the facts about its series and its DICOM elements. */
function useContent(fileId: FileId | undefined, asset: Asset | undefined): OpenedContent {
  const opened = useImageSource(fileId, asset);
  const series = useSeries(fileId, asset);
  const elements = useElementFiles(fileId, asset);
  if (opened !== undefined && 'error' in opened) return { content: undefined, error: opened.error };
  if (fileId === undefined || asset === undefined || opened === undefined)
    return { content: undefined, error: undefined };
  const { assetId, name } = asset;
  return { content: { asset: { fileId, assetId }, source: opened.source, name, series, elements }, error: undefined };
}

/**
 * Addresses of the 2D viewer for a lateral and for a panoramic film. A person chose such an address, so the film in it
 * counts as that kind.
 */
const LATERAL = '/viewer/lateral';
const PANORAMA = '/viewer/panorama';

/**
 * Returns functions that open the pages for a lateral and for a panoramic film. A function is `undefined` if the asset
 * is not such a film. It is also `undefined` if the reader may not open that page.
 */
function useOpeners(fileId: FileId | undefined, asset: Asset | undefined): FilmOpeners {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { cephViewer, teethViewer } = useFileSource();
  const may = useMay();
  if (fileId === undefined || asset === undefined || !may('study:read')) return { ceph: undefined, teeth: undefined };
  const opener = (viewer: string | undefined, isOfKind: boolean) =>
    viewer === undefined || !isOfKind
      ? undefined
      : () => void navigate(`${viewer}?${new URLSearchParams({ fileId, assetId: asset.assetId })}`);
  return {
    ceph: opener(cephViewer, pathname === LATERAL || isLateralFilm(asset)),
    teeth: opener(teethViewer, pathname === PANORAMA || isPanoramicFilm(asset)),
  };
}

/**
 * Shows a series or an image of a case on the whole screen. If the address names a second series or image, shows both
 * side by side.
 */
export function ImageViewerPage() {
  const { t } = useTranslation('viewer');
  const close = useClose(useFileSource().home);
  const may = useMay();
  const { fileId, asset, isAnswered, error } = useAsset();
  const [scale, setScale] = useState<PixelScale['from']>('nothing');
  useCaseIdentity(
    fileId,
    asset,
    asset === undefined ? [] : [scale === 'calibration' ? withoutScaleNotes(asset) : asset],
  );
  const openers = useOpeners(fileId, asset);
  const { data: detail } = useFileDetail(fileId);
  const region = useRegion();
  const isFilm = fileId !== undefined && asset !== undefined && openers.teeth !== undefined;
  const teeth = useDecidedTeeth(isFilm ? { fileId, assetId: asset.assetId } : undefined);
  const first = useContent(fileId, asset);
  const { content } = first;
  const beside = useComparison({ file: detail?.file, asset, frameCount: content?.source.frameCount ?? 1 });
  const isSame = beside.fileId === fileId && beside.asset?.assetId === asset?.assetId;
  const second = useContent(isSame ? undefined : beside.fileId, isSame ? undefined : beside.asset);
  useDocumentTitle(asset?.name ?? t('loading'));
  if (asset === undefined && (isAnswered || error !== null)) return <MissingAsset error={error} onClose={close} />;
  if (first.error !== undefined) return <ViewerMessage name={asset?.name ?? ''} error={first.error} onClose={close} />;
  if (content === undefined) {
    return <ViewerPlaceholder name={asset?.name ?? ''} picture={urlOf(asset, 'preview')} onClose={close} />;
  }
  const { choices, chosen, choose } = beside;
  return (
    <ImageViewer
      content={{ ...content, region, teeth }}
      comparison={{ choices, chosen, choose, content: isSame ? content : second.content }}
      mayDraw={may(fileApi.saveAnnotations.permission)}
      openers={openers}
      onScale={setScale}
      onClose={close}
    />
  );
}
