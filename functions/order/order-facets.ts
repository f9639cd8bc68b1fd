import type { OrganisationId } from '#shared/ids.ts';
import type { OrderRow, OrderSide } from '#shared/order/order.ts';
import { facetIds, facetWrites, spelledFacet } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';

type Turned = Pick<OrderRow, 'turn' | 'isOnHold'>;
type Dated = Pick<OrderRow, 'orderId' | 'dueDate' | 'isRush' | 'createdAt'>;

/** Sorts behind every date. */
const NO_DAY = '9999-12-31';

/** Whether this side has to act now: on hold, no side has. */
export const isTurnOf = (side: OrderSide, { turn, isOnHold }: Turned): boolean => turn === side && !isOnHold;

/** The day by which an order is urgent, as text that sorts. A rush without a date has been due since it was opened. */
function urgency({ dueDate, isRush, createdAt }: Omit<Dated, 'orderId'>): string {
  const asked = isRush ? new Date(createdAt * 1000).toISOString().slice(0, NO_DAY.length) : NO_DAY;
  return `${dueDate ?? asked}${isRush ? '0' : '1'}`;
}

const urgencyKey = (order: Dated): string => `${urgency(order)}#${order.orderId}`;

/** Overdue first, then by due date, a rush before others of its day; those without a date last. */
export const mostUrgentFirst = (a: Dated, b: Dated): number => (urgencyKey(a) < urgencyKey(b) ? -1 : 1);

const sideOf = (organisationId: OrganisationId, { clinicId }: StoredOrder): OrderSide =>
  organisationId === clinicId ? 'clinic' : 'lab';

/** Whether the order waits for this organisation. */
export const isTurnOfOrganisation = (organisationId: OrganisationId, order: StoredOrder): boolean =>
  isTurnOf(sideOf(organisationId, order), order);

function movingFacets(organisationId: OrganisationId, order: StoredOrder): string[] {
  const { dueDate } = order.prescription;
  return [
    ...(isTurnOfOrganisation(organisationId, order) ? [`turn:${urgency({ ...order, dueDate })}`] : []),
    ...(order.turn === null || dueDate === undefined ? [] : [`due:${dueDate}`]),
  ];
}

async function namedFacets(organisationId: OrganisationId, order: StoredOrder): Promise<string[]> {
  const partnerId = organisationId === order.clinicId ? order.lab?.organisationId : order.clinicId;
  const doctor = await spelledFacet('doctor', order.prescription.doctorName);
  return [...(partnerId === undefined ? [] : [`partner:${partnerId}`]), ...doctor];
}

const isNamedAsBefore = (before: StoredOrder | undefined, after: StoredOrder | undefined): boolean =>
  before?.lab?.organisationId === after?.lab?.organisationId &&
  before?.prescription.doctorName === after?.prescription.doctorName;

/** How the organisation's list follows a change of what it is filtered by: whose turn, due date, partner, doctor. */
export async function orderFacetWrites(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> {
  const order = before ?? after;
  if (order === undefined) return [];
  const isMoved = (before === undefined) !== (after === undefined) || !isNamedAsBefore(before, after);
  const facetsOf = async (each: StoredOrder | undefined): Promise<string[]> =>
    each === undefined
      ? []
      : [...movingFacets(organisationId, each), ...(isMoved ? await namedFacets(organisationId, each) : [])];
  const [old, current] = await Promise.all([facetsOf(before), facetsOf(after)]);
  return facetWrites({ organisationId, resource: 'orderFacet', id: order.orderId }, old, current);
}

export interface OrderFacets {
  readonly partnerId?: OrganisationId | undefined;
  readonly doctor: string;
  readonly dueFrom?: string | undefined;
  readonly dueTo?: string | undefined;
}

/** For each facet that is asked for the ids of the orders that have it. */
export function facetSearches(organisationId: OrganisationId, facets: OrderFacets): Promise<string[]>[] {
  const { partnerId, doctor, dueFrom = '', dueTo = NO_DAY } = facets;
  const where = { organisationId, resource: 'orderFacet' } as const;
  const isDated = facets.dueFrom !== undefined || facets.dueTo !== undefined;
  return [
    ...(partnerId === undefined ? [] : [facetIds(where, { beginsWith: `partner:${partnerId}` })]),
    ...(doctor === '' ? [] : [facetIds(where, { beginsWith: `doctor:${doctor}` })]),
    ...(isDated ? [facetIds(where, { between: [`due:${dueFrom}`, `due:${dueTo}`] })] : []),
  ];
}

/** Ids of the orders that wait for the organisation, most urgent first. */
export const turnIds = (organisationId: OrganisationId): Promise<string[]> =>
  facetIds({ organisationId, resource: 'orderFacet' }, { beginsWith: 'turn:', isAscending: true });
