import * as z from 'zod';
import { OrganisationId, RelationId } from '#shared/ids.ts';
import { Relation } from '#shared/relation/relation.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';

const relationItems = itemType(
  'relation',
  z.object({
    relationId: RelationId,
    organisationId: OrganisationId,
    partnerId: OrganisationId,
    state: Relation.shape.state,
    isInitiator: z.boolean(),
    /** Ended, and deleted from this side's list. */
    isHidden: z.boolean(),
    cooperationTime: UnixSeconds.optional(),
  }),
);

/** One side's row of a relation. The pair is its key, so a pair has one relation; both sides' rows change together. */
export type RelationRow = NonNullable<Awaited<ReturnType<typeof relationItems.read>>>;
export type RelationSide = 'initiator' | 'partner';

/** Both rows of a relation, as one of its sides came to it. */
export interface RelationPair {
  readonly own: RelationRow;
  readonly other: RelationRow;
}

export const sideOf = (row: RelationRow): RelationSide => (row.isInitiator ? 'initiator' : 'partner');

/** The writes of a change, with the pair as it is afterwards. */
export interface RelationChange {
  readonly pair: RelationPair;
  readonly writes: Write[];
}

/** A relation that begins, asked for by `own`. */
export function beginRelation(
  row: Pick<RelationRow, 'relationId' | 'organisationId' | 'partnerId'>,
  now: UnixSeconds,
): RelationChange {
  const own = newRow(now, { ...row, state: 'pending' as const, isInitiator: true, isHidden: false });
  const other = { ...own, organisationId: row.partnerId, partnerId: row.organisationId, isInitiator: false };
  return { pair: { own, other }, writes: [relationItems.create(own), relationItems.create(other)] };
}

/** Returns a relation that the partner of `initiatorId` agrees to at once, as the partner's row sees it (REL-75). */
export function agreedRelation(
  before: RelationPair | undefined,
  row: Pick<RelationRow, 'relationId' | 'organisationId' | 'partnerId'>,
  now: UnixSeconds,
): RelationChange {
  const agreed = { state: 'established' as const, isHidden: false, cooperationTime: now };
  if (before !== undefined) return changeRelation(before, { both: agreed }, now);
  const own = newRow(now, { ...row, ...agreed, isInitiator: false });
  const other = { ...own, organisationId: row.partnerId, partnerId: row.organisationId, isInitiator: true };
  return { pair: { own, other }, writes: [relationItems.create(own), relationItems.create(other)] };
}

/** A relation after a change: what is in `both` changes on both sides, the rest on each its own. */
export function changeRelation(
  before: RelationPair,
  changes: { both?: Partial<RelationRow>; own?: Partial<RelationRow>; other?: Partial<RelationRow> },
  now: UnixSeconds,
): RelationChange {
  const own = changed(now, before.own, { ...changes.both, ...changes.own });
  const other = changed(now, before.other, { ...changes.both, ...changes.other });
  return { pair: { own, other }, writes: [relationItems.replace(own), relationItems.replace(other)] };
}

/** Fails a transaction if the relation has changed since it was read. */
export const relationUnchanged = (row: RelationRow): Write => relationItems.check(row);

/** An organisation's relations. */
export function relationStore({ organisationId }: Tenant) {
  const withPartner = (partnerId: OrganisationId): Promise<RelationRow | undefined> =>
    relationItems.read({ organisationId, partnerId });
  /** All of them, from one partition: a busy lab has some hundreds. */
  const listed = async (): Promise<RelationRow[]> => {
    const rows = await relationItems.all({ index: 'primary', key: { organisationId } });
    return rows.filter((row) => !row.isHidden);
  };
  const pairOf = async (own: RelationRow | undefined): Promise<RelationPair | undefined> => {
    if (own === undefined) return undefined;
    const other = await relationItems.read({ organisationId: own.partnerId, partnerId: organisationId });
    return other === undefined ? undefined : { own, other };
  };
  return {
    withPartner,
    listed,
    pairWithPartner: async (partnerId: OrganisationId) => pairOf(await withPartner(partnerId)),
    findPair: async (relationId: RelationId) => pairOf((await listed()).find((row) => row.relationId === relationId)),
  };
}
