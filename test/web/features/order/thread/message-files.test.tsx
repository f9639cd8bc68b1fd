import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { MESSAGE_FILES_MAX, OrderMessage } from '#shared/order/order.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

vi.mock('#web/api/upload/hash-file.ts', () => ({ hashFile: () => Promise.resolve('ab'.repeat(32)) }));
withPages('orderDetail');

const fileOf = (number: number, change: Partial<CaseFile> = {}): CaseFile =>
  aCaseFile({ fileId: id('file', number), name: `part ${number}.stl`, ...change });
const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [],
  assets: [
    {
      assetId: 'asset-0',
      kind: 'mesh',
      name: 'part 1.stl',
      jawRole: 'upper',
      entryIndexes: [],
      outputs: [{ role: 'thumbnail', contentType: 'image/webp', sizeBytes: 9, url: 'https://files.example/thumbnail' }],
    },
  ],
});
const aMessage = (change: object = {}) =>
  OrderMessage.parse({
    messageId: id('message'),
    side: 'lab',
    authorId: id('account', 2),
    authorName: 'Jonas Holm',
    body: 'The margin is here.',
    at: NOON,
    ...change,
  });

async function openThread(files: readonly CaseFile[], messages: readonly OrderMessage[] = []) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder(), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [...files], total: files.length }));
  cloud.answer(fileApi.read, ({ fileId }) => ({
    file: files.find((file) => file.fileId === fileId) ?? fileOf(1),
    manifest: fileId === id('file', 1) ? MANIFEST : null,
  }));
  cloud.answer(orderApi.mentionable, () => ({ list: [], total: 0 }));
  cloud.answer(orderApi.messages, () => ({ list: [...messages], total: messages.length }));
  cloud.answer(orderApi.readThread, ({ messageId }) => ({ readTo: messageId }));
  cloud.answer(orderApi.message, ({ body, fileIds }) => aMessage({ side: 'clinic', body, fileIds }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${id('order')}&tab=thread`);
  await screen.findByRole('textbox', { name: 'Write to the other side' });
  return { cloud, ...portal };
}
const sent = (cloud: Awaited<ReturnType<typeof openThread>>['cloud']) =>
  cloud.asked(orderApi.message).map(({ input }) => [input.body, input.fileIds]);

// ORD-283
test('a message shows its files as the order has them: to open, to save, under way, failed and deleted', async () => {
  const files = [
    fileOf(1),
    fileOf(2),
    fileOf(3, { state: 'processing' }),
    fileOf(4, { state: 'failed', failure: { reason: 'executableFile', detail: '' } }),
  ];
  const fileIds = [1, 2, 3, 4, 5].map((number) => id('file', number));
  await openThread(files, [aMessage({ fileIds })]);

  const chips = within(await screen.findByRole('list', { name: 'Files of the message' }));
  const link = await chips.findByRole('link', { name: 'part 1.stl' });
  expect(link.getAttribute('href')).toBe(`/viewer/mesh?fileId=${id('file', 1)}&assetId=asset-0`);
  expect(document.querySelector('.message-files img')?.getAttribute('src')).toBe('https://files.example/thumbnail');
  expect(chips.getByRole('button', { name: 'Save part 2.stl' })).toBeDefined();
  const toFiles = `/orderDetail/page?orderId=${id('order')}&tab=files`;
  expect(chips.getByRole('link', { name: 'part 3.stl' }).getAttribute('href')).toBe(toFiles);
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'part 1.stl',
    'part 2.stl',
    expect.stringMatching(/^part 3\.stl.+/u),
    expect.stringMatching(/^part 4\.stl.+/u),
    'A file that was deleted',
  ]);
});

// ORD-281, ORD-282
test('files of the order are chosen, taken out again and sent without a text', async () => {
  const { cloud, user } = await openThread([fileOf(1), fileOf(2)]);

  await user.click(screen.getByRole('button', { name: 'Attach files of the order' }));
  await user.click(screen.getByRole('button', { name: /Attach files of the order/u, expanded: false }));
  await user.click(await screen.findByRole('option', { name: /part 1\.stl/u }));
  await user.click(await screen.findByRole('option', { name: /part 2\.stl/u }));
  await user.click(screen.getByRole('button', { name: 'Take part 1.stl out of the message' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent(cloud)).toEqual([['', [id('file', 2)]]]));
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files that the message will carry' })).toBeNull());
});

// ORD-281
test('a new file is uploaded into the order and goes with the message once it is announced', async () => {
  const { cloud, user } = await openThread([]);
  cloud.answer(fileApi.init, ({ name }) => ({
    file: fileOf(7, { name, state: 'waitingForUpload' }),
    plan: { kind: 'single' as const, url: 'https://upload.example/put', headers: {}, expiresAt: NOON },
  }));

  const input = document.querySelector<HTMLInputElement>('.message-file-controls input[type=file]');
  await user.upload(input!, new File(['solid'], 'note.stl'));
  await screen.findByRole('button', { name: 'Take note.stl out of the message' });
  await waitFor(() => expect(cloud.asked(fileApi.init)).toHaveLength(1));
  await user.type(screen.getByRole('textbox', { name: 'Write to the other side' }), 'See the file.');
  await waitFor(() => expect(screen.queryByText('A file is still being prepared')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Send' }));

  await waitFor(() => expect(sent(cloud)).toEqual([['See the file.', [id('file', 7)]]]));
  expect(cloud.asked(fileApi.init)[0]?.input.owner).toEqual({ orderId: id('order') });
});

// ORD-281
test('more files than a message carries are not sent, and the reason is beside the button', async () => {
  const files = Array.from({ length: MESSAGE_FILES_MAX + 1 }, (_, index) => fileOf(index + 1));
  const { cloud, user } = await openThread(files);

  await user.click(screen.getByRole('button', { name: 'Attach files of the order' }));
  await user.click(screen.getByRole('button', { name: /Attach files of the order/u, expanded: false }));
  for (const { name } of files) await user.click(await screen.findByRole('option', { name: new RegExp(name, 'u') }));
  await screen.findByText(`A message carries at most ${MESSAGE_FILES_MAX} files`);
  await user.click(screen.getByRole('button', { name: 'Send' }));

  expect(sent(cloud)).toEqual([]);
});
