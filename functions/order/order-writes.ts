import type { OrganisationId } from '#shared/ids.ts';
import type { OrderState } from '#shared/order/order.ts';
import { counters } from '#functions/store/counter.ts';
import type { Write } from '#functions/store/write.ts';
import { isTurnOfOrganisation, ofWorker, orderFacetWrites, workerOf, workersOf } from './order-facets.ts';
import {
  orderGrants,
  orderNumbers,
  orders,
  orderWorks,
  type StoredGrant,
  type StoredOrder,
  type Worker,
} from './order-items.ts';
import { orderSearchWrites } from './order-search.ts';
import { lineOf } from './order-views.ts';

/** Counts the organisation's orders in a state; for a lab also those of each that works on them. */
export const stateCounter = (state: OrderState, worker?: Worker): string => ofWorker(`order:${state}`, worker);

/** Counts those that wait for the organisation. */
export const turnCounter = (worker?: Worker): string => ofWorker('order:turn', worker);

function countersOf(organisationId: OrganisationId, order: StoredOrder | undefined): Set<string> {
  if (order === undefined) return new Set();
  const isTurn = isTurnOfOrganisation(organisationId, order);
  return new Set(
    workersOf(organisationId, order).flatMap((worker) => [
      stateCounter(order.state, worker),
      ...(isTurn ? [turnCounter(worker)] : []),
    ]),
  );
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

/** The grant is written with every write of its order, so both always have the same version. */
function grantOf(order: StoredOrder): StoredGrant | undefined {
  if (order.lab === null) return undefined;
  const { clinicId, assigneeId, hiddenMessages, version, createdAt, updatedAt } = order;
  const stamps = { version, createdAt, updatedAt, orderCreatedAt: createdAt };
  return { ...lineOf(order), ...stamps, labId: order.lab.organisationId, clinicId, assigneeId, hiddenMessages };
}

/** The lab's rows: the grant, and whose work it is. */
const grantWrites = (grant: StoredGrant): Write[] => [
  orderGrants.put(grant),
  orderWorks.put({ ...grant, worker: workerOf(grant) }),
];

/** How one side's list and search follow a change: `before` and `after` are what that side sees of the order, if anything. */
const followOn = async (
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> => [
  ...countWrites(organisationId, before, after),
  ...orderFacetWrites(organisationId, before, after),
  ...(await orderSearchWrites(organisationId, before, after)),
];

/** The lab loses sight of the order. */
const grantGoneWrites = async (order: StoredOrder, { labId, orderId }: StoredGrant): Promise<Write[]> => [
  orderGrants.drop({ labId, orderId }),
  orderWorks.drop({ labId, orderId }),
  ...(await followOn(labId, order, undefined)),
];

/** Every write that a change of an order is: the order, the lab's grant (and the former lab's going), lists, counts and search of both sides. */
export async function orderWrites(before: StoredOrder | undefined, after: StoredOrder): Promise<Write[]> {
  const formerGrant = before === undefined ? undefined : grantOf(before);
  const grant = grantOf(after);
  const isSameLab = formerGrant?.labId === grant?.labId;
  return [
    before === undefined ? orders.create(after) : orders.replace(after),
    ...(grant === undefined ? [] : grantWrites(grant)),
    ...(formerGrant === undefined || isSameLab ? [] : [orderGrants.remove(formerGrant), orderWorks.drop(formerGrant)]),
    ...(await followOn(after.clinicId, before, after)),
    ...(grant === undefined ? [] : await followOn(grant.labId, isSameLab ? before : undefined, after)),
    ...(formerGrant === undefined || isSameLab ? [] : await followOn(formerGrant.labId, before, undefined)),
  ];
}

/** An order that is deleted: both sides' lists, counts and searches lose it. Its number stays taken. */
export async function orderHiddenWrites(order: StoredOrder): Promise<Write[]> {
  const grant = grantOf(order);
  return [
    orders.remove(order),
    ...(await followOn(order.clinicId, order, undefined)),
    ...(grant === undefined ? [] : await grantGoneWrites(order, grant)),
  ];
}

/** An order that goes for good, with its number; from the lab's list, counts and search as well, whose grant to it ends. */
export async function orderGoneWrites(order: StoredOrder): Promise<Write[]> {
  const grant = grantOf(order);
  return [
    orders.remove(order),
    orderNumbers.drop(order),
    ...(grant === undefined ? [] : await grantGoneWrites(order, grant)),
  ];
}
