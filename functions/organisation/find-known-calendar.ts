import type { OrganisationId } from '#shared/ids.ts';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import type { KnownCalendar } from '#shared/organisation/working-days.ts';
import { calendarOf } from './find-calendar.ts';
import { organisationStore } from './organisation-store.ts';

/**
 * Returns the present working calendar of a lab with its public holidays. Returns `undefined` if there is no such lab, as for an order that
 * was sent to a guest.
 */
export async function findKnownCalendar(labId: OrganisationId): Promise<KnownCalendar | undefined> {
  const lab = await organisationStore.read(labId);
  return lab === undefined ? undefined : await knownCalendar(calendarOf(lab));
}
