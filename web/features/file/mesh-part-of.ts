import type { QueryClient } from '@tanstack/react-query';
import type { Asset } from '#shared/file/manifest.ts';
import type { FileId } from '#shared/ids.ts';
import type { MeshPart } from '#web/viewers/mesh/mesh-part.ts';
import type { FileSource } from './file-source.tsx';
import { outputUrls } from './output-urls.ts';

/** Returns a mesh of a file in the form that the viewer uses. Its URLs are read on demand. */
export function meshPartOf(
  client: QueryClient,
  source: FileSource,
  { fileId, asset }: { fileId: FileId; asset: Asset },
): MeshPart {
  const { assetId, name, jawRole, jaw, placement, outputs } = asset;
  const { urlOf } = outputUrls(client, source, { fileId, assetId });
  const levels = outputs.filter(({ role }) => role === 'mesh').toSorted((a, b) => b.level - a.level);
  const hasMetadata = outputs.some(({ role }) => role === 'metadata');
  return {
    id: assetId,
    name,
    jawRole,
    jaw,
    placement,
    levels: levels.map(({ level, sizeBytes }) => ({ url: () => urlOf('mesh', level), sizeBytes })),
    metadata: hasMetadata ? () => urlOf('metadata') : undefined,
  };
}
