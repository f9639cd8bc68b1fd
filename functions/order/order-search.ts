import type { OrganisationId } from '#shared/ids.ts';
import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';

const textsOf = ({ orderNumber, patient }: StoredOrder): string[] => [
  orderNumber,
  // A patient's page lists the orders by it. It stands before the name, of which a long one takes all the room there is.
  patient.patientId,
  patient.patientNumber,
  patient.name,
];

const findable = (organisationId: OrganisationId, order: StoredOrder) =>
  ({ organisationId, resource: 'order', id: order.orderId }) as const;

/** Lets the organisation find the order by its number, the patient's name or number. */
export const rememberOrder = (organisationId: OrganisationId, order: StoredOrder): Promise<Write[]> =>
  searchWrites(findable(organisationId, order), [], textsOf(order));

/** The organisation finds the order by what is written on it now. */
export const respellOrder = (
  organisationId: OrganisationId,
  before: StoredOrder,
  after: StoredOrder,
): Promise<Write[]> => searchWrites(findable(organisationId, before), textsOf(before), textsOf(after));

/** The organisation no longer finds the order. */
export const forgetOrder = (organisationId: OrganisationId, order: StoredOrder): Promise<Write[]> =>
  searchWrites(findable(organisationId, order), textsOf(order), []);
