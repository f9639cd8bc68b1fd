import type { OrganisationId } from '#shared/ids.ts';
import { NO_MOMENTS } from '#shared/order/order-moments.ts';
import type { OrderState } from '#shared/order/order.ts';
import { counters } from '#functions/store/counter.ts';
import type { Write } from '#functions/store/write.ts';
import { isOpen, openCounter } from './open-orders-store.ts';
import { isTurnOfOrganisation, ofWorker, orderFacetWrites, partnerOf, workerOf, workersOf } from './order-facets.ts';
import {
  orderGrants,
  orderNumbers,
  orders,
  orderWorks,
  type StoredGrant,
  type StoredOrder,
  type Worker,
} from './order-items.ts';
import { orderForLab } from './order-for-lab.ts';
import { orderSearchWrites } from './order-search.ts';
import { lineOf } from './order-views.ts';

/** Returns the name of the organisation's counter of orders in a state; with `worker`, only those of this worker. */
export const stateCounter = (state: OrderState, worker?: Worker): string => ofWorker(`order:${state}`, worker);

/** Returns the name of the counter of orders on which the organisation has to act; with `worker`, only those of this worker. */
export const turnCounter = (worker?: Worker): string => ofWorker('order:turn', worker);

function countersOf(organisationId: OrganisationId, order: StoredOrder | undefined): Set<string> {
  if (order === undefined) return new Set();
  const isTurn = isTurnOfOrganisation(organisationId, order);
  const partnerId = partnerOf(organisationId, order);
  return new Set([
    ...workersOf(organisationId, order).flatMap((worker) => [
      stateCounter(order.state, worker),
      ...(isTurn ? [turnCounter(worker)] : []),
    ]),
    ...(partnerId !== undefined && isOpen(order) ? [openCounter(partnerId)] : []),
  ]);
}

function countWrites(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Write[] {
  const [old, current] = [countersOf(organisationId, before), countersOf(organisationId, after)];
  const add = (by: 1 | -1) => (name: string) => counters.add({ organisationId, name }, { by: { count: by } });
  return [...[...old.difference(current)].map(add(-1)), ...[...current.difference(old)].map(add(1))];
}

/**
 * Returns the lab's grant; `undefined` if no lab has the order. The grant is written together with its order, so both always have the same
 * version.
 */
function grantOf(order: StoredOrder): StoredGrant | undefined {
  if (order.lab === null) return undefined;
  const { clinicId, assigneeId, hiddenMessages, version, createdAt, updatedAt } = order;
  const stamps = { version, createdAt, updatedAt, orderCreatedAt: createdAt };
  return {
    ...lineOf(orderForLab(order)),
    ...stamps,
    labId: order.lab.organisationId,
    clinicId,
    assigneeId,
    hiddenMessages,
  };
}

/** Returns the writes of the lab's rows: the grant, and the row that lists the order under its worker. */
const grantWrites = (grant: StoredGrant): Write[] => [
  orderGrants.put(grant),
  orderWorks.put({ ...grant, worker: workerOf(grant) }),
];

/** Returns the order as the organisation reads it. A lab's search must not find a name that the lab may not know. */
function asReadBy(organisationId: OrganisationId, order: StoredOrder | undefined): StoredOrder | undefined {
  return order === undefined || order.clinicId === organisationId ? order : orderForLab(order);
}

/**
 * Returns the writes that update one side's counters, facets and search. `before` or `after` is undefined if this side does not see the
 * order before or after the change.
 */
const followOn = async (
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> => [
  ...countWrites(organisationId, before, after),
  ...orderFacetWrites(organisationId, before, after),
  ...(await orderSearchWrites(organisationId, asReadBy(organisationId, before), asReadBy(organisationId, after))),
];

/** Returns the writes that remove the order from the lab's rows, counts and search. */
const grantGoneWrites = async (order: StoredOrder, { labId, orderId }: StoredGrant): Promise<Write[]> => [
  orderGrants.drop({ labId, orderId }),
  orderWorks.drop({ labId, orderId }),
  ...(await followOn(labId, order, undefined)),
];

/** Returns the write that sets the time of the next check for dangers. Empty if the times of risk and lateness have not changed. */
async function deadlineWrites(before: StoredOrder | undefined, after: StoredOrder): Promise<Write[]> {
  if ((before?.riskAt ?? null) === after.riskAt && (before?.lateAt ?? null) === after.lateAt) return [];
  return [(await import('./order-deadlines.ts')).watchUntil(after, after.riskAt)];
}

/**
 * Returns all writes for a change of an order: the order itself, and the grants of its lab and former lab. They also update both sides'
 * lists, counts and searches.
 */
export async function orderWrites(before: StoredOrder | undefined, after: StoredOrder): Promise<Write[]> {
  const formerGrant = before === undefined ? undefined : grantOf(before);
  const grant = grantOf(after);
  const isSameLab = formerGrant?.labId === grant?.labId;
  return [
    before === undefined ? orders.create(after) : orders.replace(after),
    ...(grant === undefined ? [] : grantWrites(grant)),
    ...(formerGrant === undefined || isSameLab ? [] : [orderGrants.remove(formerGrant), orderWorks.drop(formerGrant)]),
    ...(await followOn(after.clinicId, before, after)),
    ...(await deadlineWrites(before, after)),
    ...(grant === undefined ? [] : await followOn(grant.labId, isSameLab ? before : undefined, after)),
    ...(formerGrant === undefined || isSameLab ? [] : await followOn(formerGrant.labId, before, undefined)),
  ];
}

/** Returns the writes that hide a deleted order from both sides' lists, counts and searches. Its number is not used again. */
export async function orderHiddenWrites(order: StoredOrder): Promise<Write[]> {
  const grant = grantOf(order);
  return [
    orders.remove(order),
    ...(await deadlineWrites(order, { ...order, ...NO_MOMENTS })),
    ...(await followOn(order.clinicId, order, undefined)),
    ...(grant === undefined ? [] : await grantGoneWrites(order, grant)),
  ];
}

/** Returns the writes that erase an order and its number, and remove it from the lab's list, counts and search. */
export async function orderGoneWrites(order: StoredOrder): Promise<Write[]> {
  const grant = grantOf(order);
  return [
    orders.remove(order),
    ...(await import('./order-deadlines.ts')).forgetDangers(order),
    orderNumbers.drop(order),
    ...(grant === undefined ? [] : await grantGoneWrites(order, grant)),
  ];
}
