import '#test/web/support/dom.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { PrescriptionTemplate } from '#shared/prescription/prescription-template.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { App } from '#web/app/app.tsx';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, signedIn } from '#test/web/support/world.ts';

withPages('orderCreate', 'notFound');

const PRESCRIPTION = {
  caseType: 'prosthetics',
  process: ['design'],
  items: [],
  doctorName: 'Daniel Okafor',
  content: '',
};
const aDraft = (change: { version?: number; prescription?: object } = {}) =>
  anOrder({ state: 'awaitingSending', turn: 'clinic', lab: null, prescription: PRESCRIPTION, ...change });

const aTemplate = (name: string, shade: string) =>
  PrescriptionTemplate.parse({
    name,
    prescription: { caseType: 'prosthetics', process: ['machining'], items: [{ restoration: 'onlayCrown', shade }] },
  });

async function openWizard(query = '', order = aDraft(), templates: readonly PrescriptionTemplate[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.update, () => order);
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.templates, () => ({ templates: [...templates] }));
  cloud.answer(orderApi.saveTemplate, ({ name }) => ({ templates: [aTemplate(name, '')] }));
  cloud.answer(orderApi.deleteTemplate, () => ({ templates: [] }));
  return { cloud, ...(await renderPortal(`/order/create${query}`)) };
}

// UX-30
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

// REL-67
test('the first step leads a clinic without a lab to the search for one', async () => {
  await openWizard();

  const link = await screen.findByRole('link', { name: 'Find a lab' });
  expect(link.getAttribute('href')).toBe('/relation/find');
});

// RX-6
test('the review says what the lab will have to ask, and a missing lab has the focus', async () => {
  const { user } = await openWizard(`?orderId=${id('order')}&step=3`);

  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
  expect(screen.getByText(/does not say: Teeth, Needed by\./u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Send to lab' }));

  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
});

test('Enter in a text field goes to the next step; on the last one it sends nothing', async () => {
  const implant = aDraft({ prescription: { ...PRESCRIPTION, caseType: 'implant' } });
  const { user, cloud } = await openWizard(`?orderId=${id('order')}`, implant);
  await user.click(await screen.findByLabelText('Doctor'));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Work' });

  await user.click(screen.getByRole('textbox', { name: /^Description/u }));
  await user.keyboard('{Enter}');
  screen.getByRole('heading', { level: 1, name: 'Work' });

  await user.click(screen.getByRole('button', { name: 'Add another piece' }));
  await user.click(screen.getByRole('textbox', { name: /^Implant system/u }));
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: /^Files/u });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
  for (const field of document.querySelectorAll('form input, form [aria-haspopup]'))
    fireEvent.keyDown(field, { key: 'Enter' });

  screen.getByRole('heading', { level: 1, name: 'Review and send' });
  expect(cloud.asked(orderApi.send)).toEqual([]);
});

test('what somebody else changed of the order meanwhile is chosen, and nothing of either is lost', async () => {
  const { user, cloud } = await openWizard(`?orderId=${id('order')}`);
  fireEvent.change(await screen.findByLabelText('Doctor'), { target: { value: 'Dr Mine' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('heading', { level: 1, name: 'Work' });
  const prescription = { ...PRESCRIPTION, doctorName: 'Dr Theirs', content: 'Mind the margin' };
  const theirs = aDraft({ version: 9, prescription });
  cloud.answer(orderApi.read, () => ({ order: theirs, history: [] }));
  cloud.refuse(orderApi.update, 'changedMeanwhile', { data: { version: 9 } });

  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine: Doctor' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Description/u).value).toBe('Mind the margin');
  cloud.answer(orderApi.update, () => ({ ...theirs, version: 10 }));
  await user.click(screen.getByRole('button', { name: 'Next' }));

  await screen.findByRole('heading', { level: 1, name: /^Files/u });
  expect(cloud.asked(orderApi.update).at(-1)?.input).toMatchObject({
    version: 9,
    prescription: { doctorName: 'Dr Mine', content: 'Mind the margin' },
  });
});

test('an order that somebody else changed since it was reviewed is sent only after the choice, as it was chosen', async () => {
  const aRefused = (version: number, content = '') =>
    anOrder({ state: 'refused', turn: 'clinic', prescription: { ...PRESCRIPTION, content }, version });
  const { user, cloud } = await openWizard(`?orderId=${id('order')}&step=3`, aRefused(1));
  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
  const theirs = aRefused(9, 'Mind the margin');
  cloud.answer(orderApi.read, () => ({ order: theirs, history: [] }));
  cloud.refuse(orderApi.send, 'changedMeanwhile', { data: { version: 9 } });

  await user.click(screen.getByRole('button', { name: 'Send to lab' }));
  await screen.findByText(/^Nothing was sent/u);
  await user.click(screen.getByRole('button', { name: 'Send to lab' }));
  expect(cloud.asked(orderApi.send)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /^Keep mine: / }));
  cloud.answer(orderApi.update, () => aRefused(10));
  cloud.answer(orderApi.send, () => aRefused(11));
  await user.click(screen.getByRole('button', { name: 'Send to lab' }));

  await waitFor(() => expect(cloud.asked(orderApi.send)).toHaveLength(2));
  expect(cloud.asked(orderApi.update).at(-1)?.input).toMatchObject({ version: 9, prescription: { content: '' } });
  expect(cloud.asked(orderApi.send).at(-1)?.input).toMatchObject({ version: 10 });
});

test('loading the page again stays at its step; one that needs an order waits for it', async () => {
  await openWizard('?step=3');

  await screen.findByRole('heading', { level: 1, name: 'Work' });
  expect(screen.queryByText('Which lab?')).toBeNull();
});

test('the browser’s Back goes one step back', async () => {
  const { user } = await openWizard('?step=1');
  await screen.findByRole('heading', { level: 1, name: 'Work' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Patient and case' });

  history.back();

  expect(await screen.findByRole('heading', { level: 1, name: 'Work' })).toBeDefined();
});

const openNewPatient = async (user: UserEvent) => {
  await user.click(await screen.findByText('New patient', { selector: 'button *' }));
  return await screen.findByLabelText<HTMLInputElement>('Name');
};

/** Closes the dialog with Escape. The input is kept, because Escape may be pressed by accident. */
const leaveBy = async (field: HTMLElement) => {
  fireEvent.keyDown(field, { keyCode: 27 });
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
};

const isOpen = (section: string) => screen.getByRole('button', { name: section }).getAttribute('aria-expanded');

// UX-29
test('one patient’s unsaved history never gets into another one’s record', async () => {
  const { user, cloud } = await openWizard();
  const anna = await openNewPatient(user);
  fireEvent.change(anna, { target: { value: 'Anna Alpha' } });
  fireEvent.change(screen.getByLabelText(/Medical history/u), { target: { value: 'penicillin shock' } });
  await leaveBy(anna);

  const bert = await openNewPatient(user);
  expect(bert.value).toBe('');
  screen.getByText(/^Unsaved entry of Anna Alpha from \d/u);
  expect(isOpen('Health')).toBe('false');
  fireEvent.change(bert, { target: { value: 'Bert Beta' } });
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '50' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(() =>
    expect(cloud.asked(patientApi.create)).toMatchObject([{ input: { name: 'Bert Beta', medicalHistory: '' } }]),
  );
});

test('an unsaved entry goes on where it is asked to, its sections open; started empty it is gone', async () => {
  const { user } = await openWizard();
  const anna = await openNewPatient(user);
  fireEvent.change(anna, { target: { value: 'Anna Alpha' } });
  fireEvent.change(screen.getByLabelText(/Medical history/u), { target: { value: 'penicillin shock' } });
  await leaveBy(anna);

  await openNewPatient(user);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Anna Alpha');
  expect(screen.getByLabelText<HTMLInputElement>(/Medical history/u).value).toBe('penicillin shock');
  expect(isOpen('Health')).toBe('true');
  await leaveBy(screen.getByLabelText('Name'));

  await openNewPatient(user);
  await user.click(screen.getByRole('button', { name: 'Start empty' }));
  expect(screen.queryByText(/^Unsaved entry/u)).toBeNull();
  await leaveBy(screen.getByLabelText('Name'));
  await openNewPatient(user);
  expect(screen.queryByText(/^Unsaved entry/u)).toBeNull();
});

test('an entry that is typed beside an offer is kept as one of its own; cancelled it is not', async () => {
  const { user } = await openWizard();
  for (const name of ['Anna Alpha', 'Bert Beta']) {
    const field = await openNewPatient(user);
    fireEvent.change(field, { target: { value: name } });
    await leaveBy(field);
  }

  fireEvent.change(await openNewPatient(user), { target: { value: 'Carl Gamma' } });
  fireEvent.click(screen.getAllByText('Cancel').at(-1) ?? document.body);
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  await openNewPatient(user);

  expect(screen.getAllByText(/^Unsaved entry/u).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bert Beta'),
    expect.stringContaining('Anna Alpha'),
  ]);
});

// PAT-7
test('a patient who is known already is offered before another record is made', async () => {
  const { user, cloud } = await openWizard();
  const known = { patientId: id('patient', 7), patientNumber: 'P7', clinicEntryNumber: '7', name: 'Anna Alpha' };
  const row = { ...known, sex: 'female', birthDate: '1979-02-03', phone: '', createdAt: 1, updatedAt: 1 };
  cloud.refuse(patientApi.create, 'alreadyExists', { data: { by: 'person', patients: [row] } });
  fireEvent.change(await openNewPatient(user), { target: { value: 'Anna Alpha' } });
  fireEvent.change(screen.getByLabelText('Age'), { target: { value: '47' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await screen.findByText('This patient may be known already');
  await user.click(screen.getByRole('button', { name: 'Create all the same' }));
  await waitFor(() => expect(cloud.asked(patientApi.create).at(-1)?.input.evenIfKnown).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Open this one' }));

  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  await waitFor(() => expect(cloud.asked(patientApi.read).at(-1)?.input).toEqual({ patientId: id('patient', 7) }));
});

// UX-29
test('what was written for one patient’s order is offered to the next new order, loading the page again goes on with it', async () => {
  await openWizard(`?patientId=${id('patient', 1)}`);
  fireEvent.change(await screen.findByLabelText('Doctor'), { target: { value: 'Dr Stand-in' } });
  await waitFor(() => expect(location.search).toContain('entry='));
  const address = location.search;
  const reopen = async (query: string) => {
    cleanup();
    history.replaceState(null, '', `/order/create${query}`);
    render(<App />);
    return await screen.findByLabelText<HTMLInputElement>('Doctor');
  };

  expect((await reopen(address)).value).toBe('Dr Stand-in');
  expect(screen.queryByText(/^Unsaved entry/u)).toBeNull();

  expect((await reopen(`?patientId=${id('patient', 2)}`)).value).toBe('Olivia Bennett');
  screen.getByText(/^Unsaved entry from/u);
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

// RX-34, RX-32
test('the form asks for the fields of the case type; a rare group is open once one of its fields is filled', async () => {
  const items = [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', occlusalContact: 'light' }];
  const { user } = await openWizard(
    `?orderId=${id('order')}&step=1`,
    aDraft({ prescription: { ...PRESCRIPTION, items } }),
  );
  await screen.findByRole('heading', { level: 1, name: 'Work' });

  expect(screen.queryByText(/^Implant system/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Margin, contacts, cementation', expanded: true })).toBeDefined();
  await user.type(screen.getByRole('combobox', { name: /^Shade/u }), '3L');
  await user.click(await screen.findByRole('option', { name: /3L1\.5/u }));

  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Shade/u }).value).toBe('3L1.5');
});

// RX-35, RX-36, RX-38
test('a bridge is described by keyboard: roles, connectors, and why a choice cannot be made', async () => {
  const items = [{ teeth: ['14', '15', '16'], restoration: 'bridge', material: 'zirconia', shade: 'A2' }];
  const { user, cloud } = await openWizard(
    `?orderId=${id('order')}&step=1`,
    aDraft({ prescription: { ...PRESCRIPTION, items } }),
  );
  await screen.findByText('Which teeth?');

  await user.click(screen.getByText('Ends are retainers, the teeth between are pontics'));
  screen.getByLabelText('Tooth 15, Pontic');
  screen.getByLabelText('Connector 15–14: Rigid').focus();
  await user.keyboard('{Enter}');
  screen.getByLabelText('Connector 15–14: Attachment');
  const first = within(screen.getByLabelText('16'));
  await user.click(first.getByRole('button', { name: /^Role in the bridge/u }));
  const pontic = await screen.findByRole('option', { name: /^Pontic/u });
  expect(pontic.getAttribute('aria-disabled')).toBe('true');
  expect(pontic.textContent).toContain('At an end it is a cantilever');
  await user.click(screen.getByRole('option', { name: 'Cantilever' }));
  await screen.findByText(/^A cantilever loads its retainer/u);
  await user.click(screen.getByText('Next'));

  await waitFor(() => expect(cloud.asked(orderApi.update)).toHaveLength(1));
  expect(cloud.asked(orderApi.update).at(-1)?.input).toMatchObject({
    prescription: {
      items: [
        {
          units: expect.arrayContaining([
            expect.objectContaining({ tooth: '16', role: 'cantilever' }),
            expect.objectContaining({ tooth: '15', role: 'pontic', connector: 'attachment' }),
          ]),
        },
      ],
    },
  });
});

// RX-40
test('a template fills the form, is saved without the teeth, and is deleted from the list', async () => {
  const { user, cloud } = await openWizard(`?orderId=${id('order')}`, aDraft(), [aTemplate('Molar crown', 'A3')]);

  await user.click(await screen.findByText('Start from a template'));
  await user.click(await screen.findByRole('option', { name: 'Molar crown' }));
  expect(screen.getByLabelText<HTMLInputElement>('Doctor').value).toBe('Daniel Okafor');
  await user.click(screen.getByText('Next'));
  await screen.findByText('Which teeth?');
  screen.getByDisplayValue('A3');

  await user.click(screen.getByLabelText('Tooth 36'));
  await user.click(screen.getByText('Save as template'));
  await user.type(await screen.findByLabelText('Name of the template'), 'Crown A3{Enter}');
  await waitFor(() => expect(cloud.asked(orderApi.saveTemplate)).toHaveLength(1));
  const saved = cloud.asked(orderApi.saveTemplate)[0]?.input;
  expect(saved).toMatchObject({ name: 'Crown A3', prescription: { items: [{ shade: 'A3' }] } });
  expect(JSON.stringify(saved)).not.toContain('36');

  await user.click(screen.getByText('Back'));
  await user.click(await screen.findByText('Manage templates'));
  await user.click(await screen.findByLabelText('Delete the template “Molar crown”'));
  await waitFor(() => expect(cloud.asked(orderApi.deleteTemplate)[0]?.input).toEqual({ name: 'Molar crown' }));
});
