import { isDeepStrictEqual } from 'node:util';
import type { OrganisationId } from '#shared/ids.ts';
import { searchWrites } from '#functions/store/search-tokens.ts';
import type { Write } from '#functions/store/write.ts';
import type { StoredOrder } from './order-items.ts';

/** The texts that a search for orders finds, and those that a search for a doctor finds. */
const TEXTS = {
  order: ({ orderNumber, patient }) => [orderNumber, patient.patientNumber, patient.name],
  orderDoctor: ({ prescription }) => [prescription.doctorName],
} as const satisfies Record<string, (order: StoredOrder) => string[]>;

async function follow(
  where: { readonly organisationId: OrganisationId; readonly resource: keyof typeof TEXTS },
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> {
  const id = (after ?? before)?.orderId;
  const textsOf = (order: StoredOrder | undefined) => (order === undefined ? [] : TEXTS[where.resource](order));
  const [old, current] = [textsOf(before), textsOf(after)];
  return id === undefined || isDeepStrictEqual(old, current) ? [] : await searchWrites({ ...where, id }, old, current);
}

/** Returns the writes that update the organisation's search after a change of these texts. */
export async function orderSearchWrites(
  organisationId: OrganisationId,
  before: StoredOrder | undefined,
  after: StoredOrder | undefined,
): Promise<Write[]> {
  const [texts, doctors] = await Promise.all([
    follow({ organisationId, resource: 'order' }, before, after),
    follow({ organisationId, resource: 'orderDoctor' }, before, after),
  ]);
  return [...texts, ...doctors];
}
