import Button from '@cloudscape-design/components/button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { fileApi } from '#shared/file/file-api.ts';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { planApi } from '#shared/plan/plan-api.ts';
import { useMay, useOrganisationName } from '#web/api/session.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { CtOpening } from '#web/viewers/ct/ct-opening.tsx';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import type { VolumeUrls } from '#web/viewers/volume/volume-urls.ts';
import { isVolume } from './asset-address.ts';
import { useFileSource, viewerAddress } from './file-source.tsx';
import { MissingAsset } from './missing-asset.tsx';
import { outputUrls } from './output-urls.ts';
import { scanSource } from './scan-source.ts';
import { useAsset } from './use-asset.ts';
import { useCaseIdentity } from './use-case-identity.ts';
import { useElementFiles } from './use-element-files.ts';
import { useKeepFile } from './use-keep-file.ts';
import { useOtherVolumes } from './use-other-volumes.ts';
import { useSeries } from './use-series.ts';

/** Shows a volume of a case in planes and in 3D, on the whole screen (UX-1: /CT3DWebView). */
export function CtViewerPage() {
  const { t } = useTranslation(['ct', 'viewer']);
  const source = useFileSource();
  const close = useClose(source.home);
  const navigate = useNavigate();
  const { fileId, asset, isAnswered, error } = useAsset();
  const [canDraw] = useState(hasWebGl2);
  useCaseIdentity(fileId, asset);
  useDocumentTitle(asset?.name ?? t('viewer:loading'));
  if (fileId === undefined || asset === undefined) {
    return isAnswered || error !== null ? (
      <MissingAsset error={error} onClose={close} />
    ) : (
      <ViewerPlaceholder name="" picture={undefined} onClose={close} />
    );
  }
  const openSlices = () => void navigate(viewerAddress(source, 'image', { fileId, assetId: asset.assetId }));
  if (!isVolume(asset)) {
    const action = (
      <Button variant="primary" onClick={openSlices}>
        {t('notVolume.action')}
      </Button>
    );
    const words = { title: t('notVolume.title'), text: t('notVolume.text'), action };
    return <ViewerMessage name={asset.name} words={words} onClose={close} />;
  }
  if (!canDraw) {
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

/** Shows the volume. Keeps the volume's first URLs. Otherwise the volume would be opened again when an answer only renews the URLs. */
function Volume({ fileId, asset, onClose, onSlices }: VolumeProps) {
  const client = useQueryClient();
  const source = useFileSource();
  const [urls] = useState((): VolumeUrls => {
    const { urlOf } = outputUrls(client, source, { fileId, assetId: asset.assetId });
    return { index: () => urlOf('volumeIndex'), brick: (level, part) => urlOf('volumeBrick', level, part) };
  });
  const [scans] = useState(() => scanSource(client, source, fileId));
  const may = useMay();
  const [query] = useSearchParams();
  const series = useSeries(fileId, asset);
  const elements = useElementFiles(fileId, asset);
  const organisation = useOrganisationName();
  const keep = useKeepFile(fileId);
  const navigate = useNavigate();
  const others = useOtherVolumes(fileId, asset);
  const planRight = may(planApi.save.permission) ? 'change' : may(planApi.read.permission) ? 'read' : 'none';
  const picture = asset.outputs.find(({ role }) => role === 'preview')?.url;
  return (
    <CtOpening
      urls={urls}
      asset={{ fileId, assetId: asset.assetId }}
      mayDraw={may(fileApi.saveAnnotations.permission)}
      planRight={planRight}
      scanSource={scans}
      sheetSource={{ organisation, keep }}
      name={asset.name}
      series={series}
      elements={elements}
      layout={query.get('layout') === 'arch' ? 'arch' : 'planes'}
      picture={picture}
      onClose={onClose}
      onSlices={onSlices}
      others={others.map(({ address, ...other }) => ({ ...other, onOpen: () => void navigate(address) }))}
    />
  );
}
