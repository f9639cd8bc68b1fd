import { OrderEventDetail, type OrderEventType } from '#shared/order/order-events.ts';
import { readOrder } from '#functions/order/find-order.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { againIfChanged } from '#functions/store/again-if-changed.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { makingEffect } from './make-tasks.ts';
import { readPlan } from './production-store.ts';

/** The name under which the history shows what the platform did itself. */
const PLATFORM = 'Arcata';
const ACCEPTED: OrderEventType = 'OrderAccepted';

async function make({ orderId, clinic }: OrderEventDetail): Promise<void> {
  const order = await readOrder(clinic.organisationId, orderId);
  const lab = order?.lab ?? null;
  if (order === undefined || lab === null) return;
  if (!(await readPlan(lab.organisationId)).makesByItself) return;
  const actor = { accountId: null, accountName: PLATFORM };
  const { effect } = await makingEffect({ lab, order, actor, now: nowSeconds(), assignees: {} });
  if (effect.writes.length === 0) return;
  const origin = {
    actorKind: 'system',
    actorId: 'operations',
    actorName: PLATFORM,
    owner: lab.organisationId,
    action: 'operations/produce',
    sourceIp: '',
    requestId: newId('event'),
  } as const;
  await commit(origin, { ...effect, answer: undefined });
}

/** Makes the tasks of an accepted order if its lab chose so (WO-25). A repeated event finds them made. */
export async function makeTasksOnAcceptance({ detail, ...event }: BusEvent): Promise<void> {
  if (event['detail-type'] !== ACCEPTED) return;
  try {
    await againIfChanged(() => make(OrderEventDetail.parse(detail)));
  } catch (error) {
    // The order has moved on, such as to its clinic: there is nothing to make any more.
    if (!(error instanceof AppError && error.codeName === 'stateRefusesAction')) throw error;
  }
}
