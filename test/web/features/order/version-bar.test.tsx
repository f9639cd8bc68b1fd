import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderSubmission } from '#shared/order/order-submission.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, anOrderRow, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('meshViewer', 'orderLook', 'orderDetail', 'orderList');

const versionOf = (number: number, change: Partial<Record<keyof OrderSubmission, unknown>> = {}) =>
  OrderSubmission.parse({
    stage: 'design',
    number,
    files: [{ fileId: id('file', number), name: `crown-${number}.stl` }],
    note: '',
    actorName: 'Theo Lang',
    at: NOON,
    revision: 1,
    status: 'open',
    answer: null,
    ...change,
  });
const CHANGE = { status: 'changeRequested', actorName: 'Olivia Bennett', note: 'Thicker, please.', at: NOON } as const;
const ANSWERED = versionOf(1, { status: 'changeRequested', answer: CHANGE });
const orderWith = (versions: readonly OrderSubmission[], change = {}) =>
  anOrder({
    state: 'designAwaitingConfirmation',
    turn: 'clinic',
    submissions: versions.map(({ number, files }) => ({
      stage: 'design',
      version: number,
      files: files.map(({ fileId, name }) => ({ fileId, name })),
      at: NOON,
    })),
    ...change,
  });
const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  assets: [{ assetId: 'ast_1', kind: 'mesh', name: 'Crown', entryIndexes: [], outputs: [] }],
  entries: [],
});

interface World {
  readonly role?: MemberRole;
  readonly versions: readonly OrderSubmission[];
  readonly manifest?: Manifest | null;
}

async function open(address: string, { role = 'clinicAdmin', versions, manifest = MANIFEST }: World) {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  const show = (list: readonly OrderSubmission[], change = {}) => {
    cloud.answer(orderApi.read, () => ({ order: orderWith(list, change), history: [] }));
    cloud.answer(orderApi.submissions, () => ({ list: [...list], total: list.length }));
  };
  show(versions);
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.read, ({ fileId }) => ({ file: aCaseFile({ fileId }), manifest }));
  return { cloud, show, ...(await renderPortal(address)) };
}
const viewer = (number: number) => `/viewer/mesh?fileId=${id('file', number)}`;
const bar = () => screen.findByRole('region', { name: 'Version' });

// ORD-113, ORD-112
test('beside the design in the viewer one click confirms the version that is shown', async () => {
  const { cloud, show, user } = await open(viewer(1), { versions: [versionOf(1)] });
  cloud.answer(orderApi.confirm, () => {
    show([versionOf(1, { status: 'confirmed', answer: { ...CHANGE, status: 'confirmed', note: '' } })], {
      state: 'awaitingDispatch',
      turn: 'lab',
    });
    return orderWith([versionOf(1)]);
  });
  expect(within(await bar()).getByText(/A confirmation cannot be taken back/u)).toBeDefined();

  await user.click(within(await bar()).getByRole('button', { name: 'Confirm' }));

  await waitFor(async () => expect(within(await bar()).getByRole('status').textContent).toBe('Design 1 · Confirmed'));
  const [asked] = cloud.asked(orderApi.confirm);
  expect(asked?.input).toMatchObject({ version: 3, submission: { stage: 'design', number: 1 } });
  expect(within(await bar()).queryByRole('button')).toBeNull();
});

// ORD-113
test('a change is asked for in the viewer, in words', async () => {
  const { cloud, user } = await open(viewer(1), { versions: [versionOf(1)] });
  cloud.answer(orderApi.requestChange, () => orderWith([versionOf(1)]));

  await user.click(within(await bar()).getByRole('button', { name: 'Ask for a change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'Thicker, please.');
  await user.click(dialog.getByRole('button', { name: 'Ask for a change' }));

  await waitFor(() => expect(cloud.asked(orderApi.requestChange)).toHaveLength(1));
  expect(cloud.asked(orderApi.requestChange)[0]?.input).toMatchObject({
    note: 'Thicker, please.',
    submission: { stage: 'design', number: 1 },
  });
});

// ORD-115
test.each([
  [
    'a later version',
    [ANSWERED, versionOf(2)],
    'Design 2 has come meanwhile',
    { button: 'Show Design 2', asked: 1, shown: 2 },
  ],
  ['a given answer', [ANSWERED], 'Design 1 was answered meanwhile', { button: 'Close', asked: 1, shown: 1 }],
  [
    'only another change',
    [versionOf(1)],
    'The order has changed meanwhile',
    { button: 'Confirm Design 1', asked: 2, shown: 1 },
  ],
] as const)('after %s the viewer asks how to go on', async (_case, meanwhile, title, { button, asked, shown }) => {
  const { cloud, show, user } = await open(viewer(1), { versions: [versionOf(1)] });
  await bar();
  cloud.refuse(orderApi.confirm, 'changedMeanwhile', { msg: 'Somebody was faster' });
  show(meanwhile, { version: 5 });

  await user.click(within(await bar()).getByRole('button', { name: 'Confirm' }));

  const dialog = within(await screen.findByRole('dialog', { name: title }));
  cloud.answer(orderApi.confirm, () => orderWith([versionOf(1)]));
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(cloud.asked(orderApi.confirm)).toHaveLength(asked));
  await waitFor(() => expect(location.search).toContain(id('file', shown)));
  const versions = cloud.asked(orderApi.confirm).map(({ input }) => input.version);
  expect(versions).toEqual([3, 5].slice(0, asked));
});

// ORD-113
test('an earlier version and a lab get no button to confirm; the earlier one leads to the newest', async () => {
  const { user } = await open(viewer(1), { versions: [ANSWERED, versionOf(2)] });

  expect(within(await bar()).queryByRole('button', { name: 'Confirm' })).toBeNull();
  await user.click(within(await bar()).getByRole('button', { name: 'Show Design 2' }));
  await waitFor(() => expect(location.search).toContain(id('file', 2)));
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeDefined();
});

// ORD-113
test('the lab reads in the viewer that its version waits for the clinic', async () => {
  await open(viewer(1), { versions: [versionOf(1)], role: 'factoryAdmin' });

  expect(within(await bar()).getByRole('status').textContent).toBe('Design 1 · Waits for the clinic');
  expect(within(await bar()).queryByRole('button')).toBeNull();
});

// ORD-114
test('the list leads to the waiting version, and to the list of versions if nothing can be shown', async () => {
  const row = anOrderRow({ state: 'designAwaitingConfirmation', turn: 'clinic' });
  const { cloud, user } = await open('/order/look', { versions: [versionOf(1)], manifest: null });
  cloud.answer(orderApi.index, () => ({ list: [row], total: 1, counts: {}, turnCount: 1 }));
  history.pushState(null, '', '/order');
  window.dispatchEvent(new PopStateEvent('popstate'));

  await user.click(await screen.findByRole('link', { name: 'Look at the design' }));

  await waitFor(() => expect(location.search).toContain('tab=versions'));
});
