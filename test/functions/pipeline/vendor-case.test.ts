import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { afterEach, expect, test } from 'vitest';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { VENDOR_CASES } from '#test/support/layout/vendor-cases.ts';
import { boxMesh } from '#test/support/mesh/meshes.ts';
import { runStateMachines } from '#test/support/state-machines.ts';

const machines = await runStateMachines();
afterEach(() => machines.settle());

const BOX = writeBinaryStl(boxMesh(3, 2, 1));
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

async function processed(
  files: readonly { readonly name: string; readonly content: Uint8Array }[],
  name = 'case.zip',
): Promise<Manifest> {
  const uploaded = await uploadFile(writeZip(files), { name });
  await start(objectCreated(uploaded), {} as never);
  await machines.settle();
  const row = await readRow(uploaded);
  return Manifest.parse(await bucket.json(OBJECT_KEYS.manifest(row)));
}

test('a scanner’s case is published with its layout, its order, its margins and what each mesh shows', async () => {
  const medit = VENDOR_CASES.find(({ layout }) => layout === 'medit')!;
  const { vendorLayout, orderData, curves, assets, entries } = await processed([
    ...medit.files.map(({ path, text: content }) => ({
      name: `case/${path}`,
      content: content === undefined ? BOX : text(content),
    })),
    { name: 'case/broken.dentalProject', content: text('<!DOCTYPE a [<!ENTITY x "y">]><Treatment>&x;</Treatment>') },
  ]);

  expect(vendorLayout).toBe('medit');
  expect(orderData?.teeth).toMatchObject([{ tooth: '36', restoration: 'AnatomicCrown', shade: 'A2' }]);
  expect(curves?.map(({ role, tooth }) => [role, tooth])).toEqual([
    ['margin', '36'],
    ['copyline', '36'],
  ]);
  expect(assets.map(({ jawRole, jaw }) => [jawRole, jaw])).toEqual([
    ['upper', 'upper'],
    ['lower', 'lower'],
    ['situ', 'lower'],
  ]);
  const broken = entries.find(({ path }) => path.endsWith('broken.dentalProject'));
  expect(broken).toMatchObject({ outcome: 'kept', reason: 'orderFileUnreadable' });
});

// FILE-18
test('a viewer program from the disc with the images is left out without a warning', async () => {
  const { vendorLayout, entries } = await processed([
    { name: 'DICOMDIR', content: Buffer.concat([Buffer.alloc(128), text('DICM'), Buffer.alloc(64)]) },
    { name: 'viewer/start.exe', content: text('MZ') },
    { name: 'viewer/readme.txt', content: text('hello') },
  ]);

  expect(vendorLayout).toBe('dicomFolder');
  expect(entries.find(({ path }) => path.endsWith('.exe'))).toMatchObject({
    outcome: 'skipped',
    reason: 'bundledProgram',
  });
});

// FILE-16
test('3Shape’s own zip is processed like any other case, and a zip in a zip is kept with the reason', async () => {
  const scans = ['UpperJawScan.stl', 'LowerJawScan.stl'].map((name) => ({ name, content: BOX }));
  const own = await processed(scans, '2026_0042.3oxz');
  const within = await processed([...scans, { name: '2026_0042.3oxz', content: writeZip(scans) }]);

  expect(own.assets.map(({ jawRole }) => jawRole)).toEqual(['upper', 'lower']);
  expect(own.vendorLayout).toBe('threeShape');
  expect(within.assets).toHaveLength(2);
  expect(within.entries.find(({ path }) => path.endsWith('.3oxz'))).toMatchObject({
    outcome: 'kept',
    reason: 'nestedArchive',
  });
});
