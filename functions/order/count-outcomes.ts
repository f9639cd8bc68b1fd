import type { OrderId, OrganisationId } from '#shared/ids.ts';
import { OrderEventDetail } from '#shared/order/order-events.ts';
import { isSending, outcomesOf, type OutcomeLine } from '#shared/order/order-outcomes.ts';
import { OrderHistoryEntry } from '#shared/order/order.ts';
import { type Counted, monthOf } from '#shared/relation/month-tally.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { BusEvent } from '#functions/queue/each-message.ts';
import { countInMonth } from '#functions/relation/partner-month-store.ts';
import { relationStore } from '#functions/relation/relation-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { retryIfChanged } from '#functions/store/retry-if-changed.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import { changedMeanwhile } from '#functions/store/write.ts';
import { orders } from './order-items.ts';
import { orderOutcomes } from './order-outcome-items.ts';

interface OrderKey {
  readonly clinicId: OrganisationId;
  readonly orderId: OrderId;
}

type ToCount = Counted & { readonly lineId: string; readonly labId: OrganisationId; readonly at: UnixSeconds };

async function linesOf({ clinicId, orderId }: OrderKey): Promise<OutcomeLine[]> {
  const history = await historyItems.all({ index: 'primary', key: { owner: clinicId, subject: orderId } });
  return history.map((line) => {
    const { action, from, to, at } = OrderHistoryEntry.parse(line);
    return { action, from, to, at, lineId: line.auditId, labId: line.partnerId };
  });
}

/**
 * Returns the outcome `remade` if the order was sent and remakes an earlier order. It counts for the lab of the earlier order (ORD-262).
 */
async function remadeBy(key: OrderKey, lines: readonly OutcomeLine[]): Promise<ToCount[]> {
  const first = lines.find(isSending);
  const remakeOf = first === undefined ? null : ((await orders.read(key))?.remakeOf ?? null);
  if (first === undefined || remakeOf === null) return [];
  const earlier = await orders.read({ clinicId: key.clinicId, orderId: remakeOf.orderId });
  const labId = earlier?.lab?.organisationId;
  const { lineId, at } = first;
  return labId === undefined ? [] : [{ kind: 'remade', reason: remakeOf.reason, lineId, labId, at }];
}

/** Groups the outcomes to count by lab and month. Leaves out labs without a relation: these are guests, which have no figures. */
async function byMonth({ clinicId }: OrderKey, counted: readonly ToCount[]) {
  const { withPartner } = relationStore(tenantOf({ kind: 'system', organisationId: clinicId }));
  const months = Map.groupBy(counted, ({ labId, at }) => `${labId} ${monthOf(at)}`);
  const found = await Promise.all(
    [...months.values()].map(async ([first, ...rest]) =>
      first === undefined || (await withPartner(first.labId)) === undefined ? undefined : { first, rest },
    ),
  );
  return found.flatMap((each) => (each === undefined ? [] : [each]));
}

/** Counts the outcomes in the order's history that no earlier event has counted, in one transaction (ORD-263). */
async function count(key: OrderKey): Promise<void> {
  const lines = await linesOf(key);
  const before = await orderOutcomes.read(key);
  const known = new Set(before?.lineIds);
  const all: ToCount[] = [...outcomesOf(lines), ...(await remadeBy(key, lines))];
  const open = all.filter(({ lineId }) => !known.has(lineId));
  if (open.length === 0) return;
  const now = nowSeconds();
  const lineIds = [...known, ...new Set(open.map(({ lineId }) => lineId))];
  const mark =
    before === undefined
      ? orderOutcomes.create(newRow(now, { ...key, lineIds }), changedMeanwhile)
      : orderOutcomes.replace(changed(now, before, { lineIds }));
  const writes = await Promise.all(
    (await byMonth(key, open)).map(({ first: { labId, at }, first, rest }) =>
      countInMonth({ clinicId: key.clinicId, labId, month: monthOf(at) }, [first, ...rest], now),
    ),
  );
  await transact([mark, ...writes.flat()]);
}

/** Adds the outcomes of the event's order to the figures of clinic and lab. */
export async function countOutcomes({ detail }: Pick<BusEvent, 'detail'>): Promise<void> {
  const { orderId, clinic } = OrderEventDetail.parse(detail);
  await retryIfChanged(() => count({ clinicId: clinic.organisationId, orderId }));
}
