import { monotonicFactory } from 'ulid';
import type * as z from 'zod';
import { ID_PREFIXES, IDS } from '#shared/ids.ts';

type Noun = keyof typeof IDS;

/** Ids of one process sort in the order of their creation. */
const nextUlid = monotonicFactory();

/** Makes an id of a noun. Ids sort by time; they are no secrets. */
export function newId<const Of extends Noun>(noun: Of): z.output<(typeof IDS)[Of]>;
export function newId(noun: Noun): string {
  return IDS[noun].parse(`${ID_PREFIXES[noun]}_${nextUlid()}`);
}
