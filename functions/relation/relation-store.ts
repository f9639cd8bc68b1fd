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
    /** Whether this side has deleted the ended relation from its list. */
    isHidden: z.boolean(),
    cooperationTime: UnixSeconds.optional(),
  }),
);

/**
 * One side's row of a relation. Its key is the pair of organisations, so a pair has one relation. The rows of both sides change together.
 */
export type RelationRow = NonNullable<Awaited<ReturnType<typeof relationItems.read>>>;
export type RelationSide = 'initiator' | 'partner';

/** Both rows of a relation; `own` is the row of the organisation that reads. */
export interface RelationPair {
  readonly own: RelationRow;
  readonly other: RelationRow;
}

export const sideOf = (row: RelationRow): RelationSide => (row.isInitiator ? 'initiator' : 'partner');

/** A changed pair and the writes of the change. */
export interface RelationChange {
  readonly pair: RelationPair;
  readonly writes: Write[];
}

/** Returns a new relation, requested by the organisation of `own`. */
export function beginRelation(
  row: Pick<RelationRow, 'relationId' | 'organisationId' | 'partnerId'>,
  now: UnixSeconds,
): RelationChange {
  const own = newRow(now, { ...row, state: 'pending' as const, isInitiator: true, isHidden: false });
  const other = { ...own, organisationId: row.partnerId, partnerId: row.organisationId, isInitiator: false };
  return { pair: { own, other }, writes: [relationItems.create(own), relationItems.create(other)] };
}

/**
 * Returns an established relation between `organisationId`, which agrees, and `partnerId` (REL-75). In a new relation, `partnerId` counts
 * as the initiator. A former relation keeps its initiator.
 */
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

/** Returns a relation after a change. `both` changes the rows of both sides; `own` and `other` change one row each. */
export function changeRelation(
  before: RelationPair,
  changes: { both?: Partial<RelationRow>; own?: Partial<RelationRow>; other?: Partial<RelationRow> },
  now: UnixSeconds,
): RelationChange {
  const own = changed(now, before.own, { ...changes.both, ...changes.own });
  const other = changed(now, before.other, { ...changes.both, ...changes.other });
  return { pair: { own, other }, writes: [relationItems.replace(own), relationItems.replace(other)] };
}

/** Returns a check that fails the transaction if the relation has changed since it was read. */
export const relationUnchanged = (row: RelationRow): Write => relationItems.check(row);

/** Reads the relations of an organisation. */
export function relationStore({ organisationId }: Tenant) {
  const withPartner = (partnerId: OrganisationId): Promise<RelationRow | undefined> =>
    relationItems.read({ organisationId, partnerId });
  /** Returns all relations in the organisation's list. A busy lab has a few hundred, all in one partition. */
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
