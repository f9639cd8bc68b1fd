import { Logger } from '@aws-lambda-powertools/logger';
import { orders, type StoredOrder } from '#functions/order/order-items.ts';
import {
  deadlinesUntil,
  orderDeadlines,
  type OrderDeadline,
  readDangersTold,
  tellDanger,
  watchUntil,
} from '#functions/order/order-deadlines.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { commit } from '#functions/store/commit.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import { DANGER_EVENT_TYPES } from '#shared/order/order-danger-events.ts';
import { type Danger, dangerOf } from '#shared/order/order-moments.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const logger = new Logger({ serviceName: 'operations' });

const origin = ({ clinicId }: StoredOrder) =>
  ({
    actorKind: 'system',
    actorId: 'operations',
    actorName: '',
    owner: clinicId,
    action: 'operations/noticeDangers',
    sourceIp: '',
    requestId: newId('event'),
  }) as const;

type Outcome = Danger | 'left';

function eventOf(
  { orderId, orderNumber, clinic, lab, turn, prescription }: StoredOrder,
  danger: Danger,
): DomainEvent[] {
  const { dueDate } = prescription;
  if (lab === null || dueDate === undefined) return [];
  const detail = { schemaVersion: 1, orderId, orderNumber, clinic, lab, turn: turn ?? 'lab', dueDate } as const;
  return [{ type: DANGER_EVENT_TYPES[danger], detail }];
}

/** Notifies people of the order's present danger (at risk or late), once for each due date. Sets the time of the next check. */
async function notice(row: OrderDeadline, now: UnixSeconds): Promise<Outcome> {
  const order = await orders.read(row);
  const dueDate = order?.prescription.dueDate;
  if (order === undefined || dueDate === undefined || order.lateAt === null) {
    await transact([orderDeadlines.remove(row)]);
    return 'left';
  }
  const danger = dangerOf(order, now);
  const next = watchUntil(order, danger === undefined ? order.riskAt : danger === 'atRisk' ? order.lateAt : null);
  const told = await readDangersTold(order);
  // Both transactions below check the order. If it was changed since it was read, nothing is written, and the next run reads it again.
  if (danger === undefined || told?.[danger] === dueDate) {
    await transact([orders.check(order), next]);
    return 'left';
  }
  await commit(origin(order), {
    writes: [orders.check(order), next, tellDanger(order, told, { danger, dueDate, now })],
    events: eventOf(order, danger),
    subjects: [order.orderId],
    answer: null,
  });
  return danger;
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof AppError && ['changedMeanwhile', 'alreadyExists', 'notFound'].includes(error.codeName);

/** Every few minutes, notifies people of orders that are now at risk or late. An error at one order does not stop the others. */
export async function handler(): Promise<Record<Outcome, number>> {
  const now = nowSeconds();
  const counts: Record<Outcome, number> = { atRisk: 0, late: 0, left: 0 };
  const failures: unknown[] = [];
  for (const row of await deadlinesUntil(now)) {
    try {
      counts[await notice(row, now)] += 1;
    } catch (error) {
      if (isOvertaken(error)) {
        counts.left += 1;
        continue;
      }
      logger.error('not noticed', { orderId: row.orderId, error: String(error) });
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'dangers were not noticed');
  return counts;
}
