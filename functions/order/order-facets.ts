import { isOpen } from './open-orders-store.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { OrderRow, OrderSide, OrderState } from '#shared/order/order.ts';
import { facetWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import { NOBODY, type StoredOrder, type Worker } from './order-items.ts';

type Turned = Pick<OrderRow, 'turn' | 'isOnHold'>;
type Dated = Pick<OrderRow, 'orderId' | 'dueDate' | 'isRush' | 'createdAt'>;

/** A day that sorts after every date. */
export const NO_DAY = '9999-12-31';

/** Whether this side has to act now. While an order is on hold, no side has to. */
export const isTurnOf = (side: OrderSide, { turn, isOnHold }: Turned): boolean => turn === side && !isOnHold;

const inOrderOfDay = (day: string, isRush: boolean): string => `${day}${isRush ? '0' : '1'}`;

/**
 * Returns the day of an order's urgency as sortable text. It is the due date. Without a due date, it is a rush order's day of creation, and
 * `NO_DAY` for any other order.
 */
function urgency({ dueDate, isRush, createdAt }: Omit<Dated, 'orderId'>): string {
  const asked = isRush ? new Date(createdAt * 1000).toISOString().slice(0, NO_DAY.length) : NO_DAY;
  return inOrderOfDay(dueDate ?? asked, isRush);
}

/**
 * Returns an order's position by urgency: earliest day first, rush orders first within a day. Orders without a due date or rush come last.
 */
export const urgencyPlace = (order: Dated): string => `${urgency(order)}#${order.orderId}`;

/** First letters of the keys of orders without a due date, and of finished orders. Both letters sort after every day. */
const UNDATED = 'n';
const FINISHED = 'z';

/**
 * Returns the sort key of an order by due date. Unfinished orders come first, those without a due date after the others. Finished orders
 * come last.
 */
function dueValue({ dueDate, isRush, turn }: Pick<OrderRow, 'dueDate' | 'isRush' | 'turn'>): string {
  const day = inOrderOfDay(dueDate ?? UNDATED, isRush);
  return turn === null ? `${FINISHED}${day}` : day;
}

/** Returns an order's position by its due date. */
export const duePlace = (order: Pick<OrderRow, 'dueDate' | 'isRush' | 'turn' | 'orderId'>): string =>
  `${dueValue(order)}#${order.orderId}`;

const FINISHED_STATES: readonly OrderState[] = ['completed', 'cancelled'];

/** Returns the range of due-date keys that orders of a state can have; the whole range without a state. */
export function dueRangeOf(state: OrderState | undefined): { readonly from?: string; readonly to?: string } {
  if (state === undefined) return { to: '~' };
  return FINISHED_STATES.includes(state) ? { from: FINISHED, to: '~' } : { to: UNDATED };
}

const sideOf = (organisationId: OrganisationId, { clinicId }: StoredOrder): OrderSide =>
  organisationId === clinicId ? 'clinic' : 'lab';

/** Returns an order's position by the time from which it is late. */
export const latePlace = ({ lateAt, orderId }: Pick<OrderRow, 'lateAt' | 'orderId'>): string => `${lateAt}#${orderId}`;

/** Whether this organisation has to act on the order now. */
export const isTurnOfOrganisation = (organisationId: OrganisationId, order: StoredOrder): boolean =>
  isTurnOf(sideOf(organisationId, order), order);

export const workerOf = ({ assigneeId }: Pick<StoredOrder, 'assigneeId'>): Worker => assigneeId ?? NOBODY;

/** Returns the name of a facet (a sorted index of orders) or of a counter. It is for all orders, or for those of one worker. */
export const ofWorker = (name: string, worker: Worker | undefined): string =>
  worker === undefined ? name : `${name}@${worker}`;

/**
 * Returns the workers under which the organisation lists the order. `undefined` stands for the list of all orders. A lab lists each order
 * in that list, and also under the order's worker.
 */
export const workersOf = (organisationId: OrganisationId, order: StoredOrder): (Worker | undefined)[] =>
  sideOf(organisationId, order) === 'clinic' ? [undefined] : [undefined, workerOf(order)];

/** Returns the organisation on the order's other side. For the clinic, this is `undefined` as long as no lab has the order. */
export const partnerOf = (
  organisationId: OrganisationId,
  { clinicId, lab }: Pick<StoredOrder, 'clinicId' | 'lab'>,
): OrganisationId | undefined => (organisationId === clinicId ? lab?.organisationId : clinicId);

function facetsOf(organisationId: OrganisationId, order: StoredOrder): string[] {
  const { prescription, isRush, patient, turn } = order;
  const { dueDate } = prescription;
  const partnerId = partnerOf(organisationId, order);
  const isTurn = isTurnOfOrganisation(organisationId, order);
  return [
    `patient:${patient.patientId}`,
    ...(partnerId === undefined ? [] : [`partner:${partnerId}`]),
    ...(partnerId !== undefined && isOpen(order) ? [`open:${partnerId}`] : []),
    ...workersOf(organisationId, order).flatMap((worker) => [
      ...(isTurn ? [`${ofWorker('turn', worker)}:${urgency({ ...order, dueDate })}`] : []),
      ...(order.lateAt === null ? [] : [`${ofWorker('late', worker)}:${order.lateAt}`]),
      `${ofWorker('due', worker)}:${dueValue({ dueDate, isRush, turn })}`,
    ]),
  ];
}

/** Returns the writes that update the facets of the organisation's list: patient, partner, turn, lateness and due date. */
export function orderFacetWrites(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Write[] {
  const id = (after ?? before)?.orderId;
  if (id === undefined) return [];
  const facets = (order: StoredOrder | undefined) => (order === undefined ? [] : facetsOf(organisationId, order));
  return facetWrites({ organisationId, id }, facets(before), facets(after));
}
