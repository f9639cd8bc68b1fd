import * as z from 'zod';
import { Equipment } from '../equipment/equipment.ts';
import { AccountId } from '../ids.ts';
import type { UnixSeconds } from '../unix-seconds.ts';

const Family = Equipment.shape.family;
/** The thing that was reported: a device, or a delivered order. */
const About = z.enum(['equipment', 'order']);

/** Counts and medians of a period (SVC-21). A median is null if it has no values. */
const Figures = z.object({
  opened: z.int(),
  solved: z.int(),
  /** Median seconds from the report to the first action of after-sales, for reports that were opened in the period. */
  answerSeconds: z.int().nullable(),
  /** Median seconds from the report to its solution, for reports that were solved in the period. */
  solutionSeconds: z.int().nullable(),
});
export type ServiceFigures = z.infer<typeof Figures>;

export const ServiceReport = z.object({
  total: Figures,
  byAbout: z.array(Figures.extend({ about: About })),
  /** Figures by product family; null for reports about orders. */
  byFamily: z.array(Figures.extend({ family: Family.nullable() })),
  /**
   * Figures by the member who does the work, for readers who may read the work of the whole team. `accountId` is null for work that no
   * member has yet.
   */
  byWorker: z.array(Figures.extend({ accountId: AccountId.nullable(), name: z.string() })),
  /** Whether the figures count all work orders. If not, they count only the `REPORT_WORK_ORDERS_MAX` work orders that changed last. */
  isComplete: z.boolean(),
});
export type ServiceReport = z.infer<typeof ServiceReport>;

/** A work order as a report counts it. */
export interface ReportedWork {
  readonly about: z.infer<typeof About>;
  readonly family: z.infer<typeof Family> | null;
  readonly worker: { readonly accountId: AccountId; readonly name: string } | null;
  readonly openedAt: UnixSeconds;
  readonly answeredAt: UnixSeconds | null;
  readonly solvedAt: UnixSeconds | null;
}

export interface Period {
  readonly from: UnixSeconds;
  /** The first moment after the period. */
  readonly to: UnixSeconds;
}

/** Returns the median; for an even number of values, the mean of the middle two, rounded to whole seconds. Null without values. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

const isIn = ({ from, to }: Period, at: UnixSeconds | null): at is UnixSeconds => at !== null && at >= from && at < to;

/** Returns the figures of the work in a period. */
export function figuresOf(work: readonly ReportedWork[], period: Period): ServiceFigures {
  const opened = work.filter(({ openedAt }) => isIn(period, openedAt));
  const solved = work.filter(({ solvedAt }) => isIn(period, solvedAt));
  return {
    opened: opened.length,
    solved: solved.length,
    answerSeconds: medianOf(
      opened.flatMap(({ openedAt, answeredAt }) => (answeredAt === null ? [] : [answeredAt - openedAt])),
    ),
    solutionSeconds: medianOf(
      solved.flatMap(({ openedAt, solvedAt }) => (solvedAt === null ? [] : [solvedAt - openedAt])),
    ),
  };
}

/** Returns the figures of a period by group, the largest group first. Groups without work are left out. */
export function figuresBy<Key>(
  work: readonly ReportedWork[],
  period: Period,
  keyOf: (work: ReportedWork) => Key,
): { readonly key: Key; readonly figures: ServiceFigures }[] {
  return [...Map.groupBy(work, keyOf)]
    .map(([key, group]) => ({ key, figures: figuresOf(group, period) }))
    .filter(({ figures }) => figures.opened + figures.solved > 0)
    .toSorted((a, b) => b.figures.opened + b.figures.solved - a.figures.opened - a.figures.solved);
}
