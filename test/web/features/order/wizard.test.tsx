import '#test/web/support/dom.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, signedIn } from '#test/web/support/world.ts';

withPages('orderCreate', 'notFound');

async function openWizard(query = '') {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  const order = anOrder({
    state: 'awaitingSending',
    turn: 'clinic',
    lab: null,
    prescription: { caseType: 'prosthetics', process: ['design'], items: [], doctorName: 'Daniel Okafor', content: '' },
  });
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.update, () => order);
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  return { cloud, ...(await renderPortal(`/order/create${query}`)) };
}

test('what keeps a step from being left has the focus, beside a date picker that is closed', async () => {
  const { user } = await openWizard();

  await user.click(await screen.findByRole('button', { name: 'Next' }));

  await screen.findByText('This is needed');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
});

test('in a dialog it is the dialog’s first fault, not the page’s', async () => {
  const { user } = await openWizard();
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await screen.findByText('This is needed');

  await user.click(screen.getByRole('button', { name: 'New patient' }));
  const name = await screen.findByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(document.activeElement).toBe(name));
});

test('the review says what the lab will have to ask, and a missing lab has the focus', async () => {
  const { user } = await openWizard(`?orderId=${id('order')}&step=3`);

  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
  expect(screen.getByText(/does not say: Teeth, Needed by\./u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send to lab' }));

  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
});

test('loading the page anew stays at its step; one that needs an order waits for it', async () => {
  await openWizard('?step=3');

  await screen.findByRole('heading', { level: 1, name: 'Work' });
  expect(screen.queryByText('Which lab?')).toBeNull();
});

test('a new patient’s dialog that was closed by accident has kept what was written, one that was cancelled has not', async () => {
  const { user } = await openWizard();
  const open = async () => {
    await user.click(await screen.findByText('New patient', { selector: 'button *' }));
    return await screen.findByLabelText<HTMLInputElement>('Name');
  };

  const name = await open();
  fireEvent.change(name, { target: { value: 'Grace' } });
  fireEvent.keyDown(name, { keyCode: 27 });
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect((await open()).value).toBe('Grace');

  fireEvent.click(screen.getAllByText('Cancel').at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect((await open()).value).toBe('');
});

test('a new order takes nothing over from one that was being written', async () => {
  await openWizard(`?orderId=${id('order')}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Doctor')).value).toBe('Daniel Okafor');

  act(() => {
    history.pushState(null, '', '/order/create');
    dispatchEvent(new PopStateEvent('popstate'));
  });

  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Doctor').value).toBe('Olivia Bennett'));
});
