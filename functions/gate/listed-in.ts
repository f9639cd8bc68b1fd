import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';

const List = z.object({ page: z.object({ page: z.int() }), search: z.string().default('') });

/** Returns which page of a list an input asks for, for the audit. A digest replaces the search words: names and phones of patients. */
export function listedIn(input: unknown, owner: string) {
  const list = List.safeParse(input).data;
  if (list === undefined) return undefined;
  const { page, search } = list;
  return { page: page.page, ...(search !== '' && { searchDigest: digest(`${owner} ${search}`) }) };
}
