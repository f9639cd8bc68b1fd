import { useTranslation } from 'react-i18next';
import { ConversionNote } from '#shared/file/conversion-note.ts';
import type { Asset } from '#shared/file/manifest.ts';

/** Returns the notes of an asset that this build knows. */
export const notesOf = ({ notes }: Pick<Asset, 'notes'>): readonly ConversionNote[] =>
  notes.flatMap((note) => ConversionNote.safeParse(note).data ?? []);

/** Returns a function that describes a note in words, with the numbers of its asset if one is given. */
export function useNoteText(): (note: ConversionNote, asset?: Pick<Asset, 'summary' | 'outputs'>) => string {
  const { t } = useTranslation('note');
  return (note, { summary, outputs } = { summary: {}, outputs: [] }) => {
    const { facesLeftOut = 0, bytesLeftOut = 0, pages = 0 } = summary;
    const shown = 1 + outputs.filter(({ role }) => role === 'page').length;
    return t(note, { faces: Number(facesLeftOut), bytes: Number(bytesLeftOut), pages: Number(pages), shown });
  };
}
