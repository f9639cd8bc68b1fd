import '#test/web/support/dom.ts';
import { cleanup, fireEvent, render, screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { GuestOrder } from '#shared/order/guest-order.ts';
import { Share } from '#shared/share/share.ts';
import { App } from '#web/app/app.tsx';
import { takeShareToken } from '#web/app/start-parameters.ts';
import { startTranslations } from '#web/ui/i18n.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail', 'sharedStudy');
beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const TOKEN = 'k'.repeat(43);
const FILE = CaseFile.parse({
  fileId: id('file'),
  orderId: id('order'),
  patientId: null,
  name: 'scan.zip',
  sizeBytes: 2048,
  sha256: 'ab'.repeat(32),
  state: 'ready',
  payerId: id('organisation'),
  uploader: { kind: 'account', name: 'Maya Lindqvist' },
  version: 1,
  createdAt: NOON,
  updatedAt: NOON,
});
const SHARE = Share.parse({
  shareId: id('share'),
  orderId: id('order'),
  patientId: null,
  files: [{ fileId: FILE.fileId, name: FILE.name }],
  canDownload: false,
  codeEmail: null,
  creatorName: 'Maya Lindqvist',
  views: 3,
  lastViewedAt: NOON,
  createdAt: NOON,
  expiresAt: NOON + 20 * 365 * 24 * 3600,
  endedAt: null,
});

async function openOrder(shares: readonly Share[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder({ state: 'pendingAcceptance', fileCount: 1 }), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [FILE], total: 1 }));
  cloud.answer(fileApi.read, () => ({ file: FILE, manifest: null }));
  cloud.answer(shareApi.index, () => ({ list: [...shares], total: shares.length }));
  return { cloud, ...(await renderPortal(`/orderDetail/page?orderId=${id('order')}`)) };
}

// SHR-1, SHR-3
test('a share is explained, made of the chosen files, and its link is shown once', async () => {
  const { cloud, user } = await openOrder();
  cloud.answer(shareApi.create, () => ({ share: SHARE, token: TOKEN }));

  await user.click(await screen.findByRole('button', { name: 'Share by link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share by link' }));
  expect(dialog.getByText(/for 7 days, without signing in/u)).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'scan.zip' }));
  await user.click(dialog.getByRole('button', { name: 'Share by link' }));
  expect(dialog.getByText('Choose at least one file')).toBeDefined();
  await user.click(dialog.getByRole('checkbox', { name: 'scan.zip' }));
  await user.click(dialog.getByRole('button', { name: 'Share by link' }));

  expect(await screen.findByText(`${location.origin}/studyShared/detail#token=${TOKEN}`)).toBeDefined();
  expect(cloud.asked(shareApi.create).map(({ input }) => input)).toEqual([
    {
      subject: { orderId: id('order') },
      fileIds: [FILE.fileId],
      canDownload: false,
      disclosure: 'asIs',
      masks: [],
      drawnMasks: [],
      codeEmail: null,
    },
  ]);
});

// SHR-20
test('a share may hide the patient in file names, and its line says so', async () => {
  const { cloud, user } = await openOrder([{ ...SHARE, disclosure: 'namesHidden' }]);
  cloud.answer(shareApi.create, () => ({ share: SHARE, token: TOKEN }));
  await user.click(await screen.findByRole('button', { name: 'Share by link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share by link' }));
  await user.click(dialog.getByRole('radio', { name: 'File names without the patient' }));
  await user.click(dialog.getByRole('button', { name: 'Share by link' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));

  expect(cloud.asked(shareApi.create).map(({ input }) => input)).toMatchObject([{ disclosure: 'namesHidden' }]);
  await user.click(screen.getByRole('button', { name: /Shared by link/u }));
  expect(screen.getByText(/File names without the patient/u)).toBeDefined();
});

const COPIES = {
  state: 'ready' as const,
  masks: [],
  drawnMasks: [],
  facts: ['name' as const, 'birthDate' as const],
  settledAt: NOON,
  leftOut: [{ fileId: FILE.fileId, path: 'Berg/letter.pdf', fault: 'factFound' as const, fact: 'name' as const }],
  proofs: [
    {
      fileId: FILE.fileId,
      name: 'patient.zip',
      sizeBytes: 2048,
      sha256: 'cd'.repeat(32),
      entries: 3,
      objects: 5,
      searchedBytes: 4096,
      hits: 0 as const,
      drawnMasks: 2,
    },
  ],
};

// SHR-24, SHR-26
test('de-identified copies are asked for with masks; the link says that they are being prepared', async () => {
  const { cloud, user } = await openOrder();
  const copies = { ...COPIES, state: 'preparing' as const, proofs: [], leftOut: [], facts: [], settledAt: null };
  cloud.answer(shareApi.create, () => ({
    share: { ...SHARE, disclosure: 'deidentified' as const, copies },
    token: TOKEN,
  }));
  await user.click(await screen.findByRole('button', { name: 'Share by link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share by link' }));
  expect(dialog.queryByRole('checkbox', { name: 'Top left corner' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'De-identified copies' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Top left corner' }));
  await user.click(dialog.getByRole('button', { name: 'Share by link' }));

  expect(await screen.findByText(/The copies are being prepared/u)).toBeDefined();
  const asked = cloud.asked(shareApi.create).map(({ input }) => input);
  expect(asked).toMatchObject([{ disclosure: 'deidentified', masks: ['topLeft'] }]);
});

const PHOTO = {
  assetId: 'asset-0',
  kind: 'image' as const,
  name: 'photo.jpg',
  summary: {},
  notes: [],
  entryIndexes: [0],
  outputs: [
    {
      role: 'preview' as const,
      level: 0,
      part: 0,
      contentType: 'image/jpeg',
      sizeBytes: 9,
      url: 'https://files/photo',
    },
  ],
};

// SHR-34
test('parts of an image are drawn by pointer, moved and resized by keys, and asked for', async () => {
  const { cloud, user } = await openOrder();
  cloud.answer(fileApi.read, () => ({
    file: FILE,
    manifest: { schemaVersion: 2 as const, entries: [], assets: [PHOTO] },
  }));
  cloud.answer(shareApi.create, () => ({ share: SHARE, token: TOKEN }));
  await user.click(await screen.findByRole('button', { name: 'Share by link' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Share by link' }));
  await user.click(dialog.getByRole('radio', { name: 'De-identified copies' }));
  await user.click(await dialog.findByRole('button', { name: 'Cover parts of photo.jpg' }));
  const canvas = dialog.getByRole('group', { name: /photo\.jpg/u });
  canvas.getBoundingClientRect = () => new DOMRect(100, 50, 200, 100);
  canvas.setPointerCapture = () => undefined;

  fireEvent.pointerDown(canvas, { clientX: 200, clientY: 100, button: 0, pointerId: 1 });
  fireEvent.pointerMove(canvas, { clientX: 140, clientY: 60, pointerId: 1 });
  fireEvent.pointerUp(canvas, { clientX: 120, clientY: 70, pointerId: 1 });
  await user.click(dialog.getByRole('button', { name: 'Add a covered part' }));
  const second = dialog.getByRole('button', { name: 'Covered part 2' });
  second.focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await user.click(dialog.getByRole('button', { name: 'Add a covered part' }));
  dialog.getByRole('button', { name: 'Covered part 3' }).focus();
  await user.keyboard('{Delete}');
  await user.click(dialog.getByRole('button', { name: 'Close the image' }));

  expect(dialog.getByText('2 parts covered')).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Share by link' }));
  await screen.findByRole('button', { name: 'Done' });
  const asked = cloud.asked(shareApi.create)[0]?.input.drawnMasks;
  expect(asked).toMatchObject([
    { fileId: FILE.fileId, assetId: 'asset-0', box: { left: 0.1, top: 0.2, right: 0.5, bottom: 0.5 } },
    { fileId: FILE.fileId, assetId: 'asset-0', box: { left: expect.closeTo(0.41) as number, top: 0.4 } },
  ]);
  expect([asked?.[1]?.box.right, asked?.[1]?.box.bottom]).toEqual([expect.closeTo(0.61), expect.closeTo(0.61)]);
});

// SHR-24, SHR-25, SHR-37
test('the sender sees the proof of the copies, and which file was left out for which kind of fact', async () => {
  const { user } = await openOrder([{ ...SHARE, disclosure: 'deidentified', copies: COPIES }]);

  await user.click(await screen.findByRole('button', { name: /Shared by link/u }));

  expect(screen.getByText('Copies are searched and ready')).toBeDefined();
  expect(screen.getByText('Searched for: name, birth date')).toBeDefined();
  expect(screen.getByText('patient.zip: 4 kB searched, nothing found')).toBeDefined();
  expect(screen.getByText(`SHA-256 ${'cd'.repeat(32)}`)).toBeDefined();
  expect(screen.getByText('2 parts covered')).toBeDefined();
  expect(screen.getByText('Berg/letter.pdf')).toBeDefined();
  expect(screen.getByText('Still leads to the patient: name')).toBeDefined();
});

// SHR-2, SHR-8
test('shares are listed with their views, and one is cancelled after a question', async () => {
  const { cloud, user } = await openOrder([SHARE]);
  cloud.answer(shareApi.cancel, () => ({ ...SHARE, endedAt: NOON }));

  await user.click(await screen.findByRole('button', { name: /Shared by link/u }));
  expect(screen.getByText('opened 3 times')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Cancel share' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel share' }));
  await user.click(dialog.getByRole('button', { name: 'Cancel share' }));

  expect(cloud.asked(shareApi.cancel).map(({ input }) => input)).toEqual([{ shareId: SHARE.shareId }]);
});

let links = 0;

/** Opens a share's link in a new window. Each link has another secret. */
async function openLink(start = '#token=') {
  links += 1;
  const token = String(links).padStart(43, 'k');
  await startTranslations('en');
  history.replaceState(null, '', `/studyShared/detail${start}${token}`);
  takeShareToken();
  render(<App />);
  return { token, user: userEvent.setup() };
}

// SHR-3, SHR-4
test.each(['#token=', '?token='])(
  'a link with %s opens without a session, and its secret leaves the address',
  async (start) => {
    const cloud = fakeCloud();
    const { fileId, name, sizeBytes } = FILE;
    cloud.answer(shareApi.open, () => ({
      state: 'open' as const,
      isGuest: false,
      organisationName: 'Elm Street Dental',
      creatorName: 'Maya Lindqvist',
      files: [{ fileId, name, sizeBytes }],
      canDownload: true,
      expiresAt: SHARE.expiresAt,
    }));
    cloud.answer(shareApi.read, () => ({ manifest: { schemaVersion: 2 as const, entries: [], assets: [] } }));
    const { token } = await openLink(start);

    expect(await screen.findByRole('heading', { name: 'Shared by Elm Street Dental' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Download' })).toBeDefined();
    expect(location.href).not.toContain(token);
    expect(cloud.asked(shareApi.open).map(({ input }) => input)).toEqual([{ token }]);
  },
);

const GUEST_ORDER = GuestOrder.parse({
  orderNumber: '2026000017',
  clinicName: 'Elm Street Dental',
  patientName: 'Case 17',
  prescription: anOrder().prescription,
  state: 'pendingAcceptance',
  turn: 'lab',
  isOnHold: false,
  isRush: false,
  cancelRequestedBy: null,
  version: 4,
  wish: '',
  proposal: null,
  actions: ['accept', 'reject'],
});

/** Opens a guest's link to this order. */
async function openAsGuest(order: GuestOrder) {
  const cloud = fakeCloud();
  cloud.answer(shareApi.open, () => ({
    state: 'open' as const,
    isGuest: true,
    organisationName: 'Elm Street Dental',
    creatorName: 'Maya Lindqvist',
    files: [],
    canDownload: true,
    expiresAt: SHARE.expiresAt,
  }));
  cloud.answer(shareApi.guestOrder, () => order);
  const { user } = await openLink();
  await screen.findByRole('heading', { name: 'Order 2026000017 from Elm Street Dental' });
  return { cloud, user };
}

// ORD-211, ORD-212, ORD-214
test('a guest lab reads its order and refuses it; before keeping it, the guest signs in', async () => {
  const { cloud, user } = await openAsGuest(GUEST_ORDER);
  cloud.answer(shareApi.answerAsGuest, () => ({ ...GUEST_ORDER, state: 'refused' as const, actions: [] }));
  cloud.refuse(shareApi.keepOrder, 'tokenInvalid');

  expect(screen.getByText('Case 17')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Keep it in my lab' }));
  expect(await screen.findByText(/Sign in as the head of a lab/u)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(cloud.asked(shareApi.answerAsGuest)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Reason/u }), 'We are closed.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));

  await screen.findByText('Nothing is left to answer.');
  expect(cloud.asked(shareApi.answerAsGuest)[0]?.input).toMatchObject({
    version: 4,
    move: { action: 'reject', reason: 'We are closed.' },
  });
});

// SHR-5
test('a share with a code asks for it, and says when it is wrong', async () => {
  const cloud = fakeCloud();
  cloud.answer(shareApi.open, () => ({ state: 'codeNeeded' as const, codeEmail: 'i***@lab.example' }));
  const { user } = await openLink();

  expect(await screen.findByText('It was sent to i***@lab.example.')).toBeDefined();
  await user.type(screen.getByLabelText('Access code'), '1234');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('The code has 8 digits')).toBeDefined();
  cloud.refuse(shareApi.open, 'verificationCodeWrong');
  await user.type(screen.getByLabelText('Access code'), '5678');
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText(/This code is wrong/u)).toBeDefined();
});

// SHR-2
test.each([
  ['shareEnded', { reason: 'expired' }, 'This link has expired'],
  ['shareEnded', { reason: 'cancelled' }, 'This link was cancelled'],
  ['notFound', null, 'This link opens nothing'],
] as const)('a link refused as %s %o says why', async (refusal, data, title) => {
  fakeCloud().refuse(shareApi.open, refusal, { data });
  await openLink();

  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
});

// SHR-27
test('a link whose copies are not ready says so instead of showing anything', async () => {
  const cloud = fakeCloud();
  cloud.answer(shareApi.open, () => ({ state: 'preparing' as const }));
  await openLink();

  expect(await screen.findByText('The files are being prepared')).toBeDefined();
});

// ORD-287
test('a guest lab reads a proposed change field by field, and accepts it', async () => {
  const { prescription } = GUEST_ORDER;
  const changed = { ...prescription, items: prescription.items.map((item) => ({ ...item, shade: 'B1' })) };
  const { cloud, user } = await openAsGuest({
    ...GUEST_ORDER,
    state: 'designAwaitingConfirmation',
    proposal: { note: 'The patient prefers it lighter.', prescription: changed },
    actions: ['acceptRevision', 'declineRevision'],
  });
  cloud.answer(shareApi.answerAsGuest, () => ({ ...GUEST_ORDER, prescription: changed, actions: [] }));

  expect(await screen.findByText('The clinic proposes to change the prescription')).toBeDefined();
  expect(screen.getByText('The patient prefers it lighter.')).toBeDefined();
  expect(screen.getByRole('row', { name: /Shade.*A2.*B1/u })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Accept the change' }));
  await user.click(screen.getByRole('button', { name: 'Accept the change' }));

  await waitFor(() => expect(screen.queryByText('The clinic proposes to change the prescription')).toBeNull());
  expect(cloud.asked(shareApi.answerAsGuest).map(({ input }) => input)).toMatchObject([
    { version: 4, move: { action: 'acceptRevision' } },
  ]);
});
