import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, signedIn } from '#test/web/support/world.ts';

withPages('orderCreate', 'patientList');

const aRefused = (version: number, content = '') =>
  anOrder({
    state: 'refused',
    turn: 'clinic',
    prescription: { caseType: 'prosthetics', process: ['design'], items: [], doctorName: 'Daniel Okafor', content },
    version,
  });

async function openReview() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(orderApi.read, () => ({ order: aRefused(1), history: [] }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.templates, () => ({ templates: [] }));
  const portal = await renderPortal(`/order/create?orderId=${id('order')}&step=3`);
  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
  const press = () => portal.user.click(screen.getByRole('button', { name: 'Send to lab' }));
  const leave = async () => {
    await portal.user.click(screen.getAllByRole('link', { name: 'Patients', hidden: true })[0]!);
    await screen.findByText('No patients yet');
  };
  return { ...portal, cloud, press, leave };
}

// ORD-291
test('an order that was still being saved is sent after its page was left', async () => {
  const { cloud, user, press, leave } = await openReview();
  cloud.answer(orderApi.read, () => ({ order: aRefused(9, 'Mind the margin'), history: [] }));
  cloud.refuse(orderApi.send, 'changedMeanwhile', { data: { version: 9 } });
  await press();
  await user.click(await screen.findByRole('button', { name: /^Keep mine: / }));
  cloud.answer(orderApi.update, () => aRefused(10));
  cloud.answer(orderApi.send, () => aRefused(11));
  const answer = cloud.hold(orderApi.update);
  await press();
  await waitFor(() => expect(cloud.asked(orderApi.update)).toHaveLength(1));

  await leave();
  answer();

  await screen.findByText(/^Sent to /u);
  expect(cloud.asked(orderApi.send).at(-1)?.input).toMatchObject({ version: 10 });
  expect(location.pathname).toBe('/patient');
});

// ORD-291
test('a sending that is refused after its page was left says why', async () => {
  const { cloud, press, leave } = await openReview();
  cloud.refuse(orderApi.send, 'stateRefusesAction', { msg: 'The lab has ended the relation.' });
  const answer = cloud.hold(orderApi.send);
  await press();
  await waitFor(() => expect(cloud.asked(orderApi.send)).toHaveLength(1));

  await leave();
  answer();

  await screen.findByText('The lab has ended the relation.');
});
