import '#test/web/support/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { SELECTION_BYTES_MAX } from '#shared/file/selection-limits.ts';
import { FileId } from '#shared/ids.ts';
import words from '#shared/locales/en/file.json' with { type: 'json' };
import { orderApi } from '#shared/order/order-api.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail');
afterEach(() => vi.restoreAllMocks());

const { selection } = words;
const MANIFEST = { schemaVersion: 2 as const, entries: [], assets: [] };
const ids = ['1', '2', '3'].map((digit) => FileId.parse(id('file').slice(0, -1) + digit));
const GIB = 1024 ** 3;

async function openFiles(changes: readonly Partial<CaseFile>[] = [{}, {}, {}]) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  const files = changes.map((change, at) =>
    aCaseFile({ fileId: ids[at]!, name: `file-${at + 1}.zip`, sizeBytes: 2 * GIB, ...change }),
  );
  cloud.answer(orderApi.read, () => ({ order: anOrder({ fileCount: files.length }), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: files, total: files.length }));
  cloud.answer(fileApi.read, ({ fileId }) => ({
    file: files.find((file) => file.fileId === fileId)!,
    manifest: MANIFEST,
  }));
  const asked: unknown[] = [];
  const portal = await renderPortal(`/orderDetail/page?orderId=${id('order')}`);
  await screen.findByText('file-1.zip');
  return { cloud, asked, ...portal };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const boxOf = (number: number) => box(selection.choose.replace('{{name}}', `file-${number}.zip`));
const button = (count: number) =>
  screen.getByRole('button', {
    name: (count === 1 ? selection.download_one : selection.download_other).replace('{{count}}', String(count)),
  });

// STU-42
test('files are chosen one by one or all at once, and downloaded as one zip', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { cloud, asked, user } = await openFiles();
  cloud.answer(fileApi.downloadSelection, (input) => {
    asked.push(input);
    return { url: 'https://files.example/zip', name: 'files-2.zip', sizeBytes: 4 * GIB, expiresAt: NOON };
  });
  expect(button(0).getAttribute('aria-disabled')).toBe('true');

  await user.click(box(selection.all));
  expect([1, 2, 3].map((number) => boxOf(number).checked)).toEqual([true, true, true]);
  await user.click(boxOf(2));
  await user.click(button(2));

  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ owner: { orderId: id('order') }, fileIds: [ids[0], ids[2]] }]);
});

// STU-42
test('a file whose bytes are missing cannot be chosen, and one file alone has no choice', async () => {
  const { unmount } = await openFiles([{}, {}, { state: 'waitingForUpload' }]);
  expect(screen.getAllByRole('checkbox', { name: /^Choose file-/u })).toHaveLength(2);
  unmount();

  await openFiles([{}]);
  expect(screen.queryByRole('checkbox', { name: selection.all })).toBeNull();
});

// STU-42
test('a choice that is too large says so', async () => {
  const { user } = await openFiles([{ sizeBytes: SELECTION_BYTES_MAX }, {}]);

  await user.click(box(selection.all));

  expect(button(2).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(selection.tooLarge.replace('{{size}}', '20 GB'))).toBeTruthy();
});

// STU-44
test('packing shows its bytes, and a cancelled one saves nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { cloud, user } = await openFiles();
  cloud.refuse(fileApi.downloadSelection, 'unzippingInProgress', {
    msg: 'wait',
    data: { retryAfter: 60, packedBytes: GIB, totalBytes: 2 * GIB },
  });

  await user.click(boxOf(1));
  await user.click(button(1));
  expect(await screen.findByText('1 GB of 2 GB')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: selection.cancel }));

  await waitFor(() => expect(screen.queryByText(selection.packing)).toBeNull());
  expect(screen.queryByText('wait')).toBeNull();
  expect(click).not.toHaveBeenCalled();
  expect(button(1).getAttribute('aria-disabled')).toBeNull();
});
