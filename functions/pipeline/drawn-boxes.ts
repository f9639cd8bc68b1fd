import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { stores } from '#functions/file/stores.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { type Asset, manifestDocument } from '#shared/file/manifest.ts';
import type { DrawnMask, MaskBox } from '#shared/share/scrub.ts';

/** The boxes that the sender drew on the entries of a file, to cover parts of its images. */
export interface DrawnBoxes {
  readonly of: (entryIndex: number) => readonly MaskBox[];
  /**
   * Whether an entry is left out because the sender could not see its image. If boxes are drawn on a series, this applies to each DICOM
   * entry that no asset shows. Such an entry may belong to the series and need the same boxes.
   */
  readonly isUnseen: (entryIndex: number) => boolean;
}

const NONE: DrawnBoxes = { of: () => [], isUnseen: () => false };
/** Kinds of assets that can be drawn on. */
const DRAWABLE: readonly Asset['kind'][] = ['image', 'dicomSeries'];

/**
 * Returns the boxes that the sender drew on each asset, for the entries of that asset.
 * @throws {ScrubError} `maskImpossible` if the file is not ready, or an asset no longer exists or cannot be drawn on
 */
export async function drawnBoxesOf(row: CaseFileRow, drawn: readonly DrawnMask[]): Promise<DrawnBoxes> {
  const own = drawn.filter(({ fileId }) => fileId === row.fileId);
  if (own.length === 0) return NONE;
  if (row.state !== 'ready') throw new ScrubError('maskImpossible');
  const { assets, entries } = await stores.objects.readDocument(OBJECT_KEYS.manifest(row), manifestDocument);
  const boxes = new Map<number, MaskBox[]>();
  let isOnSeries = false;
  for (const { assetId, box } of own) {
    const asset = assets.find((each) => each.assetId === assetId);
    if (asset === undefined || !DRAWABLE.includes(asset.kind)) throw new ScrubError('maskImpossible');
    isOnSeries ||= asset.kind === 'dicomSeries';
    for (const index of asset.entryIndexes) boxes.set(index, [...(boxes.get(index) ?? []), box]);
  }
  const shown = new Set(assets.flatMap(({ entryIndexes }) => entryIndexes));
  const dicom = new Set(entries.flatMap(({ index, kind }) => (kind === 'dicom' ? [index] : [])));
  return {
    of: (index) => boxes.get(index) ?? [],
    isUnseen: (index) => isOnSeries && dicom.has(index) && !shown.has(index),
  };
}
