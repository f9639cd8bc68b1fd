import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileApi } from '#shared/file/file-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { OrderPin } from '#shared/order/order-pin.ts';
import { OrderSubmission } from '#shared/order/order-submission.ts';
import { Manifest } from '#shared/file/manifest.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';
import { changeText, pinsOnFile } from '#web/features/order/pins/pins-on-file.ts';

withPages('meshViewer', 'orderDetail');

const versionOf = (number: number, name = 'crown.stl') =>
  OrderSubmission.parse({
    stage: 'design',
    number,
    note: '',
    actorName: 'Theo Lang',
    at: NOON,
    revision: 1,
    status: 'open',
    files: [{ fileId: id('file', number), name }],
    answer: null,
  });
const pinOf = (number: number, change: Partial<Record<keyof OrderPin, unknown>> = {}) =>
  OrderPin.parse({
    number,
    side: 'clinic',
    actorName: 'Olivia Bennett',
    body: `Change ${number}`,
    at: NOON,
    submission: { stage: 'design', number: 1 },
    fileId: id('file', 1),
    assetId: 'ast_1',
    status: 'open',
    lines: [],
    place: { space: 'mesh', point: [1, 2, 3], normal: [0, 0, 1] },
    ...change,
  });
const shownOn = (pins: readonly OrderPin[], versions: readonly OrderSubmission[], number: number) =>
  pinsOnFile(pins, versions, { shown: versions[number - 1]!, fileId: versions[number - 1]!.files[0]!.fileId }).map(
    ({ pin, isCarried }) => [pin.number, isCarried],
  );

// FILE-265
test('a later version shows the open pins of earlier ones; an earlier version keeps its own', () => {
  const pins = [
    pinOf(1),
    pinOf(2, { status: 'resolved' }),
    pinOf(3, { submission: { stage: 'scheme', number: 1 }, fileId: id('file', 9) }),
  ];
  const versions = [versionOf(1), versionOf(2)];

  expect(shownOn(pins, versions, 2)).toEqual([[1, true]]);
  expect(shownOn(pins, versions, 1)).toEqual([
    [1, false],
    [2, false],
  ]);
});

// FILE-265
test('of several files the one with the same name takes over a pin, and without one each does', () => {
  const [first, second] = [versionOf(1), versionOf(2)];
  const other = { fileId: id('file', 3), name: 'bridge.stl' };
  const both = { ...second, files: [...second.files, other] };
  const on = (shown: object) =>
    pinsOnFile([pinOf(1)], [first, second], { shown, fileId: other.fileId as never } as never);

  expect(on(both)).toEqual([]);
  expect(on({ ...both, files: [{ ...second.files[0]!, name: 'final.stl' }, other] })).toHaveLength(1);
});

// FILE-267
test('the open pins become the text of a change, in as many whole lines as it takes', () => {
  expect(changeText([pinOf(1, { body: 'Shorter\nhere' }), pinOf(4)])).toBe('1. Shorter here\n4. Change 4');
  const long = Array.from({ length: 5 }, (_, at) => pinOf(at + 1, { body: 'x'.repeat(900) }));
  expect(
    changeText(long)
      .split('\n')
      .map((line) => line.length),
  ).toEqual([903, 903]);
});

const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  assets: [{ assetId: 'ast_1', kind: 'mesh', name: 'Crown', entryIndexes: [], outputs: [] }],
  entries: [],
});

async function open(pins: readonly OrderPin[], role: MemberRole = 'clinicAdmin') {
  const cloud = fakeCloud();
  signedIn(cloud, role);
  const versions = [versionOf(1)];
  const submissions = [{ stage: 'design', version: 1, files: versions[0]!.files, at: NOON }];
  const order = anOrder({ state: 'designAwaitingConfirmation', turn: 'clinic', submissions });
  cloud.answer(orderApi.read, () => ({ order, history: [] }));
  cloud.answer(orderApi.submissions, () => ({ list: versions, total: 1 }));
  cloud.answer(orderApi.pins, () => ({ list: [...pins], total: pins.length }));
  cloud.answer(orderApi.messages, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.index, () => ({ list: [], total: 0 }));
  cloud.answer(fileApi.read, ({ fileId }) => ({ file: aCaseFile({ fileId }), manifest: MANIFEST }));
  return { cloud, order, ...(await renderPortal(`/viewer/mesh?fileId=${id('file', 1)}`)) };
}
const bar = () => screen.findByRole('region', { name: 'Version' });

// FILE-266, FILE-267
test('beside Confirm it says what is still open, and a change begins with it', async () => {
  const { user } = await open([pinOf(1), pinOf(2, { status: 'resolved' }), pinOf(3)]);

  await waitFor(async () =>
    expect(within(await bar()).getByRole('note').textContent).toBe('2 marked changes are still open.'),
  );
  await user.click(within(await bar()).getByRole('button', { name: 'Ask for a change' }));

  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('1. Change 1\n3. Change 3');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Change 1', 'Change 3']);
});
