import { encodeTime } from 'ulid';
import { beforeAll, expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { countReads } from '#test/support/items-read.ts';
import { putAll } from '#test/support/many-rows.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { orders, type StoredOrder } from '#functions/order/order-items.ts';
import { orderWrites } from '#functions/order/order-writes.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { newRow } from '#functions/store/stamps.ts';
import { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderSort } from '#shared/order/order-sorts.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Input = RequestOf<typeof orderApi.index>;
const SIZE = 10;
const FIRST_DAY = 1_700_000_000;
const DAY = 86_400;
const STATES = ['schemeAwaitingConfirmation', 'completed', 'awaitingDispatch', 'cancelled'] as const;

interface World {
  readonly sides: Sides;
  readonly technician: Member;
  readonly made: readonly StoredOrder[];
}

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

/** Makes orders whose creation, last change and due date are in three different sequences. Every seventh order has no due date. */
async function worldOf(count: number): Promise<World> {
  const sides = await foundSides();
  const technician = await addMember(sides.lab, 'factoryMember');
  const clinicId = sides.clinic.organisationId;
  const { orderId } = await orderIn(sides, 'schemeAwaitingConfirmation');
  const first = (await orders.read({ clinicId, orderId }))!;
  const made = Array.from({ length: count }, (_, index): StoredOrder => {
    const state = STATES[index % 4] ?? 'completed';
    const createdAt = FIRST_DAY + index * DAY;
    const { dueDate: _none, ...prescription } = first.prescription;
    return {
      ...first,
      orderId: OrderId.parse(`ord_${encodeTime(createdAt * 1000, 10)}${newId('order').slice(-16)}`),
      orderNumber: `2027${String(index).padStart(6, '0')}`,
      createdAt,
      updatedAt: FIRST_DAY + 2 * count * DAY + ((index * 37) % count),
      state,
      turn: state === 'completed' || state === 'cancelled' ? null : 'lab',
      isRush: index % 11 === 0,
      assigneeId: index % 5 === 0 ? technician.accountId : sides.lab.head.accountId,
      prescription:
        index % 7 === 0 ? prescription : { ...prescription, dueDate: dateOf(FIRST_DAY + ((index * 61) % count) * DAY) },
    };
  });
  const writes = (await Promise.all(made.map((order) => orderWrites(undefined, order)))).flat();
  await putAll(
    writes,
    ({ pk, sk }) =>
      (pk === `ORG#${sides.lab.organisationId}` || count === FEW) &&
      !/^TOKEN#(?:order#|orderDoctor|orderFacet#(?:p|open|late))/u.test(String(sk)),
  );
  const { organisationId } = sides.lab;
  const counted = STATES.flatMap((state) => {
    const of = made.filter((each) => each.state === state);
    const own = of.filter(({ assigneeId }) => assigneeId === technician.accountId).length;
    const added = state === first.state ? 1 : 0;
    return [
      [`order:${state}`, of.length + added],
      [`order:${state}@${technician.accountId}`, own],
      [`order:${state}@${sides.lab.head.accountId}`, of.length - own],
    ] as const;
  });
  const turn = made.filter((each) => each.turn === 'lab').length;
  await putAll(
    [...counted, ['turn:lab', turn] as const].map(([name, total]) =>
      counters.put(newRow(0, { organisationId, name, count: total })),
    ),
  );
  return { sides, technician, made };
}

const FEW = 40;
const MANY = 255;
let few: World;
let many: World;
const reads = countReads();
beforeAll(async () => {
  few = await worldOf(FEW);
  many = await worldOf(MANY);
}, 300_000);

const ask = ({ token }: Member, input: Input) =>
  succeed(orderApi.index, { page: { page: 1, size: SIZE }, ...input }, { token });

/** Reads a whole list by its cursors. Returns the numbers of the orders that the world made. */
async function walked(world: World, member: Member, input: Input): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(member, { ...input, page: { page: 1, size: 100 }, ...(cursor && { cursor }) });
    found.push(...page.list.map(({ orderNumber }) => orderNumber));
    ({ cursor } = page);
  } while (cursor !== undefined);
  return found.filter((number) => world.made.some(({ orderNumber }) => orderNumber === number));
}

/** Returns the text by which a sort compares orders, written by hand. */
function keyOf(sort: OrderSort, order: StoredOrder): string {
  if (sort === 'newest' || sort === 'oldest') return String(order.createdAt);
  if (sort === 'lastChanged' || sort === 'firstChanged') return `${order.updatedAt}`;
  const group = order.turn === null ? 2 : order.prescription.dueDate === undefined ? 1 : 0;
  return [group, order.prescription.dueDate ?? 'none', order.isRush ? 0 : 1].join(' ');
}

/** Returns the orders' numbers as the sort should list them. Equal keys are sorted by id. */
function sorted(orderRows: readonly StoredOrder[], sort: OrderSort): string[] {
  const texts = orderRows.map((order) => [`${keyOf(sort, order)} ${order.orderId}`, order.orderNumber] as const);
  const ascending = texts.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, number]) => number);
  return ['lastChanged', 'newest', 'dueLast'].includes(sort) ? ascending.toReversed() : ascending;
}

// ORD-264
test.each(OrderSort.options)('%s sorts the whole list, for both sides, and misses no order', async (sort) => {
  expect(await walked(many, many.sides.lab.head, { sort })).toEqual(sorted(many.made, sort));
  expect(await walked(few, few.sides.clinic.head, { sort })).toEqual(sorted(few.made, sort));
});

// ORD-264
test.each(OrderSort.options)('%s sorts a tab and one member’s orders as well', async (sort) => {
  const { made, sides } = many;
  // The head's orders are too many for a list that is read as a whole; the tab has fewer.
  const { accountId } = sides.lab.head;
  const own = made.filter(({ assigneeId }) => assigneeId === accountId);
  const inState = made.filter(({ state }) => state === 'completed');

  expect(own.length).toBeGreaterThan(200);
  expect(await walked(many, sides.lab.head, { sort, assigneeId: accountId })).toEqual(sorted(own, sort));
  expect(await walked(many, sides.lab.head, { sort, filter: 'completed' })).toEqual(sorted(inState, sort));
});

// ORD-264
test.each(OrderSort.options)('%s: a page of 255 orders costs as much as a page of 40', async (sort) => {
  const costs: unknown[] = [];
  for (const world of [few, many]) {
    await ask(world.sides.lab.head, { sort });
    reads.since();
    const { list } = await ask(world.sides.lab.head, { sort });
    costs.push(reads.since());
    expect(list).toHaveLength(SIZE);
  }
  console.log(`${sort}: ${JSON.stringify(costs)}`);
  expect(costs[1]).toEqual(costs[0]);
});

// ORD-264, ORD-80
test('an export is sorted like the list, and a cursor is valid only for its own sort', async () => {
  const { head } = few.sides.lab;
  const { cursor } = await ask(head, { sort: 'dueFirst' });
  if (cursor === undefined) throw new Error('there is no second page');
  const exported = await succeed(orderApi.export, { sort: 'oldest' }, { token: head.token });

  expect(exported.list.map(({ orderNumber }) => orderNumber).slice(0, FEW)).toEqual(sorted(few.made, 'oldest'));
  expect((await call(orderApi.index, { sort: 'dueLast', cursor }, { token: head.token })).code).toBe(40000);
  expect((await call(orderApi.index, { sort: 'shade' as never }, { token: head.token })).code).toBe(40000);
});
