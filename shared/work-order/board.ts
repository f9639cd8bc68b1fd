import type { AccountId } from '../ids.ts';
import type { Technician } from './production.ts';
import type { ProductionTask, WorkOrderState } from './work-order.ts';

/** The states of tasks with work that is still to be done. These tasks fill a technician's days. */
export const TO_DO: readonly WorkOrderState[] = ['open', 'assigned', 'inProgress'];

const positionOf = ({ task }: ProductionTask): number => task?.position ?? 0;

/**
 * Returns the given tasks that need not wait for an earlier stage of their order (WO-27). Only the given tasks count as stages. A task
 * without an order need not wait.
 */
export function readyTasks(tasks: readonly ProductionTask[]): ProductionTask[] {
  const first = new Map<string, number>();
  for (const each of tasks) {
    if (each.order === null || !TO_DO.includes(each.state)) continue;
    const { orderId } = each.order;
    first.set(orderId, Math.min(first.get(orderId) ?? Number.POSITIVE_INFINITY, positionOf(each)));
  }
  return tasks.filter(
    (each) => each.order === null || positionOf(each) <= (first.get(each.order.orderId) ?? Number.POSITIVE_INFINITY),
  );
}

/** Whether a task is still to be done and its due date has passed. */
export const isLate = ({ dueDate, state }: ProductionTask, today: string): boolean =>
  dueDate !== null && dueDate < today && TO_DO.includes(state);

/** Number of working days for which a technician's column shows the load (WO-42). */
export const BOARD_DAYS = 5;

/** The work of a technician on one day. `isOver`: the work takes more than the technician's minutes per day. */
export interface DayLoad {
  readonly day: string;
  readonly minutes: number;
  readonly isOver: boolean;
}

/**
 * Returns a technician's minutes on each of these working days (WO-42). Late tasks and tasks without a date count for the first day. A task
 * that is due on a free day between two of them counts for the working day before.
 */
export function dayLoads(
  tasks: readonly ProductionTask[],
  { accountId, minutesPerDay }: Pick<Technician, 'accountId' | 'minutesPerDay'>,
  days: readonly string[],
): DayLoad[] {
  const [first = ''] = days;
  const last = days.at(-1) ?? '';
  const minutes = new Map<string, number>();
  for (const { assignee, dueDate, task, state } of tasks) {
    if (assignee?.accountId !== accountId || !TO_DO.includes(state)) continue;
    if (dueDate !== null && dueDate > last) continue;
    const day = days.findLast((each) => dueDate !== null && each <= dueDate) ?? first;
    minutes.set(day, (minutes.get(day) ?? 0) + (task?.minutes ?? 0));
  }
  return days.map((day) => {
    const planned = minutes.get(day) ?? 0;
    return { day, minutes: planned, isOver: planned > minutesPerDay };
  });
}

/** The key of a column on the board: a stage, a technician, or no technician (`worker:`). */
export type BoardColumnId = `stage:${string}` | `worker:${AccountId}` | 'worker:';
