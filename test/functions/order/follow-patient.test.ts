import { succeed } from '#test/support/call.ts';
import { foundSides, orderIn } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { expect, test } from 'vitest';
import { followPatient as follow } from '#functions/order/follow-patient.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const table = await watchTable();

/** Delivers the events to the function that updates orders, each event twice, as a bus may. */
async function deliver(): Promise<number> {
  const renamed = (await table.since()).filter(
    ({ entity, item }) => entity === 'outbox' && item['type'] === 'PatientRenamed',
  );
  for (const { item } of renamed)
    for (const _time of [1, 2]) await follow({ detail: item['detail'] } as Parameters<typeof follow>[0]);
  return renamed.length;
}

// ORD-27
test('orders follow their patient’s name on both sides, in lists, search and history, and keep their position', async () => {
  const sides = await foundSides();
  const accepted = await orderIn(sides, 'awaitingDispatch');
  const { patient } = accepted;
  const done = await orderIn(sides, 'completed', [], { patientId: patient.patientId });
  const other = await orderIn(sides, 'pendingAcceptance');
  await table.since();
  const found = async ({ token }: { token: string }, search: string) =>
    (await succeed(orderApi.index, { search }, { token })).list.map(({ orderId }) => orderId);
  const { clinic, lab } = sides;
  const before = await found(clinic.head, '');

  const profile = { name: '张三', age: 41 };
  await succeed(patientApi.update, { patientId: patient.patientId, version: 1, profile }, { token: clinic.head.token });
  expect(await deliver()).toBe(1);

  // The lab reads only the name (ORD-30).
  for (const [{ token }, patientNumber] of [
    [clinic.head, patient.patientNumber],
    [lab.head, ''],
  ] as const) {
    expect(new Set(await found({ token }, 'zhangsan'))).toEqual(new Set([accepted.orderId, done.orderId]));
    expect(await found({ token }, 'Anna')).toEqual([other.orderId]);
    const { order, history } = await succeed(orderApi.read, { orderId: accepted.orderId }, { token });
    expect(order).toMatchObject({ patient: { ...patient, patientNumber, name: '张三' }, state: 'awaitingDispatch' });
    expect(history.filter(({ action }) => action === 'renamePatient')).toMatchObject([
      { side: 'clinic', note: 'Anna Berg → 张三', actorName: clinic.head.name },
    ]);
  }
  expect(await found(clinic.head, '')).toEqual(before);
});

test('a patient whose name stays concerns no order', async () => {
  const { clinic } = await foundSides();
  const { token } = clinic.head;
  const { patientId } = await succeed(patientApi.create, { name: 'Anna Berg', age: 41 }, { token });
  await succeed(patientApi.update, { patientId, version: 1, profile: { name: 'Anna Berg', age: 42 } }, { token });

  expect(await deliver()).toBe(0);
});
