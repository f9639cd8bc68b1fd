import { useTranslation } from 'react-i18next';
import { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Asset } from '#shared/file/manifest.ts';

/** Returns the notes of an asset that this build knows. */
export const notesOf = ({ notes }: Pick<Asset, 'notes'>): readonly ConversionNote[] =>
  notes.flatMap((note) => ConversionNote.safeParse(note).data ?? []);

/** Returns a function that words a note of an asset, with its numbers. */
export function useNoteText(): (note: ConversionNote, summary?: Asset['summary']) => string {
  const { t } = useTranslation('note');
  return (note, { facesLeftOut = 0, bytesLeftOut = 0 } = {}) =>
    t(note, { faces: Number(facesLeftOut), bytes: Number(bytesLeftOut) });
}
