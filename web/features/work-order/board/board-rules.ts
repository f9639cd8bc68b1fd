import { AccountId } from '#shared/ids.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { type BoardColumnId, readyTasks } from '#shared/work-order/board.ts';
import type { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import { ProductionStage, type ProductionTask } from '#shared/work-order/work-order.ts';

export type Board = OutputOf<typeof workOrderApi.board>;
export type BoardView = 'stage' | 'worker';

export interface BoardColumn {
  readonly id: BoardColumnId;
  readonly tasks: readonly ProductionTask[];
}

/** Sorts by due day, earliest first, then by number. Tasks without a due day come last. */
const byDay = (a: ProductionTask, b: ProductionTask): number =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || a.workOrderNumber.localeCompare(b.workOrderNumber);

/**
 * Returns the columns of a view (WO-41). The view by stage has a column for each stage, with the tasks that can be worked on now. The view
 * by technician has all open tasks. Its first column is for tasks without a technician.
 */
export function columnsOf({ tasks, stages, people }: Board, view: BoardView): BoardColumn[] {
  if (view === 'stage') {
    const ready = readyTasks(tasks);
    const planned = stages.map(({ stage }) => stage);
    // Stages that are not in the lab's plan any more, but still have tasks.
    const lost = ProductionStage.options.filter(
      (stage) => !planned.includes(stage) && ready.some((task) => task.stage === stage),
    );
    return [...planned, ...lost].map((stage) => ({
      id: `stage:${stage}`,
      tasks: ready.filter((task) => task.stage === stage).toSorted(byDay),
    }));
  }
  const workers = new Set([
    ...people.map(({ accountId }) => accountId),
    ...tasks.flatMap(({ assignee }) => assignee?.accountId ?? []),
  ]);
  return [
    { id: 'worker:' as const, tasks: tasks.filter(({ assignee }) => assignee === null).toSorted(byDay) },
    ...[...workers].map((accountId) => ({
      id: `worker:${accountId}` as const,
      tasks: tasks.filter(({ assignee }) => assignee?.accountId === accountId).toSorted(byDay),
    })),
  ];
}

/** Action that results from moving a card into a column. */
export type BoardMove =
  | { readonly action: 'finish' | 'take' }
  | { readonly action: 'assign'; readonly assigneeId: AccountId }
  | { readonly action: 'sendBack'; readonly stage: ProductionStage };

interface Mover {
  readonly stages: readonly ProductionStage[];
  readonly accountId: AccountId;
  readonly allowed: readonly WorkOrderAction[];
}

/**
 * Returns the action that results from moving a card into a column; `undefined` if the move is not allowed (WO-43). A move to a later stage
 * finishes the work, and a move to an earlier stage sends it back. A move to a technician's column assigns the task to the technician.
 */
export function moveInto(
  task: ProductionTask,
  column: BoardColumnId,
  { stages, accountId, allowed }: Mover,
): BoardMove | undefined {
  const [kind, value = ''] = column.split(':');
  if (kind === 'stage') {
    const stage = ProductionStage.safeParse(value).data;
    if (stage === undefined || task.stage === null || stage === task.stage) return undefined;
    const isLater = stages.indexOf(stage) > stages.indexOf(task.stage);
    if (isLater) return allowed.includes('finish') ? { action: 'finish' } : undefined;
    return allowed.includes('sendBack') ? { action: 'sendBack', stage } : undefined;
  }
  const assigneeId = AccountId.safeParse(value).data;
  if (assigneeId === undefined || task.assignee?.accountId === assigneeId) return undefined;
  if (allowed.includes('assign')) return { action: 'assign', assigneeId };
  return assigneeId === accountId && allowed.includes('take') ? { action: 'take' } : undefined;
}
