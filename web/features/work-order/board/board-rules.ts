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

/** Late and early days first; what has no day comes last. */
const byDay = (a: ProductionTask, b: ProductionTask): number =>
  (a.dueDate ?? '9').localeCompare(b.dueDate ?? '9') || a.workOrderNumber.localeCompare(b.workOrderNumber);

/** Returns the columns of a view (WO-41): by stage what can be worked on now, by technician all that is open. */
export function columnsOf({ tasks, stages, people }: Board, view: BoardView): BoardColumn[] {
  if (view === 'stage') {
    const ready = readyTasks(tasks);
    const planned = stages.map(({ stage }) => stage);
    // Tasks of a stage that the plan has lost meanwhile.
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

/** The action that a column does to a card. */
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
 * Returns what it means to put a card into a column, `undefined` if it may not go there (WO-43). A later stage finishes the work, an
 * earlier one sends it back; a technician's column hands the task to them.
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
