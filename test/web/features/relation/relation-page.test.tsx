import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { OrganisationId } from '#shared/ids.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { usualCalendar } from '#shared/organisation/working-calendar.ts';
import { SeenTerms } from '#shared/relation/partner-terms.ts';
import { Relation } from '#shared/relation/relation.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

const CALENDAR = usualCalendar('GB');

withPages('relationWeb', 'orderList');

const LOGO = 'data:image/png;base64,TG9nbw==';
const relationTo = (number: number, name: string) =>
  Relation.parse({
    relationId: id('relation', number),
    partner: {
      organisationId: id('organisation', number),
      organisationNumber: String(10_000_000 + number),
      name,
      type: 'lab',
    },
    state: 'established',
    isInitiator: true,
    version: 1,
    updatedAt: NOON,
  });

function withLogoOfLab() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(relationApi.logos, () => ({ list: [{ iid: OrganisationId.parse(id('organisation', 2)), logo: LOGO }] }));
  return cloud;
}

const rowOf = async (name: string) => {
  const [text] = await screen.findAllByText(name);
  return text!.closest('tr')!;
};

test('a partner stands behind its logo, or behind its first letter', async () => {
  const cloud = withLogoOfLab();
  const list = [relationTo(2, 'Northlight Lab'), relationTo(3, 'Harbour Lab')];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  await renderPortal('/relation');

  const withLogo = await rowOf('Northlight Lab');
  await waitFor(() => expect(withLogo.querySelector('img')?.src).toBe(LOGO));
  const without = await rowOf('Harbour Lab');
  expect(without.querySelector('img')).toBeNull();
  expect(within(without).getByText('H')).toBeDefined();
});

test('an order shows its partner’s logo, and its lines ask for it once', async () => {
  const cloud = withLogoOfLab();
  const list = [anOrderRow(), anOrderRow({ orderId: id('order', 2), orderNumber: '2026000002' })];
  cloud.answer(orderApi.index, () => ({ list, total: list.length, counts: {}, turnCount: 0 }));
  await renderPortal('/order');

  const row = await rowOf('2026000002');
  await waitFor(() => expect(row.querySelector('img')?.src).toBe(LOGO));
  expect(cloud.asked(relationApi.logos)).toHaveLength(1);
});

test('a relation beyond the first page is reached by its page and by searching', async () => {
  const cloud = withLogoOfLab();
  const all = Array.from({ length: 25 }, (_, index) => relationTo(index + 2, `Lab ${index + 1}`));
  cloud.answer(relationApi.index, ({ cursor, search }) => {
    const found = all.filter(({ partner }) => partner.name.startsWith(search));
    const begin = cursor === undefined ? 0 : 20;
    const next = found.length > begin + 20 ? { cursor: 'Mg' } : {};
    return { list: found.slice(begin, begin + 20), total: found.length, ...next };
  });
  await renderPortal('/relation');
  await rowOf('Lab 1');

  fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
  await rowOf('Lab 25');

  fireEvent.change(screen.getByRole('searchbox', { name: /name or number/ }), { target: { value: 'Lab 13' } });
  await rowOf('Lab 13');
  await waitFor(() => expect(screen.queryByText('Lab 25')).toBeNull());
});

test('what stands against asking an organisation is said in the dialog, beside the number', async () => {
  const cloud = withLogoOfLab();
  cloud.answer(relationApi.index, () => ({ list: [], total: 0 }));
  cloud.refuse(relationApi.establish, 'notFound', { msg: 'No such record' });
  await renderPortal('/relation');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add a partner' }))[0]!);
  const dialog = within(await screen.findByRole('dialog'));

  fireEvent.change(dialog.getByRole('textbox'), { target: { value: '99999999' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Ask' }));

  expect(await dialog.findByText('No such institution')).toBeDefined();
  expect(screen.queryByText('No such record')).toBeNull();
});

// UX-25
test('a refusal of a dialog is shown in it, and the dialog stays', async () => {
  const cloud = withLogoOfLab();
  const list = [relationTo(2, 'Northlight Lab')];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.refuse(relationApi.exit, 'stateRefusesAction', { msg: 'Not possible now' });
  await renderPortal('/relation');
  fireEvent.click(within(await rowOf('Northlight Lab')).getByRole('button', { name: 'End' }));
  const dialog = within(await screen.findByRole('dialog'));

  fireEvent.click(dialog.getByRole('button', { name: 'End' }));

  expect(await dialog.findByText('Not possible now')).toBeDefined();
});

// REL-60
test('a row opens a panel with what is known of the partner and the orders that are open with it', async () => {
  const cloud = withLogoOfLab();
  const list = [{ ...relationTo(2, 'Northlight Lab'), openOrders: 1 }];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  cloud.answer(relationApi.terms, () => SeenTerms.parse({ version: 0, calendar: CALENDAR }));
  await renderPortal('/relation');

  fireEvent.click(await screen.findByRole('button', { name: 'Northlight Lab' }));

  const link = await screen.findByRole('link', { name: '2026000001' });
  expect(link.getAttribute('href')).toBe(`/orderDetail/page?orderId=${id('order')}`);
  expect(cloud.asked(orderApi.index)[0]?.input).toMatchObject({ partnerId: id('organisation', 2), isOpen: true });
});

// REL-61, REL-62, REL-63
test('the end names the open orders first; an ended partner stays on the list until they are done', async () => {
  const cloud = withLogoOfLab();
  const ending = relationTo(3, 'Harbour Lab');
  const list = [
    { ...relationTo(2, 'Northlight Lab'), openOrders: 1 },
    { ...ending, state: 'exited' as const, openOrders: 2 },
  ];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.answer(orderApi.index, () => ({ list: [anOrderRow()], total: 1, counts: {}, turnCount: 0 }));
  await renderPortal('/relation');

  const row = within(await rowOf('Harbour Lab'));
  expect(row.getByText('Ending: 2 orders still open')).toBeDefined();
  expect(row.queryByRole('button', { name: 'Remove from the list' })).toBeNull();
  fireEvent.click(within(await rowOf('Northlight Lab')).getByRole('button', { name: 'End' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: '2026000001' })).toBeDefined();
  expect(dialog.getByText(/go on until each is completed/u)).toBeDefined();
});

// REL-68, REL-69
test('the panel shows a proposal of the partner, and agrees to it by one button', async () => {
  const cloud = withLogoOfLab();
  const list = [relationTo(2, 'Northlight Lab')];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  const seen = SeenTerms.parse({
    calendar: CALENDAR,
    versions: [],
    proposal: {
      terms: { dueDays: 7, caseTypes: ['implant'], acceptsByItself: true },
      proposer: { organisationId: id('organisation', 2), name: 'Northlight Lab' },
      proposedBy: 'Ada',
      at: NOON,
    },
    version: 1,
  });
  cloud.answer(relationApi.terms, () => seen);
  cloud.answer(relationApi.agreeTerms, () => ({ ...seen, proposal: null, version: 2 }));
  await renderPortal('/relation');
  fireEvent.click(await screen.findByRole('button', { name: 'Northlight Lab' }));

  await screen.findByText('Northlight Lab proposes these terms');
  expect(screen.getByText('7 days')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Propose terms' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Agree to the terms' }));

  await waitFor(() =>
    expect(cloud.asked(relationApi.agreeTerms)[0]?.input).toEqual({ relationId: id('relation', 2), version: 1 }),
  );
});

// REL-73
test('the network is drawn with a line for each partner, and opens a partner by keyboard', async () => {
  const cloud = withLogoOfLab();
  const list = [{ ...relationTo(2, 'Northlight Lab'), openOrders: 3 }, relationTo(3, 'Harbour Lab')];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  cloud.answer(relationApi.terms, () => SeenTerms.parse({ version: 0, calendar: CALENDAR }));
  await renderPortal('/relation');
  fireEvent.click(await screen.findByRole('button', { name: 'Draw the network' }));
  const dialog = within(await screen.findByRole('dialog'));

  const widths = [...document.querySelectorAll('.network line')].map((line) => line.getAttribute('stroke-width'));
  expect(widths).toEqual(['4', '1']);
  const node = dialog.getByRole('button', { name: 'Show details of Northlight Lab: 3 open orders' });
  fireEvent.keyDown(node, { key: 'Enter' });

  expect(await screen.findByText('Open orders with Northlight Lab')).toBeDefined();
});

// REL-69, REL-96
test('terms are proposed beginning with those that apply', async () => {
  const cloud = withLogoOfLab();
  const list = [relationTo(2, 'Northlight Lab')];
  cloud.answer(relationApi.index, () => ({ list, total: list.length }));
  cloud.answer(orderApi.index, () => ({ list: [], total: 0, counts: {}, turnCount: 0 }));
  const party = { organisationId: id('organisation', 2), name: 'Northlight Lab' };
  const seen = SeenTerms.parse({
    calendar: CALENDAR,
    versions: [{ number: 1, terms: { dueDays: 7 }, proposer: party, proposedBy: 'Ada', agreedBy: 'Olivia', at: NOON }],
    version: 2,
  });
  cloud.answer(relationApi.terms, () => seen);
  cloud.answer(relationApi.proposeTerms, () => ({ ...seen, version: 3 }));
  await renderPortal('/relation');
  fireEvent.click(await screen.findByRole('button', { name: 'Northlight Lab' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Propose terms' }));
  const dialog = within(await screen.findByRole('dialog'));

  fireEvent.click(dialog.getByRole('checkbox', { name: /accepted as soon as they are sent/u }));
  fireEvent.click(dialog.getByRole('button', { name: 'Patient number' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Propose terms' }));

  await waitFor(() =>
    expect(cloud.asked(relationApi.proposeTerms)[0]?.input).toMatchObject({
      version: 2,
      terms: { dueDays: 7, acceptsByItself: true, patientNaming: 'number' },
    }),
  );
});
