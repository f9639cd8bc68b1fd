import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrganisationId } from '#shared/ids.ts';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import type { WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import { dueDateAfter } from '#shared/organisation/working-days.ts';
import type { PartnerTerms } from '#shared/relation/partner-terms.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';

/** The work that a lab accepts, and the calendar by which its days count. */
export interface LabTerms {
  readonly lab: string;
  /** Whether both sides agreed to it. Else it is what the lab publishes, which refuses nothing (REL-91). */
  readonly isAgreed: boolean;
  readonly terms: Omit<PartnerTerms, 'acceptsByItself'>;
  readonly calendar: WorkingCalendar;
}

/** Returns the terms with a lab, else what it publishes; `undefined` while they load, and for a lab with neither. */
export function useLabTerms(labId: string): LabTerms | undefined {
  const { data: relations } = useQuery(relationQueries.with(OrganisationId.safeParse(labId).data));
  const relation = relations?.list[0];
  const { data } = useQuery(relationQueries.terms(relation?.relationId));
  if (relation === undefined || data === undefined) return undefined;
  const common = { lab: relation.partner.name, calendar: data.calendar };
  const agreed = data.versions.at(-1)?.terms;
  if (agreed !== undefined) return { ...common, isAgreed: true, terms: agreed };
  if (data.published === undefined) return undefined;
  const { caseTypes, materials, turnaroundDays } = data.published;
  return {
    ...common,
    isAgreed: false,
    terms: { caseTypes, materials, dueDays: turnaroundDays, patientNaming: 'name' },
  };
}

/** Returns the day on which the lab's days end for an order that is sent now; `undefined` if it names none. */
export function useLabDueDay(found: LabTerms | undefined): string | undefined {
  const calendar = useQuery({
    queryKey: ['calendar', found?.calendar],
    queryFn: found === undefined ? skipToken : () => knownCalendar(found.calendar),
    staleTime: Infinity,
  });
  const [now] = useState(() => Date.now() / 1000);
  const dueDays = found?.terms.dueDays ?? null;
  return dueDays === null || calendar.data === undefined ? undefined : dueDateAfter(dueDays, now, calendar.data);
}
