import '#test/web/support/dom.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CaseFile } from '#shared/file/case-file.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { fileQueries } from '#web/api/queries/file-queries.ts';
import { fakeCloud } from '#test/web/support/fake-cloud.ts';
import { renderPortal, withPages } from '#test/web/support/render-portal.tsx';
import { aCaseFile, anOrder, id, NOON, signedIn } from '#test/web/support/world.ts';

withPages('orderDetail');

const MANIFEST = Manifest.parse({
  schemaVersion: 2,
  entries: [
    { index: 0, path: 'A100-UpperJaw.ply', kind: 'ply', sizeBytes: 1000, outcome: 'converted', assetId: 'asset-0' },
    { index: 1, path: 'setup.exe', kind: 'executable', sizeBytes: 5, outcome: 'refused', reason: 'executableFile' },
    { index: 2, path: 'note.xml', kind: 'xml', sizeBytes: 7, outcome: 'kept' },
  ],
  assets: [
    {
      assetId: 'asset-0',
      kind: 'mesh',
      name: 'A100-UpperJaw.ply',
      jawRole: 'upper',
      entryIndexes: [0],
      outputs: [{ role: 'thumbnail', contentType: 'image/webp', sizeBytes: 9, url: 'https://files.example/thumbnail' }],
    },
  ],
});

async function openFiles(file: CaseFile, manifest: Manifest | null = MANIFEST, soFar?: Manifest) {
  const cloud = fakeCloud();
  signedIn(cloud, 'clinicAdmin');
  cloud.answer(orderApi.read, () => ({ order: anOrder({ fileCount: 1 }), history: [] }));
  cloud.answer(fileApi.index, () => ({ list: [file], total: 1 }));
  cloud.answer(fileApi.read, () => ({ file, manifest, ...(soFar !== undefined && { soFar }) }));
  const portal = await renderPortal(`/orderDetail/page?orderId=${id('order')}`);
  await screen.findByText('case.zip');
  return { cloud, ...portal };
}

// FILE-11, FILE-15
test('a file being processed shows its steps and how far the one under way is', async () => {
  await openFiles(aCaseFile({ state: 'processing', progress: { step: 'convert', done: 2, total: 6 } }));

  const steps = within(screen.getByRole('list', { name: 'Being processed' }));
  expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toHaveLength(5);
  expect(screen.getByText('2 of 6')).toBeDefined();
});

// FILE-331
test('a file being processed shows what is ready of it, and opens none of it yet', async () => {
  await openFiles(aCaseFile({ state: 'processing' }), null, MANIFEST);

  const soFar = within(await screen.findByRole('list', { name: 'Ready so far' }));

  expect(soFar.getByText('A100-UpperJaw.ply')).toBeDefined();
  expect(soFar.getByText('Upper jaw')).toBeDefined();
  expect(soFar.getByRole('presentation').getAttribute('src')).toBe('https://files.example/thumbnail');
  expect(soFar.queryByRole('link')).toBeNull();
});

// FILE-333
test('the first image of a file gives way to the series that it is part of', async () => {
  const shown = (assetId: string, ...entryIndexes: number[]): Manifest => ({
    ...MANIFEST,
    assets: [{ ...MANIFEST.assets[0]!, assetId, name: assetId, kind: 'dicomSeries', entryIndexes }],
  });
  const { cloud } = await openFiles(aCaseFile({ state: 'processing' }), null, shown('asset-7', 7));
  await screen.findByText('asset-7');

  cloud.answer(fileApi.read, () => ({
    file: aCaseFile({ state: 'processing' }),
    manifest: null,
    soFar: shown('asset-0', 0, 7),
  }));

  expect(await screen.findByText('asset-0', {}, { timeout: 5_000 })).toBeDefined();
  expect(screen.queryByText('asset-7')).toBeNull();
});

// FILE-335
test('a file of which nothing is ready is read every half second at first, and more seldom then', () => {
  const { refetchInterval } = fileQueries.growing(aCaseFile({}).fileId);
  const after = (soFar: Manifest, dataUpdateCount: number) =>
    refetchInterval({
      state: { data: { file: aCaseFile({ state: 'processing' }), manifest: null, soFar }, dataUpdateCount },
    });
  const nothing = { ...MANIFEST, assets: [] };

  expect([after(nothing, 1), after(nothing, 7), after(nothing, 8), after(MANIFEST, 1)]).toEqual([500, 500, 1500, 1500]);
});

test('a processed file shows what can be looked at, with what it is', async () => {
  await openFiles(aCaseFile({}));

  const link = await screen.findByRole('link', { name: 'Open A100-UpperJaw.ply' });
  expect(link.getAttribute('href')).toBe(`/viewer/mesh?fileId=${id('file')}&assetId=asset-0`);
  expect(screen.getByText('Upper jaw')).toBeDefined();
});

test('a note of many images is said once for the file, another on its tile', async () => {
  const images = Array.from({ length: 9 }, (_, at) => ({
    ...MANIFEST.assets[0]!,
    assetId: `asset-${at}`,
    notes: at === 8 ? ['lossyCompressed'] : ['severalPatients', ...(at < 2 ? ['lossyCompressed'] : [])],
  }));
  await openFiles(aCaseFile({}), { ...MANIFEST, assets: images });

  expect(await screen.findAllByText(/name different patients or dates of birth.*\(8 of 9\)/u)).toHaveLength(1);
  expect(screen.getAllByText(/compressed with loss/u)).toHaveLength(3);
});

// FILE-20
test('a case says which scans are not in it, as far as every part of it is known', async () => {
  await openFiles(aCaseFile({}), { ...MANIFEST, vendorLayout: 'shining' });

  expect(await screen.findByText('Not in this case: Lower jaw, Bite')).toBeDefined();
});

test('every entry says what became of it, and why in plain words', async () => {
  await openFiles(aCaseFile({}));

  await screen.findByText(/1 file could not be used/u);
  const table = within(screen.getByRole('table', { name: 'All 3 files in detail' }));
  const [first, ...others] = table.getAllByRole('row').slice(1);
  expect(within(first!).getByText('setup.exe')).toBeDefined();
  expect(within(first!).getByText(/Programs are not taken/u)).toBeDefined();
  expect(others.map((row) => within(row).queryByText(/Kept as it is|Shown/u)?.textContent)).toEqual([
    'Kept as it is',
    'Shown',
  ]);
});

// FILE-3
test('a failed file says why and can be processed again from its original', async () => {
  const { cloud, user } = await openFiles(
    aCaseFile({ state: 'failed', failure: { reason: 'encryptedArchive', detail: '' } }),
  );
  cloud.answer(fileApi.retry, () => aCaseFile({ state: 'processing' }));

  await screen.findByText(/protected by a password/u);
  await user.click(screen.getByRole('button', { name: 'Process again' }));

  expect(cloud.asked(fileApi.retry)[0]?.input).toEqual({ fileId: id('file') });
});

test('an upload that broke off takes only the same file to go on with', async () => {
  const { cloud, user, container } = await openFiles(aCaseFile({ state: 'waitingForUpload' }));
  const input = container.querySelectorAll('input[type=file]')[1];

  await user.upload(input as HTMLInputElement, new File(['x'], 'other.zip'));

  await screen.findByText('This is another file. Choose case.zip, as it was.');
  expect(cloud.asked(fileApi.resume)).toHaveLength(0);
});

test('what is not uploaded yet cannot be downloaded, what was never unpacked only as it came', async () => {
  await openFiles(aCaseFile({ state: 'waitingForUpload' }));
  const whole = await screen.findByRole('button', { name: 'Download' });
  expect(whole.getAttribute('aria-disabled')).toBe('true');
  cleanup();

  const { user } = await openFiles(aCaseFile({ state: 'failed', failure: { reason: 'encryptedArchive', detail: '' } }));
  await user.click(await screen.findByRole('button', { name: 'Download' }));
  const unpacked = await screen.findByRole('menuitem', { name: /^Decompressed/u });
  expect(unpacked.getAttribute('aria-disabled')).toBe('true');
});

test.each(['original', 'decompressed', 'converted'] as const)('all of a file is downloaded as %s', async (form) => {
  const { cloud, user } = await openFiles(aCaseFile({}));
  cloud.answer(fileApi.download, () => ({
    url: 'https://files.example/x',
    name: 'case.zip',
    sizeBytes: 9,
    expiresAt: NOON,
  }));

  await user.click(await screen.findByRole('button', { name: 'Download' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${form}`, 'iu') }));

  expect(cloud.asked(fileApi.download)[0]?.input).toMatchObject({ fileId: id('file'), form });
});
