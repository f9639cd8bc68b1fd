import * as z from 'zod';
import type { UnixSeconds } from '../unix-seconds.ts';
import { WorkOrder, type WorkOrderState } from '../work-order/work-order.ts';

const HOUR_SECONDS = 3600;
/** Hours from the start of a day in UTC until that day has ended everywhere on earth: 24, and 12 more for the zone UTC−12. */
const DAY_OVER_HOURS = 36;

/** Reasons why after-sales must work on a report now (SVC-22). */
export const LateReason = z.enum(['unanswered', 'ownerSilent', 'visitPassed', 'standstill']);
export type LateReason = z.infer<typeof LateReason>;

type Moment = 'opened' | 'asked' | 'visitOver' | 'changed';

interface LateRule {
  readonly reason: LateReason;
  readonly states: readonly WorkOrderState[];
  /** Whether a question waits for the owner's answer. */
  readonly isAsked: boolean;
  /** The moment from which the hours count. The rule does not apply to a report without this moment. */
  readonly from: Moment;
  readonly hours: number;
}

const UNDER_WAY = ['assigned', 'inProgress'] as const;

/** The rules of SVC-22. The first one that applies counts; a report that no rule applies to is never late. */
export const LATE_RULES = [
  { reason: 'unanswered', states: ['open'], isAsked: false, from: 'opened', hours: 24 },
  { reason: 'ownerSilent', states: UNDER_WAY, isAsked: true, from: 'asked', hours: 7 * 24 },
  { reason: 'visitPassed', states: UNDER_WAY, isAsked: false, from: 'visitOver', hours: 0 },
  { reason: 'standstill', states: UNDER_WAY, isAsked: false, from: 'changed', hours: 3 * 24 },
] as const satisfies readonly LateRule[];

type Judged = Pick<WorkOrder, 'state' | 'question' | 'visitDate' | 'createdAt' | 'updatedAt'>;

const MOMENTS: Readonly<Record<Moment, (report: Judged) => UnixSeconds | undefined>> = {
  opened: ({ createdAt }) => createdAt,
  asked: ({ question }) => question?.at,
  changed: ({ updatedAt }) => updatedAt,
  // A change after the visit day means that people have dealt with the visit. The rule then no longer applies.
  visitOver: ({ visitDate, updatedAt }) => {
    if (visitDate === null) return undefined;
    const over = Date.parse(`${visitDate}T00:00:00Z`) / 1000 + DAY_OVER_HOURS * HOUR_SECONDS;
    return over > updatedAt ? over : undefined;
  },
};

/**
 * Returns the reason why a report is late, and the moment from which it is late. This moment may be in the future. `undefined` if no rule
 * applies.
 */
export function latenessOf(report: Judged): { readonly reason: LateReason; readonly lateAt: UnixSeconds } | undefined {
  for (const { reason, states, isAsked, from, hours } of LATE_RULES) {
    const isMeant = states.some((state) => state === report.state) && isAsked === (report.question !== null);
    const at = isMeant ? MOMENTS[from](report) : undefined;
    if (at !== undefined) return { reason, lateAt: at + hours * HOUR_SECONDS };
  }
  return undefined;
}

/** A late report as a row of after-sales' list. */
export const LateReport = WorkOrder.pick({
  workOrderId: true,
  workOrderNumber: true,
  state: true,
  owner: true,
  equipment: true,
  order: true,
  assignee: true,
  visitDate: true,
}).extend({ reason: LateReason, lateAt: z.int() });
export type LateReport = z.infer<typeof LateReport>;
