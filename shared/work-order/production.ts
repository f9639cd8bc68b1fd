import * as z from 'zod';
import { AccountId } from '../ids.ts';
import { STAGE_MINUTES_MAX, TECHNICIANS_MAX } from '../limits.ts';
import type { Order } from '../order/order.ts';
import { stagesOf } from '../order/order-stages.ts';
import { dayOfArrival, type KnownCalendar, workingDayBefore } from '../organisation/working-days.ts';
import type { UnixSeconds } from '../unix-seconds.ts';
import { ProductionStage, Skill } from './work-order.ts';

const Minutes = z.int({ error: 'number' }).min(1).max(STAGE_MINUTES_MAX);

/** One stage of a lab's template (WO-20). */
export const StageTemplate = z.object({
  stage: ProductionStage,
  /** The lab's own name of the stage; empty for the usual name. */
  name: z.string().trim().max(60).default(''),
  /** The skill that the stage requires. Null: any technician with at least one skill can do it. */
  skill: Skill.nullable().default(null),
  /** The usual duration of the stage in minutes. */
  minutes: Minutes,
});
export type StageTemplate = z.infer<typeof StageTemplate>;

/** A member of the lab who works on tasks. */
export const Technician = z.object({
  accountId: AccountId,
  skills: z.array(Skill).max(Skill.options.length),
  minutesPerDay: Minutes,
});
export type Technician = z.infer<typeof Technician>;

/** A lab's plan: its stages in order, its technicians, and whether an accepted order automatically becomes tasks. */
export const ProductionPlan = z.object({
  stages: z.array(StageTemplate).min(1).max(ProductionStage.options.length),
  people: z.array(Technician).max(TECHNICIANS_MAX),
  makesByItself: z.boolean(),
});
export type ProductionPlan = z.infer<typeof ProductionPlan>;

/** The plan of a lab that has not saved its own. */
export const USUAL_PLAN: ProductionPlan = {
  stages: [
    { stage: 'scheme', name: '', skill: 'planning', minutes: 45 },
    { stage: 'design', name: '', skill: 'cad', minutes: 40 },
    { stage: 'machining', name: '', skill: 'cam', minutes: 60 },
    { stage: 'inspection', name: '', skill: 'quality', minutes: 15 },
    { stage: 'dispatch', name: '', skill: 'packing', minutes: 10 },
  ],
  people: [],
  makesByItself: false,
};
export const USUAL_MINUTES_PER_DAY = 420;

/**
 * The order state that belongs to each step of a lab's production. If an order never has this state, the order gets no task for the step.
 */
const NEEDS = {
  scheme: 'schemeAwaitingConfirmation',
  design: 'designAwaitingConfirmation',
  machining: 'awaitingDispatch',
  inspection: 'awaitingDispatch',
  dispatch: 'awaitingDispatch',
} as const satisfies Record<ProductionStage, Order['state']>;

/** Returns the stages of the template that an order passes, in the sequence of the template (WO-22). */
export function stagesFor(
  { stages }: Pick<ProductionPlan, 'stages'>,
  { caseType, process }: Pick<Order['prescription'], 'caseType' | 'process'>,
): StageTemplate[] {
  const passed = stagesOf({ caseType, process });
  return stages.filter(({ stage }) => passed.includes(NEEDS[stage]));
}

/**
 * Returns the due date of each stage (WO-23, WO-84). The last stage is due on the order's due date, or on the last working day before it.
 * Each earlier stage is due one working day before the next stage. No due date is earlier than the first day on which the lab can begin
 * work that arrives now. Without a due date of the order, all are null.
 */
export function dueDatesOf(
  { count, due }: { readonly count: number; readonly due: string | undefined },
  now: UnixSeconds,
  calendar: KnownCalendar,
): (string | null)[] {
  const first = due === undefined ? '' : dayOfArrival(calendar, now);
  return Array.from({ length: count }, (_, position) => {
    if (due === undefined) return null;
    const day = workingDayBefore(due, count - 1 - position, calendar);
    return day < first ? first : day;
  });
}

/** Whether the technician has the skill. Null: whether the technician has any skill. */
export const isAble = ({ skills }: Pick<Technician, 'skills'>, skill: Skill | null): boolean =>
  skill === null ? skills.length > 0 : skills.includes(skill);

/** Minutes of open tasks of each technician. */
export type Load = ReadonlyMap<AccountId, number>;

/**
 * Proposes a technician for each stage (WO-24). Only technicians with the skill are considered. It takes the one whose open minutes are the
 * smallest share of their minutes per day. Each proposal adds to the open minutes for the next stage. Null if no technician has the skill.
 */
export function proposeWorkers(
  stages: readonly Pick<StageTemplate, 'skill' | 'minutes'>[],
  people: readonly Technician[],
  load: Load,
): (AccountId | null)[] {
  const planned = new Map(load);
  return stages.map(({ skill, minutes }) => {
    const able = people.filter((person) => isAble(person, skill));
    const daysOf = ({ accountId, minutesPerDay }: Technician) => (planned.get(accountId) ?? 0) / minutesPerDay;
    const chosen = able.toSorted((a, b) => daysOf(a) - daysOf(b))[0];
    if (chosen === undefined) return null;
    planned.set(chosen.accountId, (planned.get(chosen.accountId) ?? 0) + minutes);
    return chosen.accountId;
  });
}
