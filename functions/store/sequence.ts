import * as z from 'zod';
import { itemType } from './item-type.ts';
import type { Ask } from './read-together.ts';
import type { Write } from './write.ts';

const sequences = itemType('sequence', z.object({ name: z.string(), last: z.int() }));
const ONE = { by: { last: 1 } };

/**
 * Takes the next number of a sequence, from 1. A write that fails afterwards leaves a gap; no number is given twice.
 */
export async function nextInSequence(name: string): Promise<number> {
  const sequence = await sequences.addNow({ name }, ONE);
  if (sequence === undefined) throw new RangeError('a sequence has no bounds');
  return sequence.last;
}

/** Adds to it in a transaction: the sequence counts the rows written with it. */
export const advance = (name: string, by = 1): Write => sequences.add({ name }, { by: { last: by } });

/** Decrements in a transaction: one counted row is gone. */
export const recede = (name: string): Write => sequences.add({ name }, { by: { last: -1 } });

/** Deletes the sequence together with its owner. */
export const forgetSequence = (name: string): Write => sequences.drop({ name });

/** Asks for the last number, to be read together with other items. */
export function askLast(name: string): Ask<number> {
  const { key, from } = sequences.ask({ name });
  return { key, from: (found) => from(found)?.last ?? 0 };
}
