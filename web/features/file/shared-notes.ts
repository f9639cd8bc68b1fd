import type { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Asset } from '#shared/file/manifest.ts';
import { notesOf } from './use-note-text.ts';

/** The number of assets from which on a note is shown once for the file. */
const SHARED_BY_MIN = 4;
/** Notes whose numbers differ from asset to asset, so that they cannot be shared. */
const OWN_NUMBERS: ReadonlySet<ConversionNote> = new Set(['facesLeftOut', 'dataLeftOut', 'pagesLeftOut']);

/** Returns notes that many assets of a file have, and how many: they are shown once, not on each tile. */
export function sharedNotes(assets: readonly Pick<Asset, 'notes'>[]): ReadonlyMap<ConversionNote, number> {
  const counts = new Map<ConversionNote, number>();
  for (const asset of assets) for (const note of new Set(notesOf(asset))) counts.set(note, (counts.get(note) ?? 0) + 1);
  return new Map([...counts].filter(([note, count]) => count >= SHARED_BY_MIN && !OWN_NUMBERS.has(note)));
}

/** Notes about the size of a pixel, which a calibration settles. */
const SCALE_NOTES: readonly string[] = ['spacingUnknown', 'spacingAtDetector'];

/** Returns the asset without its notes about lengths, for a page that says itself where they come from (FILE-270). */
export const withoutScaleNotes = (asset: Asset): Asset => ({
  ...asset,
  notes: asset.notes.filter((note) => !SCALE_NOTES.includes(note)),
});
