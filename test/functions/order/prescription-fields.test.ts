import { beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { call, succeed } from '#test/support/call.ts';
import { fullPrescription } from '#test/support/full-prescription.ts';
import { addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';

type Item = NonNullable<RequestOf<typeof orderApi.create>['prescription']['items']>[number];

let sides: Sides;
beforeAll(async () => {
  sides = await foundSides();
});

// RX-33
test('every field of a prescription is unchanged in the lab’s answer', async () => {
  const prescription = fullPrescription();
  const order = await openOrder(sides.clinic.head, { prescription });
  await move(sides, order, { action: 'send', side: 'clinic' });
  const { token } = sides.lab.head;

  const read = await succeed(orderApi.read, { orderId: order.orderId }, { token });

  expect(order.prescription).toEqual(prescription);
  expect(read.order.prescription).toEqual(prescription);
});

// RX-36
test('the server refuses values that a rule forbids, at their field, and stores values with a warning', async () => {
  const { token } = sides.clinic.head;
  const { patientId } = await addPatient(sides.clinic.head);
  const titanium: Item = { teeth: ['16'], restoration: 'onlayCrown', material: 'titaniumAlloy' };
  const bridge: Item = { teeth: ['15', '16'], restoration: 'bridge', units: [{ tooth: '15', role: 'cantilever' }] };
  const create = (items: Item[]) =>
    call(
      orderApi.create,
      { patientId, prescription: { caseType: 'prosthetics', doctorName: 'Dr. Maya Lindqvist', items } },
      { token },
    );

  const refused = await create([bridge, titanium]);

  expect(refused.code).toBe(40000);
  expect(refused.data).toMatchObject({ fields: [{ path: 'prescription.items.1.material', error: 'materialUnfit' }] });
  expect((await create([bridge])).code).toBe(200);
});
