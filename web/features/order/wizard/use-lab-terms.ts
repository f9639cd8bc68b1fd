import { useQuery } from '@tanstack/react-query';
import { OrganisationId } from '#shared/ids.ts';
import type { WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import type { PartnerTerms } from '#shared/relation/partner-terms.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';

/** The terms that are in force with a lab, and the calendar by which their days count. */
export interface LabTerms {
  readonly lab: string;
  readonly terms: PartnerTerms;
  readonly calendar: WorkingCalendar;
}

/** Returns the terms with a lab; `undefined` while they load, and for a lab without terms. */
export function useLabTerms(labId: string): LabTerms | undefined {
  const { data: relations } = useQuery(relationQueries.with(OrganisationId.safeParse(labId).data));
  const relation = relations?.list[0];
  const { data } = useQuery(relationQueries.terms(relation?.relationId));
  const terms = data?.versions.at(-1)?.terms;
  return relation && data && terms && { lab: relation.partner.name, terms, calendar: data.calendar };
}
