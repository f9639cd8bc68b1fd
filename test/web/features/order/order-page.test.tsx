import '#test/web/support/dom.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MemberRole } from '#shared/access/roles.ts';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order, OrderHistoryEntry } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'notFound');

const happened = (from: Order['state'] | null, to: Order['state'], action: string): OrderHistoryEntry => ({
  action,
  from,
  to,
  side: 'clinic',
  actorName: 'Olivia',
  note: '',
  at: NOON,
});
const CREATED = happened(null, 'awaitingSending', 'create');

async function openOrder(
  order: Order,
  role: MemberRole,
  { tab = 'history', history = [CREATED], files = [] as CaseFile[] } = {},
) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  cloud.answer(orderApi.read, () => ({ order, history: [...history] }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.mentionable, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: files, total: files.length }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${order.orderId}&tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: new RegExp(order.orderNumber, 'u') });
  return { cloud, ...portal };
}

// UX-26
test('a lab accepts an order after reading what that means', async () => {
  const { cloud, user } = await openOrder(anOrder(), 'factoryAdmin');
  cloud.answer(orderApi.accept, () => anOrder({ state: 'designAwaitingConfirmation', version: 4 }));

  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Elm Street Dental is notified/u)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Accept' }));

  await screen.findByText('Done: Accept');
  const [asked] = cloud.asked(orderApi.accept);
  expect(asked?.input).toEqual({ orderId: id('order'), version: 3 });
  expect(asked?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/u);
});

// ORD-10
test('a rejection is not sent without its reason, which survives that the dialog is closed by accident', async () => {
  const { cloud, user } = await openOrder(anOrder(), 'factoryAdmin');
  cloud.answer(orderApi.reject, () => anOrder({ state: 'refused', turn: 'clinic' }));

  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Reject' }));
  await within(dialog).findByText('This is needed');
  expect(cloud.asked(orderApi.reject)).toHaveLength(0);

  await user.type(within(dialog).getByLabelText('Reason'), 'The margin cannot be seen');
  fireEvent.keyDown(within(dialog).getByLabelText('Reason'), { keyCode: 27 });
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
  const again = within(await screen.findByRole('dialog'));
  await user.click(await again.findByRole('button', { name: 'Continue' }));
  await user.click(again.getByRole('button', { name: 'Reject' }));

  await waitFor(() => expect(cloud.asked(orderApi.reject)).toHaveLength(1));
  expect(cloud.asked(orderApi.reject)[0]?.input).toMatchObject({ reason: 'The margin cannot be seen' });
});

// UX-32
test('a lost answer is repeated with the same key, so that it counts once', async () => {
  const { cloud, user } = await openOrder(anOrder(), 'factoryAdmin');
  cloud.refuse(orderApi.accept, 'tooManyRequests', { msg: 'Too many requests' });

  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));
  await screen.findByText('Too many requests');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));

  await waitFor(() => expect(cloud.asked(orderApi.accept)).toHaveLength(2));
  const keys = cloud.asked(orderApi.accept).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

// UX-31
test('an action that has to wait is disabled and says why', async () => {
  await openOrder(anOrder({ state: 'designAwaitingConfirmation', turn: 'lab' }), 'clinicAdmin');

  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  expect(confirm.getAttribute('aria-disabled') ?? confirm.getAttribute('disabled')).not.toBeNull();
  expect(screen.getByText("It is the other side's turn")).toBeDefined();
});

test('a refusal and a wish to cancel are said with their reason where nobody overlooks them', async () => {
  await openOrder(anOrder({ state: 'refused', turn: 'clinic', refusalReason: 'Impression is torn' }), 'clinicAdmin');

  await screen.findByText('Northlight Lab refused this order');
  expect(screen.getByText('Impression is torn')).toBeDefined();
});

// PAT-60
test('an order that was not sent for another patient’s file says so and lists the file in one warning', async () => {
  const questioned = happened('awaitingSending', 'awaitingSending', 'questionSending');
  const other = { name: 'Bert^Brown', birthDate: '19700102', number: 'P-9', differs: ['name'] };
  await openOrder(anOrder({ state: 'awaitingSending', turn: 'clinic' }), 'clinicAdmin', {
    history: [CREATED, questioned],
    files: [aCaseFile({ name: 'jaws.zip', otherPatients: [other] })],
  });

  const list = await screen.findByText('jaws.zip');
  expect(within(list.closest('[class*="awsui_alert"]') as HTMLElement).getByText(/Not sent/u)).toBeDefined();
  expect(screen.getAllByText('jaws.zip')).toHaveLength(1);
});

test('a message goes to the other side and the field is empty again', async () => {
  const { cloud, user } = await openOrder(anOrder(), 'clinicMember', { tab: 'thread' });
  cloud.answer(orderApi.message, ({ body }) => ({
    messageId: id('message') as never,
    side: 'clinic' as const,
    authorId: id('account') as never,
    authorName: 'Olivia Bennett',
    body,
    notation: 'fdi' as const,
    teeth: [],
    quoteId: null,
    mentions: [],
    fileIds: [],
    at: NOON,
  }));

  await user.type(await screen.findByRole('textbox'), 'Please look at 16');
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', ''));
  expect(cloud.asked(orderApi.message)[0]?.input).toEqual({
    orderId: id('order'),
    body: 'Please look at 16',
    notation: 'fdi',
    mentions: [],
    fileIds: [],
  });
});

test('an order that somebody else moved meanwhile is decided again', async () => {
  const { cloud, user } = await openOrder(anOrder(), 'factoryAdmin');
  cloud.refuse(orderApi.accept, 'changedMeanwhile', { msg: 'Changed meanwhile', data: { version: 4 } });

  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Accept' }));

  await screen.findByText('Changed meanwhile');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address without an order leads to the page that says so', async () => {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');

  await renderPortal('/orderDetail?orderId=nonsense');

  await screen.findByRole('heading', { name: 'Page not found' }).catch(() => screen.findByText('Page not found'));
  expect(location.pathname).toBe('/404');
});

test('a cancelled order shows the way that it went, and none that it never came to', async () => {
  const history = [
    CREATED,
    happened('awaitingSending', 'pendingAcceptance', 'send'),
    happened('pendingAcceptance', 'cancelled', 'cancel'),
  ];
  await openOrder(anOrder({ state: 'cancelled', turn: null }), 'clinicAdmin', { history });

  const way = within(await screen.findByRole('list', { name: 'Order progress' }));

  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Awaiting sending',
    'Pending acceptance',
    'Cancelled',
  ]);
});

// ORD-4
test('whose turn it is reads at once what the other side asks for, in its own words', async () => {
  const submitted = {
    ...happened('designAwaitingConfirmation', 'designAwaitingConfirmation', 'submitDesign'),
    side: 'lab',
  } as const;
  const history = [CREATED, { ...submitted, note: 'Please check the occlusion.' }];
  const order = anOrder({ state: 'designAwaitingConfirmation', turn: 'clinic' });
  await openOrder(order, 'clinicAdmin', { history, tab: 'files' });

  expect(screen.getByText('Northlight Lab submitted the design and asks you to confirm it')).toBeDefined();
  expect(screen.getByText('Please check the occlusion.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Grace Adeyemi · P1' }).getAttribute('href')).toContain(id('patient'));
});

// ORD-12
test('a lab reads which change is wanted; it has no way to the patient’s record', async () => {
  const wanted = happened('designAwaitingConfirmation', 'designAwaitingConfirmation', 'requestChange');
  const history = [CREATED, { ...wanted, note: 'Lighter contact, please.' }];
  const order = anOrder({ state: 'designAwaitingConfirmation', turn: 'lab' });
  await openOrder(order, 'factoryAdmin', { history, tab: 'files' });

  expect(screen.getByText('Elm Street Dental asks for a change')).toBeDefined();
  expect(screen.getByText('Lighter contact, please.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /Grace Adeyemi/u })).toBeNull();
});
