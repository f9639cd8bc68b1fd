import '#test/web/support/dom.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { Material } from '#shared/prescription/prescription.ts';
import { SeenTerms } from '#shared/relation/partner-terms.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { Relation } from '#shared/relation/relation.ts';
import { calendarDay } from '#web/ui/relative-time.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderCreate');

const { lab } = anOrder();
const LAB = Relation.parse({
  relationId: id('relation'),
  partner: { ...lab, type: 'lab' },
  state: 'established',
  isInitiator: true,
  version: 1,
  updatedAt: NOON,
});

/**
 * Opens a step of the wizard for a glass crown without a stump shade. The lab has terms with the clinic (`terms`), or only a public profile
 * (`published`).
 */
async function openStep(step: number, terms: object | undefined, published?: object, more: object = {}) {
  const order = anOrder({
    state: 'awaitingSending',
    turn: 'clinic',
    prescription: {
      caseType: 'prosthetics',
      process: ['design'],
      items: [{ teeth: ['11'], restoration: 'onlayCrown', material: 'glassCeramic', shade: 'A2' }],
      doctorName: 'Daniel Okafor',
      ...more,
    },
  });
  const version = { number: 1, terms, proposer: lab, proposedBy: 'Ines Roy', agreedBy: 'Olivia Bennett', at: NOON };
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.update, () => order);
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(orderApi.templates, () => ({ templates: [] }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(patientApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(patientApi.read, 'notFound');
  cloud.answer(relationApi.index, () => ({ list: [LAB], total: 1 }));
  cloud.answer(relationApi.terms, () =>
    SeenTerms.parse({
      versions: terms === undefined ? [] : [version],
      version: 1,
      calendar: usualCalendar('GB'),
      published,
    }),
  );
  await renderPortal(`/order/create?orderId=${order.orderId}&step=${step}`);
}

async function openReview(terms: object | undefined, published?: object): Promise<void> {
  await openStep(3, terms, published);
  await screen.findByRole('heading', { level: 1, name: 'Review and send' });
}

// RX-45, RX-46
test('the review lists the warnings of the rules with their piece, and what the lab does not accept', async () => {
  await openReview({ caseTypes: ['implant'], materials: ['zirconia'] });

  await screen.findByText('What the lab may ask about');
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.some((line) => /^Piece 1: .*stump/iu.test(line))).toBe(true);
  expect((await screen.findByText(/does not accept/u)).textContent).toMatch(/prosthetics.*glass ceramic/iu);
});

// RX-47
test('a material that the lab leaves out says so, and can be chosen for another lab', async () => {
  await openStep(1, { materials: ['glassCeramic'] });
  await userEvent.click(await screen.findByRole('button', { name: /^Material/u }));

  const options = await screen.findAllByRole('option');
  const outside = options.filter(({ textContent }) => textContent.includes(`${lab?.name} does not accept this`));
  expect(outside.length).toBe(Material.options.length - 1);
  expect(outside.some(({ textContent }) => textContent.startsWith('Glass ceramic'))).toBe(false);
  expect(outside.some((option) => option.getAttribute('aria-disabled') !== 'true')).toBe(true);
});

// RX-46
test('the review says the due date that the terms with the lab set', async () => {
  await openReview({ dueDays: 5 });

  const line = await screen.findByText(/^You give no due date\./u);
  expect(line.textContent).toContain(lab?.name);
  expect(screen.queryByText(/does not accept/u)).toBeNull();
});

// REL-97
test('the review offers only the namings that the terms allow, and says what the lab will read', async () => {
  await openReview({ patientNaming: 'alias' });

  await screen.findAllByText(/^By the terms with .* no more is given$/u);
  const states = ['Name', 'Alias', 'Patient number'].map((name) => {
    const button = screen.getByRole('button', { name });
    return [name, button.getAttribute('aria-pressed'), button.getAttribute('aria-disabled') ?? 'false'];
  });
  expect(states).toEqual([
    ['Name', 'false', 'true'],
    ['Alias', 'true', 'false'],
    ['Patient number', 'false', 'true'],
  ]);
  expect(screen.getByText(/^The lab reads/u).textContent).toContain(anOrder().orderNumber);
});

// REL-92
test('a case type that the terms leave out says so in the first step, and why once it is chosen', async () => {
  await openStep(0, { caseTypes: ['implant', 'orthodontics'] });

  const why = await screen.findByText(/^By your terms with .* cannot be sent there: Prosthetics/u);
  expect(why.textContent).toContain(lab?.name);
  expect(screen.getAllByText(`${lab?.name} does not accept this`)).toHaveLength(2);
  const find = screen.getByRole('link', { name: 'Find a lab for: Prosthetics' });
  expect(find.getAttribute('href')).toBe('/relation/find?caseType=prosthetics');
  expect(screen.getByRole('link', { name: 'To the terms' }).getAttribute('href')).toBe('/relation');

  await userEvent.click(screen.getByRole('radio', { name: /^Implant/u }));
  expect(screen.queryByText(/cannot be sent there/u)).toBeNull();
});

// REL-91, REL-92
test('without terms the first step goes by what the lab publishes, and offers the day of its usual days', async () => {
  await openStep(0, undefined, { caseTypes: ['implant'], materials: [], turnaroundDays: 5 });

  await screen.findByText(/does not list this case type: Prosthetics\. You can send it/u);
  expect(screen.queryByText(/does not accept/u)).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Ask for/u }));
  expect(screen.queryByRole('button', { name: /^Ask for/u })).toBeNull();
});

// REL-91
test('without terms the review says what the lab does not list, and that the lab decides', async () => {
  await openReview(undefined, { caseTypes: ['implant'], materials: ['zirconia'], turnaroundDays: null });

  expect((await screen.findByText(/does not list:/u)).textContent).toMatch(/prosthetics.*glass ceramic/iu);
  await screen.findByText(/The order can be sent; the lab decides/u);
});

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// ORD-290
test('an order without a due date is offered the lab’s last working day before the appointment', async () => {
  // Monday, 1 March 2027.
  await openStep(0, { dueDays: 1 }, undefined, { appointmentDate: '2027-03-01' });

  const [monday, friday] = [calendarDay('2027-03-01', 'en'), calendarDay('2027-02-26', 'en')];
  await screen.findByText(
    `The patient comes on ${monday}. The last working day of ${lab?.name} before it is ${friday}.`,
  );
  await userEvent.click(await screen.findByRole('button', { name: `Ask for ${friday}` }));

  expect(screen.queryByRole('button', { name: /^Ask for/u })).toBeNull();
});

// ORD-290
test('form and review say that the lab’s days end after the appointment', async () => {
  const appointmentDate = inDays(1);
  await openStep(0, { dueDays: 20 }, undefined, { appointmentDate });
  await screen.findByText(/ needs until .*, after the appointment on /u);
  expect(screen.getAllByRole('button', { name: /^Ask for/u })).toHaveLength(1);

  cleanup();
  await openStep(3, { dueDays: 20 }, undefined, { appointmentDate });

  await screen.findByText(/ needs until .*, after the appointment on /u);
  expect(screen.queryByText(/^You give no due date\./u)).toBeNull();
});

// ORD-289
test('each step says which fields it leaves out, and which work asks for them', async () => {
  await openStep(0, undefined, undefined, { caseType: 'implant' });
  await userEvent.click(await screen.findByRole('button', { name: 'Why is a field not here?' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
    'Orthodontics: Appliance, Jaws, Stages',
  );

  cleanup();
  await openStep(1, undefined, undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Why is a field not here?' }));

  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.find((line) => line.startsWith('Implant: '))).toMatch(/Restoration on the implant.*Implant system/u);
  expect(lines.find((line) => line.startsWith('Bridge: '))).toMatch(/Pontic/u);
});
