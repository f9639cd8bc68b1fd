import { workOrders } from '#functions/work-order/work-order-items.ts';
import { workOrderWrites } from '#functions/work-order/work-order-store.ts';
import { newId } from '#functions/store/new-id.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrderId } from '#shared/ids.ts';
import { produce } from './producing-lab.ts';
import type { Sides } from './orders.ts';

interface ManyTasks {
  /** The accepted order with the task that is copied for all others. */
  readonly orderId: OrderId;
  readonly open: number;
  readonly completed: number;
}

/** Returns the writes of this many tasks of the lab. The open ones come first. */
export async function tasksOf(sides: Sides, { orderId, open, completed }: ManyTasks): Promise<Write[]> {
  const ownerId = sides.lab.organisationId;
  const { tasks } = await produce(sides, orderId);
  const first = await workOrders.read({ ownerId, workOrderId: tasks[0]!.workOrderId });
  if (first === undefined) throw new Error('the task is not there');
  return Array.from({ length: open + completed }, (_, index) =>
    workOrderWrites(undefined, {
      ...first,
      workOrderId: newId('workOrder'),
      state: index < open ? 'open' : 'completed',
      updatedAt: first.updatedAt + index,
    }),
  ).flat();
}
