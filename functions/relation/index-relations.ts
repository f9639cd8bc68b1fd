import type { OrganisationId } from '#shared/ids.ts';
import type { relationApi } from '#shared/relation/relation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { countOpenOrders } from '#functions/order/open-orders-store.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { listPage, wholePage } from '#functions/store/list-page.ts';
import { isFoundBy, searchKey } from '#functions/store/search-tokens.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { type RelationRow, relationStore } from './relation-store.ts';
import { relationView } from './relation-view.ts';

const awaitsAnswer = (row: RelationRow): boolean => row.state === 'pending' && !row.isInitiator;

const inOrder = (a: RelationRow, b: RelationRow): number =>
  Number(awaitsAnswer(b)) - Number(awaitsAnswer(a)) ||
  b.updatedAt - a.updatedAt ||
  b.relationId.localeCompare(a.relationId);

/**
 * Returns the relations with partners that have a name or number starting as typed. Names are read from the partners' rows, because a name
 * may change.
 */
async function foundBy(typed: string, rows: readonly RelationRow[]): Promise<RelationRow[]> {
  const partners = await organisationStore.byId(rows.map((row) => row.partnerId));
  const isFound = await Promise.all(
    rows.map(async ({ partnerId }) => {
      const partner = partners.get(partnerId);
      return partner !== undefined && (await isFoundBy([partner.name, partner.organisationNumber], typed));
    }),
  );
  return rows.filter((_, index) => isFound[index]);
}

async function asked(
  store: ReturnType<typeof relationStore>,
  partnerId: OrganisationId | undefined,
): Promise<RelationRow[]> {
  if (partnerId === undefined) return store.listed();
  const row = await store.withPartner(partnerId);
  return row === undefined || row.isHidden ? [] : [row];
}

/** Lists the organisation's relations: first those that wait for its answer, then by last change. */
export const index: Handler<typeof relationApi.index> = async ({ input, session }) => {
  const tenant = tenantOf(session);
  const rows = (await asked(relationStore(tenant), input.partnerId))
    .filter((row) => input.state === undefined || row.state === input.state)
    .toSorted(inOrder);
  const found = searchKey(input.search) === '' ? rows : await foundBy(input.search, rows);
  const { list, ...rest } = wholePage(found, listPage(input, tenant.organisationId));

  const partnerIds = list.map((row) => row.partnerId);
  const [partners, open] = await Promise.all([organisationStore.byId(partnerIds), countOpenOrders(tenant, partnerIds)]);
  return {
    ...rest,
    list: list.flatMap((row) => {
      const partner = partners.get(row.partnerId);
      return partner === undefined ? [] : [relationView(row, partner, open.get(row.partnerId) ?? 0)];
    }),
  };
};
