import { beforeAll, expect, test } from 'vitest';
import { countReads, type TableReads } from '#test/support/items-read.ts';
import { tasksOf } from '#test/support/many-tasks.ts';
import { putAll } from '#test/support/many-rows.ts';
import { foundSides, orderIn, type Sides } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { orders, type StoredOrder } from '#functions/order/order-items.ts';
import { orderWrites } from '#functions/order/order-writes.ts';
import { counters } from '#functions/store/counter.ts';
import { newId } from '#functions/store/new-id.ts';
import { FEW_HITS } from '#functions/store/search-hits.ts';
import { newRow } from '#functions/store/stamps.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Input = RequestOf<typeof orderApi.index>;
/** Number of rows of a page. It is small, so that a hundred orders are enough for each query to fill a page. */
const SIZE = 10;
/**
 * Largest number of items that a query may read, for any size of the table. These are index entries of a page, its rows and their tallies,
 * the session, and counters.
 */
const ITEMS_MAX = 3 * SIZE + 2 * 12;

const DAY_LENGTH = 10;
const dayOf = (index: number): string =>
  new Date(Date.UTC(2024, 0, 1) + index * 86_400_000).toISOString().slice(0, DAY_LENGTH);

/** Matches half of the items: search tokens of orders that no query of this test uses. They are not written to the table. */
const UNSOUGHT = /^TOKEN#(?:orderDoctor|orderFacet#patient|order#(?!anna|2027))/u;

interface World {
  readonly sides: Sides;
  readonly technician: Member;
  readonly first: StoredOrder;
  readonly made: readonly StoredOrder[];
}

/**
 * Makes a lab with that number of orders under way, the earliest due date first. Every fifth is assigned to the technician, the others to
 * the head.
 */
async function labWith(count: number): Promise<World> {
  const sides = await foundSides();
  const technician = await addMember(sides.lab, 'factoryMember');
  const { clinicId, orderId } = {
    clinicId: sides.clinic.organisationId,
    ...(await orderIn(sides, 'schemeAwaitingConfirmation')),
  };
  const first = await orders.read({ clinicId, orderId });
  if (first === undefined) throw new Error('the order is not there');
  const made = Array.from({ length: count }, (_, index): StoredOrder => ({
    ...first,
    orderId: newId('order'),
    orderNumber: `2027${String(index).padStart(6, '0')}`,
    prescription: { ...first.prescription, dueDate: dayOf(index) },
    assigneeId: index % 5 === 0 ? technician.accountId : sides.lab.head.accountId,
    updatedAt: first.updatedAt + index,
  }));
  const writes = (await Promise.all(made.map((order) => orderWrites(undefined, order)))).flat();
  await putAll(
    writes,
    (item) => item['pk'] === `ORG#${sides.lab.organisationId}` && !UNSOUGHT.test(String(item['sk'])),
  );
  await putAll(await tasksOf(sides, { orderId, open: OPEN_TASKS, completed: count }));
  const { organisationId } = sides.lab;
  const counter = (name: string, added: number) => counters.put(newRow(0, { organisationId, name, count: added }));
  const state = `order:${first.state}`;
  await putAll([
    counter(state, count + 1),
    counter(`${state}@${technician.accountId}`, count / 5),
    counter(`${state}@${sides.lab.head.accountId}`, count - count / 5),
  ]);
  return { sides, technician, first, made };
}

const FEW = 100;
const MANY = 2_000;
const OPEN_TASKS = 10;
let few: World;
let many: World;
const reads = countReads();
beforeAll(async () => {
  few = await labWith(FEW);
  many = await labWith(MANY);
}, 600_000);

const ask = ({ token }: Member, input: Input) =>
  succeed(orderApi.index, { page: { page: 1, size: SIZE }, ...input }, { token });
const idsOf = (rows: readonly { orderId: string }[]): string[] => rows.map(({ orderId }) => orderId);

/** Returns the cost of the second call of a query. By then, the caller's data are known. */
async function costOf(member: Member, input: Input) {
  await ask(member, input);
  reads.since();
  const answer = await ask(member, input);
  return { answer, cost: reads.since() };
}

const QUESTIONS: Readonly<Record<string, (world: World) => readonly [Member, Input]>> = {
  all: ({ sides }) => [sides.lab.head, {}],
  'a state': ({ sides }) => [sides.lab.head, { filter: 'schemeAwaitingConfirmation' }],
  'assigned to one': ({ sides, technician }) => [sides.lab.head, { assigneeId: technician.accountId }],
  overdue: ({ sides }) => [sides.lab.head, { dueTo: '2040-01-01' }],
  'my turn': ({ sides }) => [sides.lab.head, { filter: 'turn' }],
  'a partner': ({ sides }) => [sides.lab.head, { partnerId: sides.clinic.organisationId }],
  'a technician’s own': ({ technician }) => [technician, {}],
  'a technician’s overdue': ({ technician }) => [technician, { dueTo: '2040-01-01' }],
  'a material': ({ sides }) => [sides.lab.head, { material: 'zirconia' }],
  'a name': ({ sides }) => [sides.lab.head, { search: 'anna' }],
  'a number': ({ sides }) => [sides.lab.head, { search: '2027000042' }],
};
/** For each query that uses the search: the number of items that it may read, in addition to the page, to check its hits. */
const TRIED: Readonly<Record<string, number>> = { 'a partner': FEW_HITS + 1, 'a name': 3 * (FEW_HITS + 1) };

const told = ({ requests, items }: TableReads): string => `${requests} requests, ${items} items`;

test.each(Object.entries(QUESTIONS))(
  '%s: a page of 2,000 orders costs what a page of 100 costs',
  async (name, question) => {
    const small = await costOf(...question(few));
    const large = await costOf(...question(many));

    console.log(`${name}: ${told(small.cost)} of ${FEW}, ${told(large.cost)} of ${MANY}`);
    expect(large.answer.list).toHaveLength(name === 'a number' ? 1 : SIZE);
    expect(large.cost).toEqual(small.cost);
    expect(large.cost.items).toBeLessThanOrEqual(ITEMS_MAX + (TRIED[name] ?? 0));
  },
);

/** Other pages, of an organisation that has these orders. */
const PAGES: Readonly<Record<string, (world: World) => Promise<unknown>>> = {
  board: ({ sides }) => succeed(workOrderApi.board, {}, { token: sides.lab.head.token }),
  partners: ({ sides }) => succeed(relationApi.index, {}, { token: sides.lab.head.token }),
  'the orders of a partner’s panel': ({ sides }) =>
    ask(sides.lab.head, { partnerId: sides.clinic.organisationId, isOpen: true }),
};

// WO-40
test.each(Object.entries(PAGES))('%s: costs the same with 2,000 orders as with 100', async (name, open) => {
  const costs: TableReads[] = [];
  for (const world of [few, many]) {
    await open(world);
    reads.since();
    await open(world);
    costs.push(reads.since());
  }

  console.log(`${name}: ${costs.map(told).join(' of 100, ')} of 2,000`);
  expect(costs[1]).toEqual(costs[0]);
});

test('of more than a thousand dated orders the overdue begin with the oldest, and none is missed', async () => {
  const found: string[] = [];
  const costs: number[] = [];
  let cursor: string | undefined;
  do {
    reads.since();
    const page = await ask(many.sides.lab.head, {
      dueTo: '2040-01-01',
      page: { page: 1, size: 100 },
      ...(cursor && { cursor }),
    });
    costs.push(reads.since().items);
    found.push(...idsOf(page.list));
    ({ cursor } = page);
  } while (cursor !== undefined);

  expect(found).toEqual(idsOf(many.made));
  // The last page costs as much as the first one.
  expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(2);
});

test('a technician sees every order of their own, however many the lab has got since', async () => {
  // The technician also sees the first order, because it is unassigned.
  const own = [many.first, ...many.made.filter(({ assigneeId }) => assigneeId === many.technician.accountId)];
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(many.technician, { page: { page: 1, size: 100 }, ...(cursor && { cursor }) });
    found.push(...idsOf(page.list));
    expect(page.total).toBe(own.length);
    ({ cursor } = page);
  } while (cursor !== undefined);

  expect(found).toEqual(idsOf(own.toReversed()));
});

test('a search that finds many gives the newest first, and says that they are not counted', async () => {
  const { head } = many.sides.lab;
  const newest = idsOf(many.made.toReversed());
  const { answer: byName, cost } = await costOf(head, { search: 'anna' });
  const byNumber = await ask(head, { search: '202700' });
  const next = await ask(head, { search: 'anna', ...(byName.cursor && { cursor: byName.cursor }) });

  expect([...idsOf(byName.list), ...idsOf(next.list)]).toEqual(newest.slice(0, 2 * SIZE));
  expect(idsOf(byNumber.list)).toEqual(newest.slice(0, SIZE));
  for (const page of [byName, byNumber]) expect([page.total, page.more]).toEqual([undefined, true]);
  // Items in addition to the page: sixty hits to check, sixty entries of the index by time, and their rows.
  expect(cost.items).toBeLessThanOrEqual(ITEMS_MAX + 3 * (FEW_HITS + 1));
});

test('a cursor leads on in its own list alone', async () => {
  const { head } = many.sides.lab;
  const { cursor } = await ask(head, { filter: 'turn' });
  if (cursor === undefined) throw new Error('there is no second page');
  const forged = Buffer.from(JSON.stringify(['0'.repeat(16), '~'])).toString('base64url');
  const codeOf = async (input: Input, by = head) => (await call(orderApi.index, input, { token: by.token })).code;

  expect(await codeOf({ filter: 'turn', cursor })).toBe(200);
  expect(await codeOf({ filter: 'all', cursor })).toBe(40000);
  expect(await codeOf({ filter: 'turn', search: 'anna', cursor })).toBe(40000);
  expect(await codeOf({ filter: 'turn', cursor }, few.sides.lab.head)).toBe(40000);
  expect(await codeOf({ filter: 'turn', cursor }, many.technician)).toBe(40000);
  for (const each of [forged, 'e30', 'WyJhIl0', '____', Buffer.from('["').toString('base64url')])
    expect(await codeOf({ filter: 'turn', cursor: each })).toBe(40000);
});

test('one letter is no search, one Chinese character is', async () => {
  const { head } = few.sides.lab;

  expect((await call(orderApi.index, { search: 'a' }, { token: head.token })).code).toBe(40000);
  expect((await call(orderApi.index, { search: '张' }, { token: head.token })).code).toBe(200);
});
