import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';

const List = z.object({ page: z.object({ page: z.int() }), search: z.string().default('') });

/**
 * Returns the page of a list that the input asks for, for the audit. A digest replaces the search words, which may be names and phones of
 * patients.
 */
export function listedIn(input: unknown, owner: string) {
  const list = List.safeParse(input).data;
  if (list === undefined) return undefined;
  const { page, search } = list;
  return { page: page.page, ...(search !== '' && { searchDigest: digest(`${owner} ${search}`) }) };
}
