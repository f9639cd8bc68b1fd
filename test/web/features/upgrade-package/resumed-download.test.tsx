import '#test/web/support/dom.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { upgradePackageApi } from '#shared/upgrade-package/upgrade-package-api.ts';
import { UpgradePackage } from '#shared/upgrade-package/upgrade-package.ts';
import { BYTES, KEYS, PACKAGE_ID, sha256Of, signed } from '#test/shared/upgrade-package/signed-package.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { fakeIndexedDb } from '#test/web/support/fake-indexed-db.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { id, NOON, signedIn, userInfo } from '#test/web/support/world.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import type { fetchBytes as FetchBytes } from '#web/api/fetch-bytes.ts';
import { queryClient } from '#web/api/query-client.ts';
import { SessionProvider, sessionOf } from '#web/api/session.ts';
import { signOut } from '#web/app/shell/sign-out.ts';
import { loadNamespaces, startTranslations } from '#web/ui/i18n.ts';
import type { saveBlob as SaveBlob } from '#web/ui/save-blob.ts';

const { disk, rowsOf } = fakeIndexedDb();
const { forgetDownloads, keptDownloads, keepRange, readRanges } = await import('#web/api/kept-downloads.ts');
const { DownloadDialog } = await import('#web/features/upgrade-package/download-dialog.tsx');

withPages('package');

const RANGE = 1024;
const fetchBytes = vi.hoisted(() => vi.fn<typeof FetchBytes>());
const saveBlob = vi.hoisted(() => vi.fn<typeof SaveBlob>());
vi.mock('#web/api/fetch-bytes.ts', () => ({ fetchBytes }));
vi.mock('#web/api/pause.ts', () => ({ pause: () => Promise.resolve() }));
vi.mock('#web/ui/save-blob.ts', () => ({ saveBlob }));
vi.mock(import('#shared/upgrade-package/package-limits.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  DOWNLOAD_RANGE_BYTES: 1024 as never,
}));

const PACKAGE = UpgradePackage.parse({
  packageId: PACKAGE_ID,
  name: 'Helios firmware',
  version: '2.4.0',
  product: { family: 'Helios', models: ['Helios 500'] },
  description: { en: 'Sharper margins.' },
  minVersion: '2.0.0',
  status: 'online',
  file: { name: 'helios.bin', sizeBytes: BYTES.length, sha256: sha256Of(BYTES), isVerified: true },
  rollout: { serialFrom: null, serialTo: null, percentage: 100, isHalted: false },
  signature: 'A'.repeat(86),
  signatureAlgorithm: 'Ed25519',
  keyId: 'maker',
  publishedAt: NOON,
  updatedAt: NOON,
  revision: 4,
});
const KEPT = {
  id: sha256Of(BYTES),
  accountId: id('account'),
  packageId: PACKAGE_ID,
  receivedBytes: RANGE,
  sizeBytes: BYTES.length,
};
const ranges = () => rowsOf('arcata-downloads', 'ranges');

/** Makes the storage answer `rangesUntilBreak` ranges. Then the connection breaks. */
function storageOf(rangesUntilBreak: number): void {
  let given = 0;
  fetchBytes.mockImplementation((_url, { range = { offset: 0, length: 0 } } = {}) => {
    given += 1;
    if (given > rangesUntilBreak) return Promise.reject(new UnreachableError('no answer'));
    return Promise.resolve(Uint8Array.from(BYTES.subarray(range.offset, range.offset + range.length)).buffer);
  });
}
const askedOffsets = () => fetchBytes.mock.calls.map(([, options]) => options?.range?.offset);
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(async () => {
  if (!i18next.isInitialized) await startTranslations('en');
  await loadNamespaces(['upgradePackage', 'app']);
});
beforeEach(async () => {
  disk.isFull = false;
  fetchBytes.mockReset();
  saveBlob.mockReset();
  await forgetDownloads();
});

function aCloud() {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicMember');
  cloud.answer(upgradePackageApi.index, () => ({ list: [PACKAGE], total: 1 }));
  cloud.answer(upgradePackageApi.marks, () => ({ list: [] }));
  cloud.answer(upgradePackageApi.keys, () => ({ keys: [...KEYS] }));
  cloud.answer(upgradePackageApi.download, () => ({
    signed: signed(),
    file: { url: 'https://files.example/1', name: 'helios.bin', sizeBytes: BYTES.length, expiresAt: NOON + 3600 },
  }));
  cloud.answer(equipmentApi.index, () => ({ list: [], counts: {} }));
  return cloud;
}

/** Opens only the dialog of the package, as after a reload: nothing of an earlier page is left. */
async function openDialog(cloud = aCloud()) {
  cleanup();
  queryClient.clear();
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <SessionProvider value={sessionOf(userInfo('clinicMember'))}>
          <DownloadDialog row={PACKAGE} onClose={() => undefined} />
        </SessionProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const start = async (name: 'Download' | 'Resume') => user.click(await screen.findByRole('button', { name }));
  return { user, cloud, start };
}

/** Breaks a download after two of its four ranges. */
async function breakDownload() {
  storageOf(2);
  const { start } = await openDialog();
  await start('Download');
  await screen.findAllByText(/The connection broke/u);
}

// PKG-26
test('a broken download goes on after a reload of the page, with what has arrived', async () => {
  await breakDownload();
  expect(isAskedBeforeLeaving()).toBe(false);
  cleanup();
  queryClient.clear();
  fetchBytes.mockReset();
  storageOf(9);
  aCloud();
  const { user } = await renderPortal('/package');

  await user.click(await screen.findByRole('button', { name: 'Resume download' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findAllByText(/Begun before/u);
  await user.click(dialog.getByRole('button', { name: 'Resume' }));

  await dialog.findByText('Verified and saved.');
  expect(askedOffsets()).toEqual([2 * RANGE, 3 * RANGE]);
  const [[, blob] = []] = saveBlob.mock.calls;
  expect(sha256Of(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)))).toBe(sha256Of(BYTES));
  expect([await keptDownloads(id('account')), ranges().size]).toEqual([[], 0]);
});

// PKG-26
test('what is here is thrown away if asked', async () => {
  await breakDownload();
  const { user } = await openDialog();

  await user.click(await screen.findByRole('button', { name: 'Discard what arrived' }));

  expect(await screen.findByRole('button', { name: 'Download' })).toBeTruthy();
  await waitFor(() => expect(ranges().size).toBe(0));
});

// PKG-27
test('a kept part that was changed is refused and removed', async () => {
  await keepRange({ ...KEPT, keptAtMs: Date.now() }, { offset: 0, bytes: new Uint8Array(RANGE) });
  storageOf(9);
  const { start } = await openDialog();

  await start('Resume');

  await screen.findByText('Nothing was saved');
  expect(screen.getByText(/The bytes differ/u)).toBeTruthy();
  expect(saveBlob).not.toHaveBeenCalled();
  expect(ranges().size).toBe(0);
});

// PKG-27
test('kept parts count up to the first gap', async () => {
  const kept = { ...KEPT, keptAtMs: Date.now() };
  const into = new Uint8Array(BYTES.length);
  await keepRange(kept, { offset: 0, bytes: Uint8Array.from(BYTES.subarray(0, RANGE)) });
  await keepRange(kept, { offset: 2 * RANGE, bytes: new Uint8Array(RANGE).fill(7) });

  expect(await readRanges(KEPT.id, into)).toBe(RANGE);
  expect([into[RANGE - 1], into[2 * RANGE]]).toEqual([BYTES[RANGE - 1], 0]);
});

// PKG-24
test('a full disk is said, the download goes on in the page, and the browser asks before a reload', async () => {
  disk.isFull = true;
  storageOf(2);
  const { start } = await openDialog();

  await start('Download');

  await screen.findByText(/no room left to keep what arrives/u);
  await screen.findAllByText(/The connection broke/u);
  expect(isAskedBeforeLeaving()).toBe(true);
  expect(ranges().size).toBe(0);
});

// PKG-28
test('what another person began, or began more than a week ago, is removed', async () => {
  const bytes = new Uint8Array(RANGE);
  const eightDaysAgo = Date.now() - 8 * 86_400_000;
  const others = { ...KEPT, id: 'b'.repeat(64), accountId: id('account', 2), keptAtMs: Date.now() };
  await keepRange({ ...KEPT, keptAtMs: eightDaysAgo }, { offset: 0, bytes });
  await keepRange(others, { offset: 0, bytes });

  expect(await keptDownloads(id('account'))).toEqual([]);
  expect(ranges().size).toBe(0);
});

// PKG-28
test('signing out removes them', async () => {
  await keepRange({ ...KEPT, keptAtMs: Date.now() }, { offset: 0, bytes: new Uint8Array(RANGE) });
  fakeCloud().answer(accountApi.logout, () => ({}));

  await signOut(
    queryClient,
    vi.fn<() => Promise<void>>(() => Promise.resolve()),
  );

  expect(ranges().size).toBe(0);
});

// PKG-17
test('a package that was taken offline meanwhile is said in the words of the server', async () => {
  const { cloud, start } = await openDialog();
  cloud.refuse(upgradePackageApi.download, 'notFound', { msg: 'No such thing' });

  await start('Download');

  expect(await screen.findByText('No such thing')).toBeTruthy();
});
