import Button from '@cloudscape-design/components/button';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { useSession } from '#web/api/session.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { CtOpening } from '#web/viewers/ct/ct-opening.tsx';
import { ViewerMessage } from '#web/viewers/ct/viewer-message.tsx';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import { ViewerPlaceholder } from '#web/viewers/viewer-placeholder.tsx';
import type { VolumeUrls } from '#web/viewers/volume/volume-urls.ts';
import { isVolume, slicesAddress } from './asset-address.ts';
import { useAsset } from './use-asset.ts';
import { useSeries } from './use-series.ts';

/** URLs live five minutes: each is asked for when it is needed. */
function volumeUrls(client: QueryClient, fileId: FileId, assetId: string): VolumeUrls {
  const urlOf = async (role: 'volumeIndex' | 'volumeBrick', level = 0, part = 0): Promise<string> => {
    const { manifest } = await client.fetchQuery(fileQueries.detail(fileId));
    const outputs = manifest?.assets.find((each) => each.assetId === assetId)?.outputs ?? [];
    return outputs.find((each) => each.role === role && each.level === level && each.part === part)?.url ?? '';
  };
  return { index: () => urlOf('volumeIndex'), brick: (level, part) => urlOf('volumeBrick', level, part) };
}

/** A volume of a case in planes and in space, over the whole screen (SPEC 2: /CT3DWebView). */
export function CtViewerPage() {
  const { t } = useTranslation(['ct', 'viewer']);
  const close = useClose();
  const navigate = useNavigate();
  const { fileId, asset, isAnswered, error } = useAsset();
  useDocumentTitle(asset?.name ?? t('viewer:loading'));
  if (error !== null) return <ViewerMessage name="" error={error} onClose={close} />;
  if (fileId === undefined || (asset === undefined && isAnswered)) {
    return (
      <ViewerMessage
        name=""
        words={{
          title: t('noAsset.title'),
          text: t('noAsset.text'),
          action: <Button onClick={close}>{t('noAsset.action')}</Button>,
        }}
        onClose={close}
      />
    );
  }
  if (asset === undefined) return <ViewerPlaceholder name="" picture={undefined} onClose={close} />;
  const openSlices = () => void navigate(slicesAddress(fileId, asset));
  if (!isVolume(asset)) {
    const action = (
      <Button variant="primary" onClick={openSlices}>
        {t('notVolume.action')}
      </Button>
    );
    const words = { title: t('notVolume.title'), text: t('notVolume.text'), action };
    return <ViewerMessage name={asset.name} words={words} onClose={close} />;
  }
  if (!hasWebGl2()) {
    const words = { title: t('viewer:noWebGl.title'), text: t('viewer:noWebGl.text') };
    return <ViewerMessage name={asset.name} words={words} onClose={close} />;
  }
  return <Volume key={asset.assetId} fileId={fileId} asset={asset} onClose={close} onSlices={openSlices} />;
}

interface VolumeProps {
  readonly fileId: FileId;
  readonly asset: Asset;
  readonly onClose: () => void;
  readonly onSlices: () => void;
}

/** Answers with renewed URLs name the same volume: it is not opened anew for them. */
function Volume({ fileId, asset, onClose, onSlices }: VolumeProps) {
  const client = useQueryClient();
  const [urls] = useState(() => volumeUrls(client, fileId, asset.assetId));
  const { may } = useSession();
  const series = useSeries(fileId, asset);
  const picture = asset.outputs.find(({ role }) => role === 'preview')?.url;
  return (
    <CtOpening
      urls={urls}
      asset={{ fileId, assetId: asset.assetId }}
      mayDraw={may(fileApi.saveAnnotations.permission)}
      name={asset.name}
      series={series}
      picture={picture}
      onClose={onClose}
      onSlices={onSlices}
    />
  );
}
