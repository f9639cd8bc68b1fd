import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { ProductionStage, WorkOrderState } from '#shared/work-order/work-order.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { tasksOfOrder } from './production-store.ts';
import { type StoredWorkOrder, workOrders } from './work-order-items.ts';

/** States in which the work of a stage is done, so that the next stage may start. */
const WORKED: readonly WorkOrderState[] = ['awaitingConfirmation', 'completed'];
/** States of a task before its work has begun. */
const WAITING: readonly WorkOrderState[] = ['open', 'assigned'];
const DONE: readonly WorkOrderState[] = [...WORKED, 'cancelled'];

/** Reads the tasks of earlier stages of the same order. Empty for a task that was not made from a plan. */
async function earlierTasks({ ownerId, order, task }: StoredWorkOrder): Promise<StoredWorkOrder[]> {
  if (order === null || task === null) return [];
  const tasks = await tasksOfOrder(ownerId, order.orderId);
  return tasks.filter((each) => each.task !== null && each.task.position < task.position);
}

/** Throws 40901 if an earlier stage is not done. Otherwise returns checks that the earlier stages stay done (WO-27). */
export async function earlierStagesDone(before: StoredWorkOrder): Promise<Write[]> {
  const earlier = await earlierTasks(before);
  if (earlier.some(({ state }) => !DONE.includes(state)))
    throw new AppError('stateRefusesAction', { state: before.state, refusal: 'earlierStageOpen' });
  return earlier.map((each) => workOrders.check(each));
}

/**
 * Sets back the task of the earlier stage `stage` of the same order. Also sets back the done tasks after it, up to the task `before`. The
 * people who did these tasks get them again (WO-28). Throws 40901 unless the task of the earlier stage is done.
 */
export async function setBackTo(before: StoredWorkOrder, stage: ProductionStage, now: UnixSeconds) {
  const earlier = await earlierTasks(before);
  const target = earlier.find((each) => each.stage === stage);
  if (target === undefined || target.task === null || !WORKED.includes(target.state))
    throw new AppError('stateRefusesAction', { state: before.state, refusal: 'stageNotDone' });
  const { position } = target.task;
  return earlier
    .filter(({ task, state }) => task !== null && task.position >= position && WORKED.includes(state))
    .map((each) => ({ before: each, after: changed(now, each, { state: 'assigned' as const }) }));
}

/** Returns the task that may start after this one is done: the next task of the order, if its work has not begun (WO-54). */
export async function readiedBy({ ownerId, order, workOrderId }: StoredWorkOrder): Promise<StoredWorkOrder[]> {
  if (order === null) return [];
  const tasks = await tasksOfOrder(ownerId, order.orderId);
  const place = tasks.findIndex((each) => each.workOrderId === workOrderId);
  const isOpen = ({ state }: StoredWorkOrder) => !DONE.includes(state);
  if (place === -1 || tasks.slice(0, place).some(isOpen)) return [];
  const next = tasks.slice(place + 1).find(isOpen);
  return next !== undefined && WAITING.includes(next.state) ? [next] : [];
}
