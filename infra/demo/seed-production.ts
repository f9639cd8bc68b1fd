import { accountApi } from '#shared/account/account-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderRow, OrderState } from '#shared/order/order.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { ProductionStage, ProductionTask } from '#shared/work-order/work-order.ts';
import type { ApiClient } from '../scanner/api-client.ts';
import type { PastClock } from './past-clock.ts';
import type { PlayPart } from './world-parts.ts';
import { WORLD_PEOPLE } from './world-people.ts';
import { WORLD_TECHNICIANS } from './world-production.ts';

const HOUR_MS = 3600 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The stage that the lab works on in each state of an order. */
const STAGE_OF = {
  schemeAwaitingConfirmation: 'scheme',
  designAwaitingConfirmation: 'design',
  awaitingDispatch: 'machining',
} as const satisfies Partial<Record<OrderState, ProductionStage>>;
const STATES = ['schemeAwaitingConfirmation', 'designAwaitingConfirmation', 'awaitingDispatch'] as const;

interface Lab {
  readonly head: ApiClient;
  readonly callOf: ReadonlyMap<string, ApiClient>;
  readonly clock: PastClock;
}

/** Enters the lab's technicians into its production plan. Returns the technicians' clients by account. */
async function plan(head: ApiClient, technicians: readonly { email: string; call: ApiClient }[]) {
  const { version, ...usual } = await head(workOrderApi.plan, {});
  const people = [];
  const callOf = new Map<string, ApiClient>();
  for (const { email, call } of technicians) {
    const { ID: accountId } = await call(accountApi.read, {});
    const { skills = [], minutesPerDay = 0 } = WORLD_TECHNICIANS.find((row) => row.email === email) ?? {};
    people.push({ accountId, skills: [...skills], minutesPerDay });
    callOf.set(accountId, call);
  }
  await head(workOrderApi.savePlan, { ...usual, people, version });
  return callOf;
}

const ref = ({ workOrderId, version }: ProductionTask) => ({ workOrderId, version });

/** Plays a task to its end: an hour of work, then the head's confirmation. */
async function complete({ head, callOf, clock }: Lab, task: ProductionTask, began: number): Promise<void> {
  const worker = callOf.get(task.assignee?.accountId ?? '') ?? head;
  clock.goTo(began);
  const started = await worker(workOrderApi.start, ref(task));
  clock.goTo(began + HOUR_MS);
  const { workOrderId, version } = await worker(workOrderApi.finish, { ...started, note: '' });
  await head(workOrderApi.confirm, { workOrderId, version });
}

/**
 * Makes the tasks of an order. Completes the tasks that the lab must have finished to reach the order's state. Starts the next task if
 * `isUnderWay` is set and it is the lab's turn.
 */
async function produceOne(lab: Lab, order: OrderRow, isUnderWay: boolean): Promise<void> {
  const { head, callOf, clock } = lab;
  const current = STATES.find((state) => state === order.state);
  if (current === undefined) return;
  const began = Date.now() - DAY_MS;
  clock.goTo(began);
  const { tasks } = await head(workOrderApi.produce, { orderId: order.orderId });
  const at = tasks.findIndex(({ stage }) => stage === STAGE_OF[current]);
  const done = order.turn === 'lab' ? at : at + 1;
  for (const [index, task] of tasks.slice(0, done).entries())
    await complete(lab, task, began + (index + 1) * 2 * HOUR_MS);
  const next = tasks[done];
  if (!isUnderWay || order.turn !== 'lab' || next === undefined) return;
  clock.goTo(Date.now() - HOUR_MS);
  await (callOf.get(next.assignee?.accountId ?? '') ?? head)(workOrderApi.start, ref(next));
}

/** Gives each lab its technicians, and a board with tasks in every stage. */
export async function seedProduction(
  people: ReadonlyMap<string, ApiClient>,
  clock: PastClock,
  play: PlayPart,
): Promise<void> {
  for (const key of ['northlight', 'hengmei'] as const) {
    const emails = WORLD_PEOPLE.filter(({ organisation }) => organisation === key).map(({ email }) => email);
    const technicians = emails.flatMap((email) => {
      const call = people.get(email);
      return call === undefined ? [] : [{ email, call }];
    });
    const [head] = technicians;
    if (head === undefined) continue;
    clock.goToNow();
    await play(`board of ${key}`, async () => {
      const lab = { head: head.call, callOf: await plan(head.call, technicians), clock };
      const { list } = await head.call(orderApi.index, {});
      const accepted = list.filter(({ isOnHold, cancelRequestedBy }) => !isOnHold && cancelRequestedBy === null);
      for (const [index, order] of accepted.entries())
        await play(`tasks of order ${order.orderNumber}`, () => produceOne(lab, order, index % 2 === 0));
    });
  }
  clock.goToNow();
}
