import { useQuery } from '@tanstack/react-query';
import type { Order, OrderRow } from '#shared/order/order.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';

/** Number of the clinic's latest orders by which the usual lab is found. */
const LATEST = 50;

/** Returns the lab that got most of these orders. If two labs got equally many, returns the one that got the latest order. */
export function mostFrequentLab(rows: readonly Pick<OrderRow, 'lab'>[]): OrganisationId | undefined {
  const counts = new Map<OrganisationId, number>();
  for (const { lab } of rows)
    if (lab !== null) counts.set(lab.organisationId, (counts.get(lab.organisationId) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0];
}

/**
 * Returns the lab to propose for an order that has no lab yet (ORD-45). For a remake, it is the lab that made the
 * piece. Otherwise it is the lab that got most of the latest orders, preferably of the same case type. Returns
 * `undefined` if the clinic no longer works with that lab.
 */
export function useUsualLab(order: Order | undefined, asked: string): OrganisationId | undefined {
  const isAsked = order === undefined || order.lab === null;
  const { data } = useQuery({
    ...orderQueries.list({ page: { size: LATEST } }),
    enabled: isAsked,
    refetchInterval: false,
  });
  const rows = data?.list ?? [];
  const earlier = rows.filter(({ orderId }) => order !== undefined && orderId === order.remakeOf?.orderId);
  const alike = rows.filter(({ caseType }) => caseType === asked);
  const labId = isAsked ? (mostFrequentLab(earlier) ?? mostFrequentLab(alike) ?? mostFrequentLab(rows)) : undefined;
  const relation = useQuery(relationQueries.with(labId));
  return relation.data?.list.some(({ state }) => state === 'established') === true ? labId : undefined;
}
