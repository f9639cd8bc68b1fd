import type { relationApi } from '#shared/relation/relation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { pageOf } from '#functions/store/page.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { relationStore } from './relation-store.ts';
import { relationView } from './relation-view.ts';

/** The organisation's relations, last changed first. */
export const index: Handler<typeof relationApi.index> = async ({ input, session }) => {
  const rows = (await relationStore(tenantOf(session)).listed())
    .filter((row) => input.state === undefined || row.state === input.state)
    .toSorted((a, b) => b.updatedAt - a.updatedAt || b.relationId.localeCompare(a.relationId));
  const { list, total } = pageOf(rows, input.page);

  const partners = await organisationStore.readMany(list.map((row) => row.partnerId));
  const byId = new Map(partners.map((partner) => [partner.organisationId, partner]));
  return {
    total,
    list: list.flatMap((row) => {
      const partner = byId.get(row.partnerId);
      return partner === undefined ? [] : [relationView(row, partner)];
    }),
  };
};
