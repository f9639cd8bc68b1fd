import * as z from 'zod';
import { itemType } from './item-type.ts';
import type { Ask } from './read-together.ts';
import type { Write } from './write.ts';

const sequences = itemType('sequence', z.object({ name: z.string(), last: z.int() }));
const ONE = { by: { last: 1 } };

/** Takes and returns the next number of a sequence, from 1. If a later write fails, the number stays unused. No number is given twice. */
export async function nextInSequence(name: string): Promise<number> {
  const sequence = await sequences.addNow({ name }, ONE);
  if (sequence === undefined) throw new RangeError('a sequence has no bounds');
  return sequence.last;
}

/** Returns the write that changes a sequence by `by` in a transaction. The sequence then counts the rows of these transactions. */
export const advance = (name: string, by = 1): Write => sequences.add({ name }, { by: { last: by } });

/** Returns the write that lowers a sequence by one in a transaction, because one counted row is removed. */
export const recede = (name: string): Write => advance(name, -1);

/** Returns the write that deletes a sequence together with its owner. */
export const forgetSequence = (name: string): Write => sequences.drop({ name });

/** Returns a request for the last number of a sequence, to be read together with other items. The number is 0 if there is no sequence. */
export function askLast(name: string): Ask<number> {
  const { key, from } = sequences.ask({ name });
  return { key, from: (found) => from(found)?.last ?? 0 };
}
