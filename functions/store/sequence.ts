import * as z from 'zod';
import { itemType } from './item-type.ts';
import type { Ask } from './read-together.ts';
import type { Write } from './write.ts';

const sequences = itemType('sequence', z.object({ name: z.string(), last: z.int() }));
const ONE = { by: { last: 1 } };

/** The next number of a sequence, from 1. It is taken for good: a write that fails afterwards leaves a gap, and no number comes twice. */
export async function nextInSequence(name: string): Promise<number> {
  const sequence = await sequences.addNow({ name }, ONE);
  if (sequence === undefined) throw new RangeError('a sequence has no bounds');
  return sequence.last;
}

/** Goes one on as part of a transaction: the sequence then counts what was written with it. */
export const advance = (name: string): Write => sequences.add({ name }, ONE);

/** Goes one back as part of a transaction: one of what it counts is no more. */
export const recede = (name: string): Write => sequences.add({ name }, { by: { last: -1 } });

/** Drops it, with the owner whose sequence it was. */
export const forgetSequence = (name: string): Write => sequences.drop({ name });

/** The last number, to be read together with other things. */
export function askLast(name: string): Ask<number> {
  const { key, from } = sequences.ask({ name });
  return { key, from: (found) => from(found)?.last ?? 0 };
}
