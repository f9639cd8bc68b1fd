import * as z from 'zod';
import { digest } from '#functions/store/digest.ts';

const List = z.object({ page: z.object({ page: z.int() }), search: z.string().default('') });

/** Which page of a list an input asks for, and by which words, as the audit keeps it. The words are names and phones of patients: a digest stands for them. */
export function listedIn(input: unknown, owner: string) {
  const list = List.safeParse(input).data;
  if (list === undefined) return undefined;
  const { page, search } = list;
  return { page: page.page, ...(search !== '' && { searchDigest: digest(`${owner} ${search}`) }) };
}
