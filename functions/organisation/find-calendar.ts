import { usualCalendar, type WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import type { OrganisationRow } from './organisation-store.ts';

/** Returns the days and hours on which a lab works: its own calendar, otherwise the usual calendar of its country. */
export const calendarOf = ({
  workingCalendar,
  country,
}: Pick<OrganisationRow, 'workingCalendar' | 'country'>): WorkingCalendar => workingCalendar ?? usualCalendar(country);
