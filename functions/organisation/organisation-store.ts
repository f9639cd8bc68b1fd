import * as z from 'zod';
import { Organisation } from '#shared/organisation/organisation.ts';
import { OrganisationId } from '#shared/ids.ts';
import { itemType } from '#functions/store/item-type.ts';
import { fresh } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';

const organisationItems = itemType('organisation', Organisation.omit({ version: true, createdAt: true }));
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof organisationItems.read>>>;

const numberItems = itemType(
  'organisationNumber',
  z.object({ organisationNumber: Organisation.shape.organisationNumber, organisationId: OrganisationId }),
);

/** Organisations by themselves, before or beyond a tenant: what anybody who knows the number or is a partner may see is for the caller to pick. */
export const organisationStore = {
  read: (organisationId: OrganisationId): Promise<OrganisationRow | undefined> =>
    organisationItems.read({ organisationId }),

  readMany: (organisationIds: readonly OrganisationId[]): Promise<OrganisationRow[]> =>
    organisationItems.readMany(organisationIds.map((organisationId) => ({ organisationId }))),

  /** Those of the ids that exist. */
  async byId(organisationIds: readonly OrganisationId[]): Promise<Map<OrganisationId, OrganisationRow>> {
    const rows = await organisationStore.readMany(organisationIds);
    return new Map(rows.map((row) => [row.organisationId, row]));
  },

  async findByNumber(organisationNumber: string): Promise<OrganisationRow | undefined> {
    const lookup = await numberItems.read({ organisationNumber });
    return lookup === undefined ? undefined : organisationItems.read({ organisationId: lookup.organisationId });
  },

  replace: organisationItems.replace,

  /** A new organisation and its number, which no other one may have. */
  create(row: OrganisationRow): Write[] {
    const { organisationNumber, organisationId, createdAt } = row;
    return [
      numberItems.create(fresh(createdAt, { organisationNumber, organisationId })),
      organisationItems.create(row),
    ];
  },
};
