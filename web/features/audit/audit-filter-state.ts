import { useState } from 'react';
import type { AuditFilter } from '#shared/audit/audit-api.ts';
import { useNow } from '#web/ui/use-now.ts';

const DAY_SECONDS = 24 * 3600;

/** Time spans up to now, in days. With the span `own`, the reader chooses the first and the last day. */
export const SPANS = { day: 1, week: 7, month: 30, year: 365 } as const;
export type Span = 'always' | 'own' | keyof typeof SPANS;

/** Values of the page's filters. Days are `YYYY-MM-DD` in the reader's time zone, or a half-typed text. */
export interface ChosenFilter {
  readonly actorId?: AuditFilter['actorId'] | undefined;
  readonly kind?: AuditFilter['kind'] | undefined;
  readonly area?: AuditFilter['area'] | undefined;
  readonly subject?: { readonly id: NonNullable<AuditFilter['subject']>; readonly label: string } | undefined;
  readonly span: Span;
  readonly fromDay: string;
  readonly toDay: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Whether the field is empty or holds text in the form of a day. */
export const isDayOrNone = (typed: string): boolean => typed === '' || DAY.test(typed);

const dayStart = (day: string): number | undefined =>
  DAY.test(day) ? new Date(`${day}T00:00:00`).getTime() / 1000 : undefined;

function spanOf({ span, fromDay, toDay }: ChosenFilter, now: number): Pick<AuditFilter, 'from' | 'to'> {
  if (span === 'always') return {};
  if (span !== 'own') return { from: now - SPANS[span] * DAY_SECONDS };
  const from = dayStart(fromDay);
  const to = dayStart(toDay);
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to: to + DAY_SECONDS - 1 }) };
}

export function useAuditFilter() {
  const [chosen, setChosen] = useState<ChosenFilter>({ span: 'always', fromDay: '', toDay: '' });
  // Rounds the time up to the hour. Otherwise each tick of `useNow` would change the filter and repeat the call.
  const hour = Math.ceil(useNow() / 3600) * 3600;
  const { actorId, kind, area, subject } = chosen;
  const filter: AuditFilter = {
    ...(actorId && { actorId }),
    ...(kind && { kind }),
    ...(area && { area }),
    ...(subject && { subject: subject.id }),
    ...spanOf(chosen, hour),
  };
  return {
    chosen,
    filter,
    choose: (change: Partial<ChosenFilter>) => setChosen((before) => ({ ...before, ...change })),
  };
}
