import '#test/web/support/dom.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { FileId, OrganisationId } from '#shared/ids.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { signOut as signOutOfPortal } from '#web/app/shell/sign-out.ts';
import { queryClient } from '#web/api/query-client.ts';
import { signOut as signOutOfDialog } from '#web/features/account/sign-out.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { fakeIndexedDb } from '#test/web/support/fake-indexed-db.ts';
import { fakeStorage, type FakeStorage } from '#test/web/support/fake-storage.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn, userInfo } from '#test/web/support/world.ts';

fakeIndexedDb();
const { forgetKeptUploads, keepUpload, keptUploads } = await import('#web/api/kept-uploads.ts');
const { currentUploads, dismissUpload } = await import('#web/features/file/upload/upload-store.ts');

withPages('orderDetail');

const BYTES = 3;
const WAITING = aCaseFile({ state: 'waitingForUpload', sizeBytes: 2 * BYTES });
const KEEPER = { accountId: id('account'), organisationId: OrganisationId.parse(userInfo('clinicAdmin').iid) };

/** Makes a fake handle of a file, like the handles that a browser keeps. */
function aHandle(permission: PermissionState, bytes = 2 * BYTES) {
  const file = new File([new Uint8Array(bytes)], WAITING.name);
  return {
    kind: 'file',
    name: file.name,
    getFile: () => Promise.resolve(file),
    queryPermission: () => Promise.resolve(permission),
    requestPermission: vi.fn<() => Promise<string>>(() => Promise.resolve('granted')),
  };
}

const keep = (handle: ReturnType<typeof aHandle>, change: object = {}) =>
  keepUpload({
    ...KEEPER,
    id: 'upload-1',
    owner: { orderId: id('order') },
    name: WAITING.name,
    sizeBytes: WAITING.sizeBytes,
    fileId: FileId.parse(WAITING.fileId),
    sha256: WAITING.sha256,
    handle: handle as never,
    keptAtMs: Date.now(),
    ...change,
  });

let storage: FakeStorage;
beforeEach(async () => {
  storage = fakeStorage();
  await forgetKeptUploads();
});
afterEach(() => {
  for (const upload of currentUploads()) dismissUpload(upload.id);
});

/** Opens the order after a new sign-in. The first of the file's two parts had arrived before. */
async function openOrder(change: Partial<typeof WAITING> = {}) {
  const file = { ...WAITING, ...change };
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder({ fileCount: 1 }), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [file], total: 1 }));
  cloud.answer(fileApi.resume, () => ({
    file: WAITING,
    plan: {
      kind: 'multipart' as const,
      partSizeBytes: BYTES,
      partCount: 2,
      uploadedParts: [{ partNumber: 1, sizeBytes: BYTES }],
      parts: [{ partNumber: 2, offset: BYTES, sizeBytes: BYTES, url: 'https://files.example/part-2', headers: {} }],
      expiresAt: NOON,
    },
  }));
  cloud.answer(fileApi.complete, () => aCaseFile({ state: 'processing', version: 2 }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${id('order')}`);
  await screen.findAllByText(file.name);
  return { cloud, ...portal };
}

// FILE-221
test('an interrupted upload goes on by itself where the browser lets the page read its file', async () => {
  await keep(aHandle('granted'));

  const { cloud } = await openOrder();

  await waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1));
  expect(cloud.asked(fileApi.init)).toEqual([]);
  expect(storage.requests.map(({ part, bytes }) => [part, bytes])).toEqual([[2, BYTES]]);
  await waitFor(async () => expect(await keptUploads(KEEPER)).toEqual([]));
});

// FILE-221
test('where the browser asks first, one click continues it', async () => {
  const handle = aHandle('prompt');
  await keep(handle);
  const { cloud, user } = await openOrder();

  await screen.findByText('1 upload was interrupted');
  expect(cloud.asked(fileApi.resume)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));

  await waitFor(() => expect(cloud.asked(fileApi.complete)).toHaveLength(1));
  expect(handle.requestPermission).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('1 upload was interrupted')).toBeNull();
});

// FILE-221
test('a file that is another one by now is not sent; the page asks for the right one', async () => {
  await keep(aHandle('granted', BYTES));

  const { cloud } = await openOrder();

  await screen.findByText(/Choose the same file again/u);
  await waitFor(async () => expect(await keptUploads(KEEPER)).toEqual([]));
  expect(cloud.asked(fileApi.resume)).toEqual([]);
});

// FILE-235
test('a browser that cannot read a folder again asks for that folder', async () => {
  const { cloud, user } = await openOrder({ name: 'scan.zip' });

  await screen.findByText(/If you uploaded the folder \W*scan\W*, choose that folder/u);
  const chosen = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(
    this: HTMLInputElement,
  ) {
    const note = Object.assign(new File(['a note of another folder'], 'note.txt'), {
      webkitRelativePath: 'other/note.txt',
    });
    Object.defineProperty(this, 'files', { value: [note] });
    this.dispatchEvent(new Event('change'));
  });
  await user.click(within(screen.getByRole('main')).getAllByRole('button', { name: 'Choose a folder' }).at(-1)!);
  chosen.mockRestore();

  // The other folder holds another file, which is not sent.
  await screen.findByText(/This is another file/u);
  expect(cloud.asked(fileApi.resume)).toEqual([]);
});

// FILE-222
test.each([
  ['of another account', { accountId: id('account', 2) }, false],
  ['of another organisation', { organisationId: OrganisationId.parse(id('organisation', 7)) }, true],
  ['of a day before', { keptAtMs: Date.now() - 25 * 3_600_000 }, false],
])('an upload %s is not offered', async (_name, change, isKept) => {
  await keep(aHandle('granted'), change);

  const { cloud } = await openOrder();

  await waitFor(async () => expect(await keptUploads({ ...KEEPER, ...change })).toHaveLength(isKept ? 1 : 0));
  expect(cloud.asked(fileApi.resume)).toEqual([]);
  expect(currentUploads()).toEqual([]);
});

// FILE-222
test.each([
  ['of the portal', () => signOutOfPortal(queryClient, () => undefined)],
  ['of a dialog that must be answered', signOutOfDialog],
])('the sign-out %s forgets the files of all uploads', async (_name, signOut) => {
  await keep(aHandle('prompt'));
  fakeCloud().answer(accountApi.logout, () => ({}));

  await signOut();

  expect(await keptUploads(KEEPER)).toEqual([]);
});
