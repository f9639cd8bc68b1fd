import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OrganisationId } from '#shared/ids.ts';
import { knownCalendar } from '#shared/organisation/public-holidays.ts';
import type { WorkingCalendar } from '#shared/organisation/working-calendar.ts';
import { dueDateAfter, workingDayBefore } from '#shared/organisation/working-days.ts';
import type { PartnerTerms } from '#shared/relation/partner-terms.ts';
import { CalendarDate } from '#shared/unix-seconds.ts';
import { relationQueries } from '#web/api/queries/relation-queries.ts';

/** The work that a lab accepts, and the calendar by which its days are counted. */
export interface LabTerms {
  readonly lab: string;
  /** Whether both sides agreed to the terms. If not, they come from the lab's public profile, which refuses nothing (REL-91). */
  readonly isAgreed: boolean;
  readonly terms: Omit<PartnerTerms, 'acceptsByItself'>;
  readonly calendar: WorkingCalendar;
}

/**
 * Returns the terms agreed with a lab, or else those in its public profile. Returns `undefined` while they load, or if
 * the lab has neither.
 */
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

/** Days that follow from a lab's calendar, for an order that is sent now. */
export interface LabDays {
  /** Day on which the work is done if the order is sent now. Absent if the lab names no number of working days. */
  readonly due?: string;
  /**
   * The patient's appointment, and the lab's last working day before it. `isTooEarly`: the appointment is before `due`. Absent if the order
   * names no future appointment.
   */
  readonly appointment?: { readonly day: string; readonly before: string; readonly isTooEarly: boolean };
}

const DAY_SECONDS = 86_400;
const dayBefore = (day: string): string => isoDay(Date.parse(day) / 1000 - DAY_SECONDS);
const isoDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Returns the days that follow from the lab's calendar (ORD-290). @param appointment the day of the patient's appointment, '' for none */
export function useLabDays(found: LabTerms | undefined, appointment = ''): LabDays {
  const calendar = useQuery({
    queryKey: ['calendar', found?.calendar],
    queryFn: found === undefined ? skipToken : () => knownCalendar(found.calendar),
    staleTime: Infinity,
  });
  const [now] = useState(() => Date.now() / 1000);
  const dueDays = found?.terms.dueDays ?? null;
  if (calendar.data === undefined) return {};
  const due = dueDays === null ? undefined : dueDateAfter(dueDays, now, calendar.data);
  const day = CalendarDate.safeParse(appointment).data;
  const isToCome = day !== undefined && day > isoDay(now);
  return {
    ...(due !== undefined && { due }),
    ...(isToCome && {
      appointment: {
        day,
        before: workingDayBefore(dayBefore(day), 0, calendar.data),
        isTooEarly: due !== undefined && due > day,
      },
    }),
  };
}
