import type { OrganisationId } from '#shared/ids.ts';
import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import { OPEN } from '#shared/order/order-transitions.ts';
import { ORDER_END_MOVES } from '#shared/work-order/work-order-transitions.ts';
import { worked } from '#shared/work-order/worked.ts';
import { readOrder } from '#functions/order/find-order.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { commit, type Effect } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { makingEffect } from './make-tasks.ts';
import { readPlan, tasksOfOrder } from './production-store.ts';
import { workOrdersEffect } from './work-order-store.ts';

/** The actor of actions that the platform takes itself, as the history shows it. */
const PLATFORM = { accountId: null, accountName: 'Arcata' };
const ACCEPTED: OrderEventType = 'OrderAccepted';
/** The events that end an order. Its lab then has no tasks left (WO-52). */
const ORDER_ENDS = [
  'OrderCancelled',
  'OrderCancelAgreed',
  'OrderEndedAlone',
  'OrderRejected',
  'OrderReceived',
] as const satisfies OrderEventType[];

/** Commits the platform's actions on a lab's tasks. Does nothing if there are no writes. */
async function commitOf(
  lab: OrganisationId,
  action: 'produce' | 'endTasks',
  effect: Omit<Effect<never>, 'answer'>,
): Promise<void> {
  if (effect.writes.length === 0) return;
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: PLATFORM.accountName,
    owner: lab,
    action: `operations/${action}`,
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  await commit(origin, { ...effect, answer: undefined });
}

async function make({ orderId, clinic }: OrderEventDetail): Promise<void> {
  const order = await readOrder(clinic.organisationId, orderId);
  const lab = order?.lab ?? null;
  if (order === undefined || lab === null) return;
  if (!(await readPlan(lab.organisationId)).makesByItself) return;
  const { effect } = await makingEffect({ lab, order, actor: PLATFORM, now: nowSeconds(), assignees: {} });
  await commitOf(lab.organisationId, 'produce', effect);
}

/** Makes the tasks of an accepted order, if its lab has chosen this (WO-25). A repeated event has no effect. */
export async function makeTasksOnAcceptance({ detail, ...event }: BusEvent): Promise<void> {
  if (event['detail-type'] !== ACCEPTED) return;
  try {
    await retryIfChanged(() => make(OrderEventDetail.parse(detail)));
  } catch (error) {
    // The order has moved on, for example back to its clinic, so no tasks are needed any more.
    if (!(error instanceof AppError && error.codeName === 'stateRefusesAction')) throw error;
  }
}

async function end({ orderId, clinic, lab }: OrderEventDetail): Promise<void> {
  if (lab === null) return;
  const order = await readOrder(clinic.organisationId, orderId);
  // The event is late: the order was sent to the lab again meanwhile.
  if (order?.lab?.organisationId === lab.organisationId && OPEN.some((state) => state === order.state)) return;
  const now = nowSeconds();
  const tasks = await tasksOfOrder(lab.organisationId, orderId);
  const ended = tasks.flatMap((before) => {
    const move = ORDER_END_MOVES.find(({ from }) => from.some((state) => state === before.state));
    if (move === undefined) return [];
    const { action, to } = move;
    const changes = { state: to, question: null, startedAt: null, workedSeconds: worked(before, now) };
    const acted = { action, side: 'owner', actor: PLATFORM, from: before.state, note: '' } as const;
    return [{ before, after: changed(now, before, changes), acted }];
  });
  await commitOf(lab.organisationId, 'endTasks', workOrdersEffect(ended));
}

/** Ends the tasks of an order that has ended (WO-52). A repeated event has no effect. */
export async function endTasksWithOrder({ detail, ...event }: BusEvent): Promise<void> {
  if (ORDER_ENDS.some((type) => type === event['detail-type']))
    await retryIfChanged(() => end(OrderEventDetail.parse(detail)));
}
