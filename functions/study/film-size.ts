import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { manifestDocument } from '#shared/file/manifest.ts';
import { PREVIEW_EDGE_PX } from '#shared/file/picture-tiles.ts';

interface FilmSize {
  readonly width: number;
  readonly height: number;
}

const numberIn = (value: string | number | undefined): number => (typeof value === 'number' ? value : 0);

/**
 * Returns the size of a film in the pixels that the boxes of teeth refer to. For DICOM, these are the pixels of the file. For a photo, they
 * are the pixels of the preview. Returns `undefined` if the size is unknown.
 */
export async function filmSize(file: CaseFileRow, assetId: string): Promise<FilmSize | undefined> {
  if (file.state !== 'ready') return undefined;
  const { assets } = await stores.objects.readDocument(OBJECT_KEYS.manifest(file), manifestDocument);
  const { summary = {}, outputs = [] } = assets.find((asset) => asset.assetId === assetId) ?? {};
  const isStack = outputs.some(({ role }) => role === 'stackIndex');
  const width = numberIn(isStack ? summary['Columns'] : summary['width']);
  const height = numberIn(isStack ? summary['Rows'] : summary['height']);
  if (width <= 0 || height <= 0) return undefined;
  const scale = isStack ? 1 : Math.min(1, PREVIEW_EDGE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
