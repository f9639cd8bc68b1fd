import * as z from 'zod';
import { faultOfIssue } from '#shared/wire/field-fault.ts';

/** Field path (`items.0.teeth`) → the fault's word in `field.json`, followed by a colon and its limit: `tooLong:64`. */
export type Faults = Readonly<Record<string, string>>;

const faultText = ({ word, limit }: ReturnType<typeof faultOfIssue>): string =>
  limit === undefined ? word : `${word}:${limit}`;

/** Splits a fault into the word of `field.json` and the limit in its text. */
export function splitFault(fault: string): { readonly word: string; readonly limit: number } {
  const [word = '', limit = '0'] = fault.split(':');
  return { word, limit: Number(limit) };
}

/** Collects the first fault of each field. */
export function faultsOf(error: z.ZodError): Faults {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.join('.')] ??= faultText(faultOfIssue(issue));
  return faults;
}

const Refused = z.object({ fields: z.array(z.object({ path: z.string(), error: z.string() })) });

/** The server names zod's faults by zod's code, all others by a word of `field.json`. */
const isWord = (error: string): boolean => /^[a-z][A-Za-z]*$/u.test(error);

/** Reads the fields that the server refused (code 40000). */
export function refusedFields(data: unknown): Faults {
  const read = Refused.safeParse(data);
  if (!read.success) return {};
  return Object.fromEntries(read.data.fields.map(({ path, error }) => [path, isWord(error) ? error : 'format']));
}
