import { expect, test } from 'vitest';
import { addPatient, foundSides, openOrder } from '#test/support/orders.ts';
import { watchTable } from '#test/support/written.ts';
import { addMember, foundWithHead } from '#test/support/world.ts';
import { call, succeed } from '#test/support/call.ts';
import { orderApi } from '#shared/order/order-api.ts';

const PRESCRIPTION = { caseType: 'other', doctorName: 'Dr. Berg' } as const;

// ORD-3, ORD-21
test('a new order waits for its clinic to send it, and names patient and prescriber', async () => {
  const { clinic } = await foundSides();
  const doctor = await addMember(clinic, 'clinicMember', { userName: 'Oskar Lind' });
  const patient = await addPatient(doctor, { name: '张三', patientNumber: 'K-7' });

  const order = await openOrder(doctor, { patientId: patient.patientId });

  expect(order).toMatchObject({
    state: 'awaitingSending',
    turn: 'clinic',
    clinic: { organisationId: clinic.organisationId, name: clinic.name },
    lab: null,
    patient: { patientId: patient.patientId, name: '张三', patientNumber: 'K-7' },
    prescriber: { accountId: doctor.accountId, name: 'Oskar Lind' },
    assigneeId: null,
    isOnHold: false,
    isRush: false,
    cancelRequestedBy: null,
    fileCount: 0,
    messageCount: 0,
    version: 1,
  });
});

// ORD-22
test('twenty orders created at once get twenty different running numbers of ten digits, across all clinics', async () => {
  const clinics = await Promise.all([foundWithHead('clinic'), foundWithHead('clinic')]);
  const doctors = await Promise.all(
    clinics.map(async ({ head }) => ({ head, patientId: (await addPatient(head)).patientId })),
  );
  const first = await openOrder(doctors[0]!.head, doctors[0]);

  const orders = await Promise.all(
    Array.from({ length: 20 }, (_, index) => openOrder(doctors[index % 2]!.head, doctors[index % 2])),
  );

  const numbers = orders.map(({ orderNumber }) => Number(orderNumber)).toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => Number(first.orderNumber) + 1 + index));
  expect(orders.every(({ orderNumber }) => /^20\d{8}$/u.test(orderNumber))).toBe(true);
  expect(first.orderNumber.slice(0, 4)).toBe(String(new Date().getUTCFullYear()));
});

test('a repeat with the same idempotency key answers the first order and writes nothing', async () => {
  const { head } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const input = { patientId, prescription: PRESCRIPTION };
  const options = { token: head.token, idempotencyKey: 'create-order-1' };
  const first = await succeed(orderApi.create, input, options);
  const table = await watchTable();

  const second = await succeed(orderApi.create, input, options);

  expect(second).toEqual(first);
  expect(await table.since()).toEqual([]);
});

test('two creations at once with the same idempotency key make one order', async () => {
  const { head } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const options = { token: head.token, idempotencyKey: 'create-order-2' };
  const create = () => succeed(orderApi.create, { patientId, prescription: PRESCRIPTION }, options);

  const [one, other] = await Promise.all([create(), create()]);

  expect(other).toEqual(one);
  const { total, counts } = await succeed(orderApi.index, {}, { token: head.token });
  expect([total, counts.awaitingSending]).toEqual([1, 1]);
});

// ORD-3
test('an order for another clinic’s patient is refused like one for a missing patient, and leaves nothing', async () => {
  const [clinic, other] = await Promise.all([foundWithHead('clinic'), foundWithHead('clinic')]);
  const { patientId } = await addPatient(other.head);
  const table = await watchTable();

  const { code } = await call(orderApi.create, { patientId, prescription: PRESCRIPTION }, { token: clinic.head.token });

  expect(code).toBe(40400);
  expect(await table.since()).toEqual([]);
});

// RX-3
test('the refusal of a prescription without a doctor, or for a tooth that does not exist, names the field', async () => {
  const { head } = await foundWithHead('clinic');
  const { patientId } = await addPatient(head);
  const prescription = { caseType: 'prosthetics', doctorName: ' ', items: [{ teeth: ['19'] }] };

  const { code, data } = await call(orderApi.create, { patientId, prescription } as never, { token: head.token });

  expect(code).toBe(40000);
  const paths = (data as { fields: { path: string }[] }).fields.map(({ path }) => path);
  expect(paths.toSorted()).toEqual(['prescription.doctorName', 'prescription.items.0.teeth.0']);
});
