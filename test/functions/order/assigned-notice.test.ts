import { expect, test } from 'vitest';
import { succeed } from '#test/support/call.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { addMember, type Member } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';

const table = await watchTable();

const subjectsOf = async ({ token }: Member): Promise<string[]> => {
  const { message } = await succeed(notificationApi.center, {}, { token, language: 'en' });
  return message.flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo.map(({ subject }) => subject)));
};

// ORD-280
test('a person who gets an order assigned by someone else is notified, and no one else is', async () => {
  const sides = await foundSides();
  const order = await orderIn(sides, 'awaitingDispatch');
  const [technician, colleague] = [
    await addMember(sides.lab, 'factoryMember'),
    await addMember(sides.lab, 'factoryMember'),
  ];
  const assign = async (by: Member, to: Member | null, { version }: { version: number }) => {
    await table.since();
    const input = { orderId: order.orderId, version, assigneeId: to?.accountId ?? null };
    const after = await succeed(orderApi.assign, input, { token: by.token });
    await tellPeople(await table.since());
    return after;
  };
  const given = await assign(sides.lab.head, technician, order);
  const told = `Order ${order.orderNumber} is assigned to you`;

  expect(await subjectsOf(technician)).toContain(told);
  expect(await subjectsOf(colleague)).not.toContain(told);
  expect(await subjectsOf(sides.clinic.head)).not.toContain(told);

  await assign(sides.lab.head, sides.lab.head, await assign(sides.lab.head, null, given));
  expect(await subjectsOf(sides.lab.head)).not.toContain(told);
});
