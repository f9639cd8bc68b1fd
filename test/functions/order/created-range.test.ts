import { expect, test } from 'vitest';
import { call, succeed } from '#test/support/call.ts';
import { foundSides, move, openOrder } from '#test/support/orders.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { orders } from '#functions/order/order-items.ts';
import { orderWrites } from '#functions/order/order-writes.ts';
import { newId } from '#functions/store/new-id.ts';
import { transact } from '#functions/store/transact.ts';
import { OrderId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { encodeTime } from 'ulid';

const FIRST_DAY = 1_700_000_000;
const DAY = 86_400;
const DAYS = 6;

/** Makes orders on different days, all sent to the lab. Every second one is assigned to the technician. */
async function ordersOfDays() {
  const sides = await foundSides();
  const technician = await addMember(sides.lab, 'factoryMember');
  const sent = await move(sides, await openOrder(sides.clinic.head), { action: 'send', side: 'clinic' });
  const first = (await orders.read({ clinicId: sides.clinic.organisationId, orderId: sent.orderId }))!;
  for (let day = 0; day < DAYS; day += 1) {
    const createdAt = FIRST_DAY + day * DAY;
    const orderId = OrderId.parse(`ord_${encodeTime(createdAt * 1000, 10)}${newId('order').slice(-16)}`);
    const assigneeId = day % 2 === 0 ? technician.accountId : sides.lab.head.accountId;
    const order = { ...first, orderId, orderNumber: `day ${day}`, createdAt, updatedAt: createdAt, assigneeId };
    await transact([...(await orderWrites(undefined, order))]);
  }
  return { sides, technician };
}

const numbersOf = async ({ token }: Member, input: RequestOf<typeof orderApi.index>) => {
  const { list, cursor } = await succeed(orderApi.index, input, { token });
  return { numbers: list.map(({ orderNumber }) => orderNumber), cursor };
};

// ORD-250
test('a range of creation times lists the newest order first, exact to the second, for both sides, in pages', async () => {
  const { sides, technician } = await ordersOfDays();
  const range = { createdFrom: FIRST_DAY + DAY, createdTo: FIRST_DAY + 4 * DAY };

  for (const { head } of [sides.clinic, sides.lab]) {
    expect((await numbersOf(head, range)).numbers).toEqual(['day 4', 'day 3', 'day 2', 'day 1']);
    const short = { createdFrom: range.createdFrom + 1, createdTo: range.createdTo - 1 };
    expect((await numbersOf(head, short)).numbers).toEqual(['day 3', 'day 2']);
    expect((await numbersOf(head, { createdTo: FIRST_DAY })).numbers).toEqual(['day 0']);
    const page = await numbersOf(head, { ...range, page: { page: 1, size: 3 } });
    const { cursor = '' } = page;
    const next = await numbersOf(head, { ...range, page: { page: 2, size: 3 }, cursor });
    expect([page.numbers, next.numbers]).toEqual([['day 4', 'day 3', 'day 2'], ['day 1']]);
    expect((await numbersOf(head, { ...range, filter: 'completed' })).numbers).toEqual([]);
  }
  // ORD-26
  expect((await numbersOf(technician, range)).numbers).toEqual(['day 4', 'day 2']);
  expect((await numbersOf(technician, { ...range, search: 'day 3' })).numbers).toEqual([]);
});

// ORD-250
test('a range in which no order can be is empty, and a range with a negative start is refused', async () => {
  const { clinic } = await foundSides();

  expect((await numbersOf(clinic.head, { createdFrom: 900_000_000_000_000 })).numbers).toEqual([]);
  expect((await call(orderApi.index, { createdFrom: -1 }, { token: clinic.head.token })).code).toBe(40000);
});
