import { type OrderFilter, OrderState } from '#shared/order/order.ts';
import type { orderApi } from '#shared/order/order-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { counters } from '#functions/store/counter.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Worker } from './order-items.ts';
import { stateCounter, turnCounter } from './order-writes.ts';

export type Tabs = Pick<OutputOf<(typeof orderApi)['index']>, 'counts' | 'turnCount'>;

/** Returns the numbers of orders in each tab, for the whole organisation (worker `undefined`) or for these workers. */
export async function readTabs({ organisationId }: Tenant, workers: readonly (Worker | undefined)[]): Promise<Tabs> {
  const names = workers.flatMap((worker) => [
    turnCounter(worker),
    ...OrderState.options.map((state) => stateCounter(state, worker)),
  ]);
  const rows = await counters.readMany(names.map((name) => ({ organisationId, name })));
  const byName = new Map(rows.map(({ name, count }) => [name, count]));
  const sum = (nameOf: (worker: Worker | undefined) => string): number =>
    workers.reduce((left, worker) => left + (byName.get(nameOf(worker)) ?? 0), 0);
  return {
    counts: Object.fromEntries(
      OrderState.options.map((state) => [state, sum((worker) => stateCounter(state, worker))]),
    ),
    turnCount: sum(turnCounter),
  };
}

/** Returns the number of orders in the tab `filter`. */
export const countOf = ({ counts, turnCount }: Tabs, filter: OrderFilter): number => {
  if (filter === 'turn') return turnCount;
  return filter === 'all' ? Object.values(counts).reduce((left, count) => left + count, 0) : (counts[filter] ?? 0);
};
