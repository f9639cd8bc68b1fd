import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { notesOf } from './use-note-text.ts';

/** Smallest number of assets with the same note for which the note is shown once for the whole file. */
const SHARED_BY_MIN = 4;
/** Notes with numbers that differ from asset to asset, so that one text cannot replace all of them. */
const OWN_NUMBERS: ReadonlySet<ConversionNote> = new Set(['facesLeftOut', 'dataLeftOut', 'pagesLeftOut']);

/**
 * Returns the notes that many assets of a file share, each with the number of these assets. Such a note is shown once, not on each tile.
 */
export function sharedNotes(assets: readonly Pick<Asset, 'notes'>[]): ReadonlyMap<ConversionNote, number> {
  const counts = new Map<ConversionNote, number>();
  for (const asset of assets) for (const note of new Set(notesOf(asset))) counts.set(note, (counts.get(note) ?? 0) + 1);
  return new Map([...counts].filter(([note, count]) => count >= SHARED_BY_MIN && !OWN_NUMBERS.has(note)));
}

/** Notes about the size of a pixel. A calibration makes them unnecessary. */
const SCALE_NOTES: readonly string[] = ['spacingUnknown', 'spacingAtDetector'];

/** Returns the asset without its notes about lengths, for a page that itself explains the source of lengths (FILE-270). */
export const withoutScaleNotes = (asset: Asset): Asset => ({
  ...asset,
  notes: asset.notes.filter((note) => !SCALE_NOTES.includes(note)),
});
