import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { Relation } from '#shared/relation/relation.ts';
import { mostFrequentLab } from '#web/features/order/wizard/use-usual-lab.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'orderCreate', 'notFound');

const NEXT = {
  orderId: id('order', 2),
  orderNumber: '2026000002',
  state: 'awaitingSending',
  turn: 'clinic',
  lab: null,
};
const REMAKE_OF = { orderId: id('order'), orderNumber: '2026000001', reason: 'shade', at: NOON };
const remake = () => anOrder({ ...NEXT, remakeOf: REMAKE_OF });
const delivered = () => anOrder({ state: 'completed', turn: null });
const none = { list: [], total: 0 };

async function open(path: string) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const link = {
    kind: 'remake',
    orderId: NEXT.orderId as never,
    orderNumber: NEXT.orderNumber,
    reason: 'shade',
  } as const;
  cloud.answer(orderApi.read, ({ orderId }) =>
    orderId === NEXT.orderId
      ? { order: remake(), history: [] }
      : { order: delivered(), history: [], links: [{ ...link, state: 'awaitingSending' as const }] },
  );
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow({ state: 'completed' })], counts: {}, turnCount: 0 }));
  cloud.answer(orderApi.messages, () => none);
  cloud.answer(fileApi.index, () => none);
  cloud.answer(patientApi.index, () => none);
  cloud.refuse(patientApi.read, 'notFound');
  const { lab } = anOrder();
  const relation = Relation.parse({
    relationId: id('relation'),
    partner: { ...lab, organisationNumber: '10000001', type: 'lab' },
    state: 'established',
    isInitiator: true,
    version: 1,
    updatedAt: NOON,
  });
  cloud.answer(relationApi.index, () => ({ list: [relation], total: 1 }));
  cloud.answer(relationApi.terms, () => ({ versions: [], proposal: null, version: 0, calendar: usualCalendar('') }));
  return { cloud, ...(await renderPortal(path)) };
}

// ORD-40, ORD-41, ORD-42, ORD-43
test('a delivered order is made again for a reason of the list, and its remake is written next', async () => {
  const { cloud, user } = await open(`/orderDetail/page?orderId=${id('order')}&tab=history`);
  cloud.answer(orderApi.remakeOf, remake);
  await screen.findByText('Made again in');
  expect(screen.getByText('Wrong shade · Awaiting sending')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Delete/u }).getAttribute('aria-disabled')).toBe('true');

  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Have it made again' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Have it made again' }));
  await dialog.findByText('This is needed');
  await user.click(dialog.getByRole('button', { name: /^Why is it made again/u }));
  await user.click(await screen.findByRole('option', { name: 'Wrong shade' }));
  await user.click(dialog.getByRole('button', { name: 'Have it made again' }));

  await waitFor(() => expect(location.search).toContain(NEXT.orderId));
  expect(cloud.asked(orderApi.remakeOf)[0]?.input).toMatchObject({ orderId: id('order'), reason: 'shade' });
});

// ORD-45
test('the lab that made the piece is proposed for its remake', async () => {
  const { cloud, user } = await open(`/order/create?orderId=${NEXT.orderId}&step=3`);
  cloud.answer(orderApi.send, () => anOrder());

  await screen.findByText(/^This is the lab that you usually send/u);
  await user.click(screen.getByRole('button', { name: 'Send to lab' }));

  await waitFor(() => expect(cloud.asked(orderApi.send)).toHaveLength(1));
  expect(cloud.asked(orderApi.send)[0]?.input).toMatchObject({ labId: anOrder().lab?.organisationId });
});

// ORD-44
test('a copy begins with patient and work of the order, without its due date', async () => {
  const { cloud, user } = await open(`/order/create?copyOf=${id('order')}`);
  cloud.answer(orderApi.create, remake);

  await screen.findByText(/^Filled in from order 2026000001/u);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Work' });
  await user.click(screen.getByRole('button', { name: 'Next' }));

  await waitFor(() => expect(cloud.asked(orderApi.create)).toHaveLength(1));
  const { patientId, prescription } = cloud.asked(orderApi.create)[0]!.input;
  expect([patientId, prescription.items]).toMatchObject([id('patient'), [{ teeth: ['16'], material: 'zirconia' }]]);
  // The wizard then changes its address to the new order. Without this wait, the change would happen during the next test.
  await waitFor(() => expect(location.search).toContain(NEXT.orderId));
});

// ORD-44
test('the last order of the patient is offered, and fills the form when it is taken', async () => {
  const { user } = await open(`/order/create?patientId=${id('patient')}`);

  await user.click(await screen.findByRole('button', { name: 'Repeat order 2026000001' }));

  await screen.findByText(/^Filled in from order 2026000001/u);
  expect(screen.getByLabelText<HTMLInputElement>('Doctor').value).toBe('Daniel Okafor');
});

// ORD-45
test('the usual lab is the one that got most orders; of two the one that got the latest', () => {
  const [one, other] = [1, 2].map((number) => ({
    lab: { ...anOrder().lab!, organisationId: id('organisation', number) as never },
  }));

  expect(mostFrequentLab([other!, one!, one!])).toBe(id('organisation', 1));
  expect(mostFrequentLab([other!, one!])).toBe(id('organisation', 2));
  expect(mostFrequentLab([{ lab: null }])).toBeUndefined();
});
