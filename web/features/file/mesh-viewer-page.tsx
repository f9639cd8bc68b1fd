import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useClose } from '#web/ui/use-close.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { hasWebGl2 } from '#web/viewers/mesh/has-web-gl2.ts';
import type { MeshCase, MeshPart } from '#web/viewers/mesh/mesh-part.ts';
import { MeshViewer } from '#web/viewers/mesh/mesh-viewer.tsx';
import { ViewerPlaceholder } from '#web/viewers/viewer-placeholder.tsx';
import { useAsset } from './use-asset.ts';

type Output = Asset['outputs'][number];

/** A part whose URLs are asked for when they are needed, since they live five minutes. */
function partOf(client: QueryClient, fileId: FileId, asset: Asset): MeshPart {
  const { assetId, name, jawRole, jaw, placement, outputs } = asset;
  const urlOf = (output: Output) => async () => {
    const { manifest } = await client.fetchQuery(fileQueries.detail(fileId));
    const latest = manifest?.assets.find((each) => each.assetId === assetId);
    return latest?.outputs.find((each) => each.role === output.role && each.level === output.level)?.url ?? '';
  };
  const levels = outputs.filter((output) => output.role === 'mesh').toSorted((a, b) => b.level - a.level);
  const metadata = outputs.find((output) => output.role === 'metadata');
  return {
    id: assetId,
    name,
    jawRole,
    jaw,
    placement,
    levels: levels.map((level) => ({ url: urlOf(level), sizeBytes: level.sizeBytes })),
    metadata: metadata && urlOf(metadata),
  };
}

/** The meshes of a case, or the one that the address names, over the whole screen. */
export function MeshViewerPage() {
  const { t } = useTranslation('viewer');
  const close = useClose();
  const { fileId, assets, curves, asset, error } = useAsset();
  const shown = asset === undefined ? assets.filter((each) => each.kind === 'mesh') : [asset];
  const name = asset?.name ?? t('allParts', { count: shown.length });
  useDocumentTitle(name);
  if (error !== null) return <ErrorState error={error} />;
  if (fileId === undefined || shown.length === 0) {
    return <ViewerPlaceholder name="" picture={undefined} onClose={close} />;
  }
  if (!hasWebGl2()) return <EmptyState isPage picture="lost" title={t('noWebGl.title')} text={t('noWebGl.text')} />;
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
  /** The case's first scan, on which measurements are kept. */
  readonly keeper: string;
  readonly curves: MeshCase['curves'];
  readonly name: string;
  readonly onClose: () => void;
}

/** Answers with renewed URLs name the same parts: the scene is not built anew for them. */
function Meshes({ fileId, assets, keeper, curves, name, onClose }: MeshesProps) {
  const client = useQueryClient();
  const [meshCase] = useState((): MeshCase => ({
    parts: assets.map((asset) => partOf(client, fileId, asset)),
    curves,
    asset: { fileId, assetId: keeper },
  }));
  return <MeshViewer meshCase={meshCase} name={name} onClose={onClose} />;
}
