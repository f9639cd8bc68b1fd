import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import type { MeshCase } from '#web/viewers/mesh/mesh-part.ts';
import { MeshViewer } from '#web/viewers/mesh/mesh-viewer.tsx';
import { ViewerMessage } from '#web/viewers/frame/viewer-message.tsx';
import { ViewerPlaceholder } from '#web/viewers/frame/viewer-placeholder.tsx';
import { useFileSource } from './file-source.tsx';
import { meshPartOf } from './mesh-part-of.ts';
import { MissingAsset } from './missing-asset.tsx';
import { useAsset } from './use-asset.ts';
import { useCaseIdentity } from './use-case-identity.ts';

/** Shows all meshes of a case, or the mesh that the address names, on the whole screen. */
export function MeshViewerPage() {
  const { t } = useTranslation('viewer');
  const close = useClose(useFileSource().home);
  const { fileId, assets, curves, asset, isAnswered, error, assetId } = useAsset();
  const [canDraw] = useState(hasWebGl2);
  const shown = assets.filter((each) => each.kind === 'mesh' && (assetId === null || each.assetId === assetId));
  useCaseIdentity(fileId, asset, shown);
  const name = asset?.name ?? t('allParts', { count: shown.length });
  useDocumentTitle(name);
  if (fileId === undefined || shown.length === 0) {
    return isAnswered || error !== null ? (
      <MissingAsset error={error} onClose={close} />
    ) : (
      <ViewerPlaceholder name="" picture={undefined} onClose={close} />
    );
  }
  if (!canDraw) {
    const words = { title: t('noWebGl.title'), text: t('noWebGl.text') };
    return <ViewerMessage name={name} words={words} onClose={close} />;
  }
  return (
    <Meshes
      key={shown.map((each) => each.assetId).join()}
      fileId={fileId}
      assets={shown}
      keeper={(assets.find((each) => each.kind === 'mesh') ?? shown[0])?.assetId ?? ''}
      curves={curves}
      name={name}
      onClose={close}
    />
  );
}

interface MeshesProps {
  readonly fileId: FileId;
  readonly assets: readonly Asset[];
  /** Asset id of the case's first scan. Measurements are stored under this id. */
  readonly keeper: string;
  readonly curves: MeshCase['curves'];
  readonly name: string;
  readonly onClose: () => void;
}

/** Shows the meshes. Keeps the first scene, so that it is not built again when an answer only renews the URLs. */
function Meshes({ fileId, assets, keeper, curves, name, onClose }: MeshesProps) {
  const client = useQueryClient();
  const source = useFileSource();
  const [meshCase] = useState((): MeshCase => ({
    parts: assets.map((asset) => meshPartOf(client, source, { fileId, asset })),
    curves,
    asset: { fileId, assetId: keeper },
  }));
  return <MeshViewer meshCase={meshCase} name={name} onClose={onClose} />;
}
