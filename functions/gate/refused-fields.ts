import * as z from 'zod';
import { fieldWords } from '#shared/locales/field-words.ts';
import type { Language } from '#shared/locales/languages.ts';
import { fillIn } from '#shared/locales/server-words.ts';
import type { CodeName } from '#shared/wire/codes.ts';

const Field = z.object({
  path: z.string(),
  error: z.string(),
  word: z.string().optional(),
  limit: z.number().optional(),
});
const Refused = z.looseObject({ fields: z.array(Field) });

/** Largest number of fields that the message names, so that it stays short. `data.fields` names all fields. */
const FIELDS_IN_WORDS_MAX = 3;

interface Described {
  /** The data for the wire, with the path of each field and the key of its text. */
  readonly data: unknown;
  /** The reasons as text, for people who read the raw answer, such as device makers. Empty if no field was refused. */
  readonly words: string;
}

/** Describes the fields of a refusal (40000) in the caller's language, like `userName: At most 64 characters`. */
export async function describeFields(codeName: CodeName, data: unknown, language: Language): Promise<Described> {
  const refused = codeName === 'success' ? undefined : Refused.safeParse(data);
  if (refused?.data === undefined) return { data, words: '' };
  const { fields, ...rest } = refused.data;
  const named = { ...rest, fields: fields.map(({ path, error }) => ({ path, error })) };
  // The messages of other codes already name the problem, so no reasons are added.
  if (codeName !== 'validationFailed') return { data: named, words: '' };
  const texts: Readonly<Record<string, string>> = await fieldWords(language);
  const said = fields.slice(0, FIELDS_IN_WORDS_MAX).map(({ path, error, word = error, limit = '' }) => {
    const text = fillIn(texts[word] ?? texts['format'] ?? '', { limit });
    return path === '' ? text : `${path}: ${text}`;
  });
  return { data: named, words: said.join('; ') };
}
