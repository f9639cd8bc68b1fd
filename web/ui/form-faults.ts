import * as z from 'zod';

/** Field path (`items.0.teeth`) → the word of `field.json` that says what is wrong. */
export type Faults = Readonly<Record<string, string>>;

/** Words for what zod finds by itself; the schemas name the rest in their `error`. */
const WORDS: Readonly<Record<string, string>> = {
  too_small: 'required',
  too_big: 'tooLong',
  invalid_type: 'required',
  invalid_format: 'format',
  invalid_union: 'required',
  invalid_value: 'required',
};

/** Our schemas' own words are one camelCase word; zod's sentences are not. */
const isWord = (message: string): boolean => /^[a-z][A-Za-z]*$/u.test(message);

/** The first fault of each field. */
export function faultsOf(error: z.ZodError): Faults {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) {
    faults[issue.path.join('.')] ??= isWord(issue.message) ? issue.message : (WORDS[issue.code] ?? 'format');
  }
  return faults;
}

const Refused = z.object({ fields: z.array(z.object({ path: z.string(), error: z.string() })) });

/** The fields that the server refused (code 40000). */
export function refusedFields(data: unknown): Faults {
  const read = Refused.safeParse(data);
  if (!read.success) return {};
  return Object.fromEntries(read.data.fields.map(({ path, error }) => [path, isWord(error) ? error : 'format']));
}
