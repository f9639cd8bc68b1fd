import type { OrganisationId } from '#shared/ids.ts';
import type { OrderState } from '#shared/order/order.ts';
import { counters } from '#functions/store/counter.ts';
import type { Write } from '#functions/store/write.ts';
import { orderGrants, orderNumbers, orders, type StoredGrant, type StoredOrder } from './order-items.ts';
import { lineOf } from './order-views.ts';
import { isTurnOfOrganisation, orderFacetWrites } from './order-facets.ts';
import { forgetOrder, rememberOrder, respellOrder } from './order-search.ts';

export const counterName = (state: OrderState): string => `order:${state}`;

/** Counts the orders that wait for the organisation. */
export const TURN_COUNTER = 'order:turn';

const add = (organisationId: OrganisationId, name: string, by: 1 | -1): Write =>
  counters.add({ organisationId, name }, { by: { count: by } });

const count = (organisationId: OrganisationId, state: OrderState, by: 1 | -1): Write =>
  add(organisationId, counterName(state), by);

function countTurn(organisationId: OrganisationId, before: StoredOrder | undefined, after: StoredOrder | undefined) {
  const [was, is] = [before, after].map((order) => order !== undefined && isTurnOfOrganisation(organisationId, order));
  return was === is ? [] : [add(organisationId, TURN_COUNTER, is === true ? 1 : -1)];
}

/** The grant is written with every write of its order, so both always have the same version. */
function grantOf(order: StoredOrder): StoredGrant | undefined {
  if (order.lab === null) return undefined;
  const { clinicId, assigneeId, hiddenMessages, version, createdAt, updatedAt } = order;
  const stamps = { version, createdAt, updatedAt, orderCreatedAt: createdAt };
  return { ...lineOf(order), ...stamps, labId: order.lab.organisationId, clinicId, assigneeId, hiddenMessages };
}

/** How one side's list and search follow a change: `before` and `after` are what that side sees of the order, if anything. */
async function followOn(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> {
  return [
    ...countTurn(organisationId, before, after),
    ...(await orderFacetWrites(organisationId, before, after)),
    ...(await followText(organisationId, before, after)),
  ];
}

async function followText(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> {
  if (before === undefined && after !== undefined) {
    return [count(organisationId, after.state, 1), ...(await rememberOrder(organisationId, after))];
  }
  if (before !== undefined && after === undefined) {
    return [count(organisationId, before.state, -1), ...(await forgetOrder(organisationId, before))];
  }
  if (before === undefined || after === undefined) return [];
  const isFoundAsBefore = before.patient.name === after.patient.name && before.assigneeId === after.assigneeId;
  const words = isFoundAsBefore ? [] : await respellOrder(organisationId, before, after);
  if (before.state === after.state) return words;
  return [...words, count(organisationId, before.state, -1), count(organisationId, after.state, 1)];
}

/** Every write that a change of an order is: the order, the lab's grant (and the former lab's going), lists, counts and search of both sides. */
export async function orderWrites(before: StoredOrder | undefined, after: StoredOrder): Promise<Write[]> {
  const formerGrant = before === undefined ? undefined : grantOf(before);
  const grant = grantOf(after);
  const isSameLab = formerGrant?.labId === grant?.labId;
  return [
    before === undefined ? orders.create(after) : orders.replace(after),
    ...(grant === undefined ? [] : [orderGrants.put(grant)]),
    ...(formerGrant === undefined || isSameLab ? [] : [orderGrants.remove(formerGrant)]),
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
    ...(grant === undefined ? [] : [orderGrants.drop(grant), ...(await followOn(grant.labId, order, undefined))]),
  ];
}

/** An order that goes for good, with its number; from the lab's list, counts and search as well, whose grant to it ends. */
export async function orderGoneWrites(order: StoredOrder): Promise<Write[]> {
  const grant = grantOf(order);
  return [
    orders.remove(order),
    orderNumbers.drop(order),
    ...(grant === undefined ? [] : [orderGrants.drop(grant), ...(await followOn(grant.labId, order, undefined))]),
  ];
}
