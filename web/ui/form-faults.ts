import * as z from 'zod';
import { faultOfIssue } from '#shared/wire/field-fault.ts';

/**
 * Faults of a form by field path, such as `items.0.teeth`. A fault is a key of `field.json`, with a colon and its limit if it has one:
 * `tooLong:64`.
 */
export type Faults = Readonly<Record<string, string>>;

const faultText = ({ word, limit }: ReturnType<typeof faultOfIssue>): string =>
  limit === undefined ? word : `${word}:${limit}`;

/** Splits a fault into its key of `field.json` and its limit; the limit is 0 if there is none. */
export function splitFault(fault: string): { readonly word: string; readonly limit: number } {
  const [word = '', limit = '0'] = fault.split(':');
  return { word, limit: Number(limit) };
}

/** Returns the first fault of each field. */
export function faultsOf(error: z.ZodError): Faults {
  const faults: Record<string, string> = {};
  for (const issue of error.issues) faults[issue.path.join('.')] ??= faultText(faultOfIssue(issue));
  return faults;
}

const Refused = z.object({ fields: z.array(z.object({ path: z.string(), error: z.string() })) });

/** Whether `error` is a key of `field.json`. For a fault that zod found, the server sends zod's own code instead, such as `too_small`. */
const isWord = (error: string): boolean => /^[a-z][A-Za-z]*$/u.test(error);

/** Returns the faults of the fields in the server's refusal (code 40000); empty if the data is not such a refusal. */
export function refusedFields(data: unknown): Faults {
  const read = Refused.safeParse(data);
  if (!read.success) return {};
  return Object.fromEntries(read.data.fields.map(({ path, error }) => [path, isWord(error) ? error : 'format']));
}
