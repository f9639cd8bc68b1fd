import type { OrganisationId } from '#shared/ids.ts';
import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';

/** The lab also lists by them what each of its people works on. */
const assigneeOf = (organisationId: OrganisationId, { lab, assigneeId }: StoredOrder): string[] =>
  assigneeId === null || lab?.organisationId !== organisationId ? [] : [assigneeId];

const textsOf = (organisationId: OrganisationId, order: StoredOrder): string[] => [
  order.orderNumber,
  ...assigneeOf(organisationId, order),
  // A patient's page lists the orders by it. It stands before the name, of which a long one takes all the room there is.
  order.patient.patientId,
  order.patient.patientNumber,
  order.patient.name,
];

const findable = (organisationId: OrganisationId, order: StoredOrder) =>
  ({ organisationId, resource: 'order', id: order.orderId }) as const;

/** Lets the organisation find the order by its number, the patient's name or number. */
export const rememberOrder = (organisationId: OrganisationId, order: StoredOrder): Promise<Write[]> =>
  searchWrites(findable(organisationId, order), [], textsOf(organisationId, order));

/** The organisation finds the order by what is written on it now. */
export const respellOrder = (
  organisationId: OrganisationId,
  before: StoredOrder,
  after: StoredOrder,
): Promise<Write[]> =>
  searchWrites(findable(organisationId, before), textsOf(organisationId, before), textsOf(organisationId, after));

/** The organisation no longer finds the order. */
export const forgetOrder = (organisationId: OrganisationId, order: StoredOrder): Promise<Write[]> =>
  searchWrites(findable(organisationId, order), textsOf(organisationId, order), []);
