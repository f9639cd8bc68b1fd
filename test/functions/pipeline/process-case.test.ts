import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { quotaStore } from '#functions/capacity/quota-store.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { placesDocument } from '#functions/file/entry-place.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { outboxItems } from '#functions/store/effect-items.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeDicom } from '#infra/phantom/write-dicom.ts';
import { writeBinaryStl } from '#infra/phantom/write-mesh.ts';
import { writeZip, type ZipFile } from '#infra/phantom/write-zip.ts';
import { FILE_EVENTS, type FileEventType } from '#shared/file/file-events.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { smallJaw } from '#test/support/mesh/meshes.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';
import { readUnpacked } from '#test/support/read-unpacked.ts';
import { photo, plate, slices, smallCase, smallCaseFiles } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';
import { itemsOf } from '#test/support/table-items.ts';

const machines = await runStateMachines();
afterEach(() => machines.settle());

const text = (content: string): Uint8Array => new TextEncoder().encode(content);

async function processFile(bytes: Uint8Array, override: Partial<CaseFileRow> = {}) {
  const uploaded = await uploadFile(bytes, override);
  await start(objectCreated(uploaded), {} as never);
  await machines.settle();
  const row = await readRow(uploaded);
  const manifest = row.state === 'ready' ? Manifest.parse(await bucket.json(OBJECT_KEYS.manifest(row))) : undefined;
  return { row, manifest, execution: machines.executions.get(`${row.fileId}-1`)! };
}

const outcomesOf = (manifest: Manifest | undefined) =>
  Object.fromEntries((manifest?.entries ?? []).map(({ path, outcome, reason }) => [path, reason ?? outcome]));

async function eventsOf(row: CaseFileRow) {
  const events = (await itemsOf(outboxItems.name)).filter(({ detail }) => JSON.stringify(detail).includes(row.fileId));
  return events.map(({ type, detail }) => ({ type, detail: FILE_EVENTS[type as FileEventType].parse(detail) }));
}

// FILE-12
test('a mixed case becomes ready, and the manifest has every entry of the zip with its outcome', async () => {
  const { row, manifest, execution } = await processFile(await smallCase());

  expect(execution.status).toBe('SUCCEEDED');
  expect(row).toMatchObject({ state: 'ready', counts: { converted: 6, kept: 1, refused: 0, skipped: 2 } });
  expect(outcomesOf(manifest)).toEqual({
    case: 'folder',
    ...Object.fromEntries(slices().map(({ name }) => [`case/${name}`, 'converted'])),
    'case/UpperJaw.stl': 'converted',
    'case/LowerJaw.ply': 'converted',
    'case/照片.jpg': 'converted',
    'case/notes.txt': 'keptText',
    '__MACOSX/._notes.txt': 'systemFile',
  });
});

test('the assets are one series of all its slices, each mesh with its jaw, each photo', async () => {
  const { manifest } = await processFile(await smallCase());

  expect(
    manifest?.assets.map(({ kind, jawRole, entryIndexes }) => ({ kind, ...(jawRole && { jawRole }), entryIndexes })),
  ).toEqual([
    // The slices of the asset are sorted from the lowest up, while the scanner numbers them from the top.
    { kind: 'dicomSeries', entryIndexes: [3, 2, 1] },
    { kind: 'mesh', jawRole: 'upper', entryIndexes: [4] },
    { kind: 'mesh', jawRole: 'lower', entryIndexes: [5] },
    { kind: 'image', entryIndexes: [6] },
  ]);
  for (const { outputs } of manifest!.assets)
    for (const { key, sizeBytes } of outputs) expect((await bucket.bytes(key!)).length).toBe(sizeBytes);
});

test('every unpacked entry can be read alone, byte by byte as it was zipped', async () => {
  const files = await smallCaseFiles();
  const { row } = await processFile(writeZip(files));

  const { places } = placesDocument.decode(await bucket.bytes(OBJECT_KEYS.places(row)));

  for (const { path, place } of places) {
    const bytes = await readUnpacked(place);
    expect(bytes.equals(files.find(({ name }) => name === path)!.content)).toBe(true);
  }
  expect(places).toHaveLength(7);
});

// CAP-1
test('original and conversions count as used, nothing stays reserved, the upload is removed, and one event is sent', async () => {
  const { row, manifest } = await processFile(await smallCase());

  const convertedBytes = manifest!.assets
    .flatMap(({ outputs }) => outputs)
    .reduce((sum, each) => sum + each.sizeBytes, 0);
  expect(await quotaStore(row.payerId).read()).toMatchObject({
    usedBytes: row.sizeBytes + convertedBytes,
    reservedBytes: 0,
  });
  expect(await bucket.keys(OBJECT_KEYS.incoming(row))).toEqual([]);
  expect(await eventsOf(row)).toMatchObject([
    { type: 'CaseFileReady', detail: { fileId: row.fileId, counts: row.counts } },
  ]);
});

// FILE-12
test('a damaged file stays, with the reason, and the others are converted', async () => {
  const bad: ZipFile[] = [
    { name: 'broken.stl', content: text('solid broken\nfacet normal') },
    { name: 'broken.jpg', content: (await photo()).subarray(0, 40) },
    { name: 'broken.dcm', content: Buffer.concat([Buffer.alloc(128), text('DICM'), Buffer.alloc(40, 7)]) },
  ];
  const { row, manifest } = await processFile(await smallCase(bad));

  expect(row).toMatchObject({ state: 'ready', counts: { converted: 6, kept: 4 } });
  const broken = manifest!.entries.filter(({ path }) => path.startsWith('broken'));
  expect(
    broken.every(({ outcome, reason }) => outcome === 'kept' && reason !== undefined && reason !== 'conversionFailed'),
  ).toBe(true);
});

// FILE-18
test('a program and an archive inside the zip are listed as what they are', async () => {
  const { manifest } = await processFile(
    await smallCase([
      { name: 'viewer.exe', content: text('MZ') },
      { name: 'inner.zip', content: await smallCase() },
    ]),
  );

  expect(outcomesOf(manifest)).toMatchObject({ 'viewer.exe': 'executableFile', 'inner.zip': 'nestedArchive' });
});

test('a PDF, an STL and an OBJ inside DICOM files are shown as such, with the patient that they name', async () => {
  const wrapped = (type: string, content: Uint8Array): Uint8Array =>
    writeDicom({
      dataset: {
        SOPClassUID: `1.2.840.10008.5.1.4.1.1.104.${type}`,
        SOPInstanceUID: dicomUid('document', type),
        PatientName: 'Wong^Li',
        EncapsulatedDocument: content,
        EncapsulatedDocumentLength: content.length,
      },
    });
  const { manifest } = await processFile(
    writeZip([
      { name: 'report.dcm', content: wrapped('1', writePdf()) },
      { name: 'UpperJaw.dcm', content: wrapped('3', writeBinaryStl(plate())) },
      { name: 'crown.dcm', content: wrapped('4', text('v 0 0 0\nv 9 0 0\nv 0 9 0\nf 1 2 3\n')) },
      { name: 'empty.dcm', content: wrapped('3', new Uint8Array()) },
    ]),
  );

  expect(
    manifest?.assets.map(({ kind, name, jawRole, summary }) => [kind, name, jawRole, summary.PatientName]),
  ).toEqual([
    ['mesh', 'UpperJaw.dcm', 'upper', 'Wong^Li'],
    ['mesh', 'crown.dcm', 'unknown', 'Wong^Li'],
    ['document', 'report.dcm', undefined, 'Wong^Li'],
  ]);
  expect(outcomesOf(manifest)).toEqual({
    'report.dcm': 'converted',
    'UpperJaw.dcm': 'converted',
    'crown.dcm': 'converted',
    'empty.dcm': 'dicomWithoutImage',
  });
});

test('the thumbnail of an upper jaw is turned the way in which the viewer shows it', async () => {
  const jaw = writeBinaryStl(smallJaw);
  const { manifest } = await processFile(
    writeZip(['UpperJaw.stl', 'LowerJaw.stl'].map((name) => ({ name, content: jaw }))),
  );

  const [upper, lower] = await Promise.all(
    manifest!.assets.map(async ({ outputs }) => {
      const picture = sharp(await bucket.bytes(outputs.find(({ role }) => role === 'thumbnail')!.key!));
      return await picture.extractChannel('alpha').raw().toBuffer();
    }),
  );

  const turned = lower!.toReversed();
  const differing = upper!.filter((alpha, at) => Math.abs(alpha - turned[at]!) > 128).length;
  expect(differing / upper!.length).toBeLessThan(0.01);
  expect(upper!.filter((alpha, at) => Math.abs(alpha - lower![at]!) > 128).length / upper!.length).toBeGreaterThan(
    0.05,
  );
});

/** Returns bytes that compression cannot shrink. They are the same in every run. */
function noise(sizeBytes: number): Uint8Array {
  const words = new Uint32Array(sizeBytes / 4);
  for (let at = 0, state = 1; at < words.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    words[at] = state;
  }
  return new Uint8Array(words.buffer);
}

test('a large file that is wrapped as DICOM opens like a small one', { timeout: 60_000 }, async () => {
  const report = writePdf({ pages: 2, objects: [noise(33 * 1024 * 1024)] });
  const dataset = {
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.104.1',
    SOPInstanceUID: dicomUid('document', 'large'),
    PatientName: 'Wong^Li',
    EncapsulatedDocument: report,
  };
  const { manifest } = await processFile(writeDicom({ dataset }), { name: 'report.dcm' });

  expect(manifest?.assets.map(({ kind, summary }) => [kind, summary])).toEqual([
    ['document', { pages: 2, PatientName: 'Wong^Li', SOPClassUID: dataset.SOPClassUID }],
  ]);
});

// FILE-230
test('the halves of a concatenation are one asset, and a single half says that the rest is missing', async () => {
  const half = (number: number, total: object = { InConcatenationTotalNumber: 2 }): Uint8Array =>
    dicomImage({
      dataset: {
        ...total,
        SOPInstanceUID: dicomUid('half', number),
        InstanceNumber: number,
        ConcatenationUID: dicomUid('concatenation'),
        InConcatenationNumber: number,
        NumberOfFrames: 2,
        PixelData: new Uint16Array(24).fill(number),
      },
    });

  const { manifest } = await processFile(
    writeZip([2, 1].map((number) => ({ name: `IM${number}`, content: half(number) }))),
  );

  expect(manifest?.assets.map(({ entryIndexes, summary }) => [entryIndexes, summary.frames])).toEqual([[[1, 0], 4]]);
  expect(manifest?.assets[0]?.notes).not.toContain('partMissing');

  const { manifest: first } = await processFile(writeZip([{ name: 'IM1', content: half(1) }]));
  expect(first?.assets[0]?.notes).toContain('partMissing');

  // Without a total number of parts, the last part may be missing.
  const uncounted = [1, 2].map((number) => ({ name: `IM${number}`, content: half(number, {}) }));
  const { manifest: both } = await processFile(writeZip(uncounted));
  expect(both?.assets[0]?.notes).toContain('partsUncounted');
  expect(both?.assets[0]?.notes).not.toContain('partMissing');
});

test('every file that is only kept says why', async () => {
  const kept = {
    'photo.jp2': ['\0\0\0\x0cjP  \r\n\x87\n', 'keptImage'],
    'logo.svg': ['<svg xmlns="x">', 'keptImage'],
    'film.mp4': ['\0\0\0\x10ftypisom\0\0\0\0', 'keptVideo'],
    'jaw.gltf': ['{"asset": {"version": "2.0"}}', 'keptGltf'],
    'jaw.dae': ['<COLLADA xmlns="x">', 'keptMesh'],
    'jaw.fbx': ['Kaydara FBX Binary  \0', 'keptMesh'],
    'jaw.vtp': ['<VTKFile type="PolyData">', 'keptMesh'],
    'abutment.stp': ['ISO-10303-21;', 'keptStepModel'],
    'UpperJawScan.dcm': ['<HPS version="1.1">\n<Packed_geometry>', 'keptThreeShapeScan'],
    'notes.txt': ['shade A2', 'keptText'],
    'case.dat': ['\0\x01\x02', 'keptOther'],
  } as const;
  const files = Object.entries(kept).map(([name, [content]]) => ({ name, content: Buffer.from(content, 'latin1') }));

  const { manifest } = await processFile(writeZip(files));

  expect(outcomesOf(manifest)).toEqual(Object.fromEntries(Object.entries(kept).map(([name, [, why]]) => [name, why])));
});

test('an entry whose checksum does not fit is refused, and the others are converted', async () => {
  const zip = Buffer.from(
    writeZip([{ name: 'a.txt', content: text('shade A2'), method: 'store' }, ...(await smallCaseFiles())]),
  );
  zip[zip.indexOf('shade A2')] = 0x53;

  const { row, manifest } = await processFile(zip);

  expect(row).toMatchObject({ state: 'ready', counts: { refused: 1 } });
  expect(outcomesOf(manifest)).toMatchObject({ 'a.txt': 'checksumMismatch', 'case/UpperJaw.stl': 'converted' });
});

test('a single photo is a case of one entry', async () => {
  const { row, manifest } = await processFile(await photo(), { name: '正面.jpg' });

  expect(row).toMatchObject({ state: 'ready', counts: { converted: 1, kept: 0, refused: 0, skipped: 0 } });
  expect(manifest?.entries).toMatchObject([
    { index: 0, path: '正面.jpg', kind: 'jpeg', outcome: 'converted', assetId: 'asset-0' },
  ]);
});

const refusedCases: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
  ['an empty zip', () => writeZip([]), 'emptyArchive'],
  ['a zip of litter alone', () => writeZip([{ name: '.DS_Store', content: text('x') }]), 'emptyArchive'],
  ['a zip that ends in the middle', async () => (await smallCase()).subarray(0, 2000), 'truncatedArchive'],
  ['no zip at all under the name of one', () => text('this is no zip'), 'notAZip'],
  ['an archive of another kind', () => Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1'), 'archiveNotZip'],
  ['a RAR', () => Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 'archiveNotZip'],
  ['a tar.gz', () => gzipSync('a tar'), 'archiveNotZip'],
  ['a bomb', () => writeZip([{ name: 'a.bin', content: new Uint8Array(64 * 1024 * 1024) }]), 'archiveBomb'],
];
// FILE-3, FILE-320
test.each(refusedCases)('%s fails with a reason, and keeps its original', async (_, make, reason) => {
  const { row, execution } = await processFile(await make());

  expect(row).toMatchObject({ state: 'failed', failure: { reason } });
  expect(execution.status).toBe('SUCCEEDED');
  expect(await bucket.keys(OBJECT_KEYS.original(row))).toHaveLength(1);
  expect(await quotaStore(row.payerId).read()).toMatchObject({ usedBytes: row.sizeBytes, reservedBytes: 0 });
  expect(await eventsOf(row)).toMatchObject([{ type: 'CaseFileFailed', detail: { failure: { reason } } }]);
});

// FILE-8
test('bytes that differ from the announced ones make the case fail', async () => {
  const { row } = await processFile(await smallCase(), { sha256: '0'.repeat(64) });

  expect(row).toMatchObject({ state: 'failed', failure: { reason: 'uploadDamaged' } });
});

test('an upload under a key that no file has starts nothing', async () => {
  const before = machines.executions.size;

  await start(
    { detail: { object: { key: 'incoming/org_01JCX0Q4S8V4T9M3J6R2K7W1ZB/fil_01JCX0Q4S8V4T9M3J6R2K7W1ZF' } } },
    {} as never,
  );
  await start({ detail: { object: { key: 'incoming/anything' } } }, {} as never);

  expect(machines.executions.size).toBe(before);
});
