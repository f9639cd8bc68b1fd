import { succeed } from './call.ts';
import { foundSides, orderIn, type Sides } from './orders.ts';
import { act } from './work-orders.ts';
import { addMember, type Member } from './world.ts';
import type { OrderId } from '#shared/ids.ts';
import { USUAL_PLAN } from '#shared/work-order/production.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';

export const STAGES = ['scheme', 'design', 'machining', 'inspection', 'dispatch'];

export interface ProducingLab extends Sides {
  readonly designer: Member;
  readonly miller: Member;
}

/** Founds a lab with a plan that has a designer and a miller. */
export async function foundLab(change: object = {}): Promise<ProducingLab> {
  const sides = await foundSides();
  const [designer, miller] = [await addMember(sides.lab, 'factoryMember'), await addMember(sides.lab, 'factoryMember')];
  const people = [
    { accountId: designer.accountId, skills: ['planning', 'cad'], minutesPerDay: 420 },
    { accountId: miller.accountId, skills: ['cam', 'quality', 'packing'], minutesPerDay: 420 },
  ];
  const plan = { ...USUAL_PLAN, people, ...change, version: 0 };
  await succeed(workOrderApi.savePlan, plan as never, { token: sides.lab.head.token });
  return { ...sides, designer, miller };
}

/** Makes the tasks of an order, as the lab's head. */
export const produce = ({ lab }: Sides, orderId: OrderId, extra: object = {}) =>
  succeed(workOrderApi.produce, { orderId, ...extra }, { token: lab.head.token });
/** Makes an order with tasks, and finishes the tasks before the given stage. Returns all tasks of the order. */
export async function workedTo(lab: ProducingLab, stage: string) {
  const { orderId } = await orderIn(lab, 'schemeAwaitingConfirmation');
  const { tasks } = await produce(lab, orderId);
  const after = [];
  for (const task of tasks) {
    const worker = task.assignee?.accountId === lab.designer.accountId ? lab.designer : lab.miller;
    if (STAGES.indexOf(task.stage!) >= STAGES.indexOf(stage)) after.push(task);
    else after.push(await act(await act(task, 'start', worker), 'finish', worker));
  }
  return { orderId, tasks: after };
}
