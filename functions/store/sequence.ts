import * as z from 'zod';
import { itemType } from './item-type.ts';

const sequences = itemType('sequence', z.object({ name: z.string(), last: z.int() }));

/** The next number of a sequence, from 1. It is taken for good: a write that fails afterwards leaves a gap, and no number comes twice. */
export async function nextInSequence(name: string): Promise<number> {
  const { last } = await sequences.addNow({ name }, { by: { last: 1 } });
  return last;
}
