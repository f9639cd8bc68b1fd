import { monotonicFactory } from 'ulid';
import type * as z from 'zod';
import { ID_PREFIXES, IDS } from '#shared/ids.ts';

type Noun = keyof typeof IDS;

/** Makes ids that sort in the order of their creation, within one process. */
const nextUlid = monotonicFactory();

/** Returns a new id of a noun. Ids sort by time and are no secrets. */
export function newId<const Of extends Noun>(noun: Of): z.output<(typeof IDS)[Of]>;
export function newId(noun: Noun): string {
  return IDS[noun].parse(`${ID_PREFIXES[noun]}_${nextUlid()}`);
}
