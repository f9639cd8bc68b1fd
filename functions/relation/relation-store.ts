import * as z from 'zod';
import { OrganisationId, RelationId } from '#shared/ids.ts';
import { Relation } from '#shared/relation/relation.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from '#functions/store/item-type.ts';
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

/** One side's row of a relation. Its key is the pair, so a pair has one relation; both sides' rows have the same version. */
export type RelationRow = NonNullable<Awaited<ReturnType<typeof relationItems.read>>>;

/** The same relation as the other side keeps it. */
export const mirrored = (row: RelationRow): RelationRow => ({
  ...row,
  organisationId: row.partnerId,
  partnerId: row.organisationId,
  isInitiator: !row.isInitiator,
});

/** An organisation's relations. */
export function relationStore({ organisationId }: Tenant) {
  return {
    /** The relation with that organisation, live or ended. */
    withPartner: (partnerId: OrganisationId): Promise<RelationRow | undefined> =>
      relationItems.read({ organisationId, partnerId }),

    /** All that are not hidden, at most a few dozen. */
    async all(): Promise<RelationRow[]> {
      const rows = await relationItems.all({ index: 'primary', key: { organisationId } });
      return rows.filter((row) => !row.isHidden);
    },

    async find(relationId: RelationId): Promise<RelationRow | undefined> {
      const rows = await relationItems.all({ index: 'primary', key: { organisationId } });
      return rows.find((row) => row.relationId === relationId && !row.isHidden);
    },
  };
}

export const createRelation = relationItems.create;
export const replaceRelation = (row: RelationRow): Write => relationItems.replace(row);
