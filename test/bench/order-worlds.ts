import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { tasksOf } from '#test/support/many-tasks.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { orders, type StoredOrder } from '#functions/order/order-items.ts';
import { isTurnOf } from '#functions/order/order-facets.ts';
import { orderWrites, stateCounter, turnCounter } from '#functions/order/order-writes.ts';
import { countInMonth } from '#functions/relation/partner-month-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { counters } from '#functions/store/counter.ts';
import type { Write } from '#functions/store/write.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { FIGURE_MONTHS } from '#shared/limits.ts';
import { momentsOf } from '#shared/order/order-danger.ts';
import { ACCEPTED } from '#shared/order/order-transitions.ts';
import { OrderState } from '#shared/order/order.ts';
import { type Counted, monthsUntil } from '#shared/relation/month-tally.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';

/** A lab and its orders, all from one clinic. */
export interface OrderWorld {
  readonly sides: Sides;
  readonly technician: Member;
  readonly made: readonly StoredOrder[];
}

const DAY_MS = 86_400_000;
const DAYS_AROUND = 10;
/** Number of orders for which rows are made and written at a time. The rows of all orders would need too much memory. */
const CHUNK = 2_000;
/** Number of open tasks on the board. All other tasks are completed. */
const OPEN_TASKS = 60;
const calendar = { ...usualCalendar(''), holidays: new Set<string>() };

const dayAround = (index: number): string =>
  new Date(Date.now() + ((index % (2 * DAYS_AROUND)) - DAYS_AROUND) * DAY_MS).toISOString().slice(0, 10);

/**
 * Returns an order. Half of the orders are completed, and the others cover all accepted states. The technician is responsible for a tenth
 * of all orders, the head for the rest.
 */
function orderAt(index: number, first: StoredOrder, { technician, head }: { technician: Member; head: Member }) {
  const open = ACCEPTED[(index >> 1) % ACCEPTED.length] ?? 'awaitingDispatch';
  const state: OrderState = index % 2 === 0 ? 'completed' : open;
  const order: StoredOrder = {
    ...first,
    orderId: newId('order'),
    orderNumber: `2027${String(index).padStart(6, '0')}`,
    prescription: { ...first.prescription, dueDate: dayAround(index >> 1) },
    assigneeId: index % 10 < 1 ? technician.accountId : head.accountId,
    state,
    turn: state === 'completed' ? null : state === 'awaitingReceipt' ? 'clinic' : 'lab',
    updatedAt: first.updatedAt + index,
  };
  return { ...order, ...momentsOf(order, calendar) };
}

const HOUR_SECONDS = 3600;
/** Returns a completed order as the monthly figures count it. The hours that the order took grow with `index`. */
const completedIn = (index: number): Counted => ({
  kind: 'completed',
  held: { clinic: index * HOUR_SECONDS, lab: 3 * index * HOUR_SECONDS, carrier: HOUR_SECONDS, hold: 0 },
});

type Keep = (writes: readonly Write[], isKept?: (item: Record<string, unknown>) => boolean) => void;

/**
 * Makes a lab with `count` orders. The writes for orders, tasks and monthly figures come from the same functions as in real calls. `keep`
 * receives all writes. Of each order's rows, only the lab's rows are kept.
 */
export async function labWithOrders(count: number, keep: Keep): Promise<OrderWorld> {
  const sides = await foundSides();
  const technician = await addMember(sides.lab, 'factoryMember');
  const { orderId } = await orderIn(sides, 'schemeAwaitingConfirmation');
  const first = await orders.read({ clinicId: sides.clinic.organisationId, orderId });
  if (first === undefined) throw new Error('the order is not there');
  const { organisationId } = sides.lab;
  const made = Array.from({ length: count }, (_, index) => orderAt(index, first, { technician, head: sides.lab.head }));
  for (let from = 0; from < made.length; from += CHUNK) {
    const writes = await Promise.all(made.slice(from, from + CHUNK).map((order) => orderWrites(undefined, order)));
    keep(writes.flat(), (item) => item['pk'] === `ORG#${organisationId}`);
  }
  keep(await tasksOf(sides, { orderId, open: OPEN_TASKS, completed: count }));
  const { organisationId: clinicId } = sides.clinic;
  for (const month of monthsUntil(nowSeconds(), FIGURE_MONTHS)) {
    const counted = made.slice(0, Math.ceil(count / FIGURE_MONTHS)).map((_, index) => completedIn(index));
    keep(await countInMonth({ clinicId, labId: organisationId, month }, counted, nowSeconds()));
  }
  const countOf = (isCounted: (order: StoredOrder) => boolean): number => made.filter(isCounted).length;
  const workers = [undefined, technician.accountId, sides.lab.head.accountId];
  keep(
    workers.flatMap((worker) => {
      const isOf = ({ assigneeId }: StoredOrder) => worker === undefined || assigneeId === worker;
      const counter = (name: string, isCounted: (order: StoredOrder) => boolean) =>
        counters.put(newRow(0, { organisationId, name, count: countOf((order) => isOf(order) && isCounted(order)) }));
      return [
        counter(turnCounter(worker), (order) => isTurnOf('lab', order)),
        ...OrderState.options.map((state) => counter(stateCounter(state, worker), (order) => order.state === state)),
      ];
    }),
  );
  return { sides, technician, made };
}
