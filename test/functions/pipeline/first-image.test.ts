import '#test/support/table.ts';
import '#test/support/bucket.ts';
import { beforeEach, expect, test } from 'vitest';
import { caseFiles } from '#functions/file/case-file-items.ts';
import type { CaseFileRow } from '#functions/file/case-file-row.ts';
import { findGrowingManifest } from '#functions/file/find-manifest.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { handler as showFirstImage } from '#functions/pipeline/show-first-image.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { newId } from '#functions/store/new-id.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import { writeZip, type ZipFile } from '#infra/phantom/write-zip.ts';
import { Manifest } from '#shared/file/manifest.ts';
import { elsewhere } from '#test/support/as-process.ts';
import { bucket } from '#test/support/bucket.ts';
import { objectCreated, readRow, uploadFile } from '#test/support/case-files.ts';
import { rememberConversions } from '#test/support/conversion/remember-conversions.ts';
import { brokenInvariants } from '#test/support/end-state.ts';
import { photo, slices } from '#test/support/small-case.ts';
import { runStateMachines } from '#test/support/state-machines.ts';

rememberConversions();
let row: CaseFileRow | undefined;
let isFirstImageBroken = false;
let tries = 0;
/** The manifest that a page reads before each state of the run. */
const seen = new Map<string, Manifest | undefined>();
const machines = await runStateMachines(async ({ state }, work) => {
  if (state === 'ShowFirstImage') {
    tries += 1;
    if (isFirstImageBroken) throw new Error('broken');
  } else await elsewhere(async () => seen.set(state, row && (await findGrowingManifest(await readRow(row)))));
  return work();
});
beforeEach(() => {
  seen.clear();
  tries = 0;
  isFirstImageBroken = false;
});

const series = (count: number): ZipFile[] => slices(count).map(({ name, bytes }) => ({ name, content: bytes }));

/** Processes an upload to its end. Returns the assets that a page shows before Inspect, before Publish and at the end. */
async function play(bytes: Uint8Array, override: Partial<CaseFileRow> = {}) {
  row = await uploadFile(bytes, override);
  await start(objectCreated(row), {} as never);
  await machines.settle();
  const end = await readRow(row);
  const manifest = end.state === 'ready' ? Manifest.parse(await bucket.json(OBJECT_KEYS.manifest(row))) : undefined;
  return { end, manifest, first: seen.get('Inspect'), last: seen.get('Publish') };
}

const shownKeys = async (of: CaseFileRow): Promise<string[]> =>
  (await bucket.keys(OBJECT_KEYS.extractedPrefix(of))).filter((key) => key.includes('first'));

interface Sample {
  readonly what: string;
  readonly name: string;
  readonly make: () => Promise<Uint8Array> | Uint8Array;
  readonly expected: { readonly kind: string; readonly name?: string; readonly entryIndexes: readonly number[] };
}
const SAMPLES: readonly Sample[] = [
  {
    what: 'the photo of a mixed case',
    name: 'case.zip',
    make: async () => writeZip([...series(2), { name: '照片.jpg', content: await photo(16) }]),
    expected: { kind: 'image', name: '照片.jpg', entryIndexes: [2] },
  },
  {
    what: 'the middle slice of a cone beam scan',
    name: 'case.zip',
    make: () => writeZip(series(5)),
    expected: { kind: 'dicomSeries', entryIndexes: [2] },
  },
  {
    what: 'a slice where an image cannot be read',
    name: 'case.zip',
    make: async () => writeZip([{ name: 'a.jpg', content: (await photo(16)).subarray(0, 40) }, ...series(3)]),
    expected: { kind: 'dicomSeries', entryIndexes: [2] },
  },
  {
    what: 'a photo that is no zip',
    name: 'a.jpg',
    make: () => photo(16),
    expected: { kind: 'image', name: 'a.jpg', entryIndexes: [0] },
  },
  {
    what: 'a DICOM image that is no zip',
    name: 'IM1',
    make: () => slices(1)[0]!.bytes,
    expected: { kind: 'dicomSeries', entryIndexes: [0] },
  },
];

// FILE-332, FILE-333, FILE-334
test.each(SAMPLES)(
  '$what is shown before the file is inspected, and disappears when its asset is shown',
  async (sample) => {
    const { manifest, first, last, end } = await play(await sample.make(), { name: sample.name });

    expect(first?.assets).toMatchObject([sample.expected]);
    expect(first?.entries.map(({ index }) => index)).toEqual(sample.expected.entryIndexes);
    const [thumbnail, ...more] = first?.assets[0]?.outputs ?? [];
    const image = await fetch(thumbnail?.url ?? '');
    expect([image.status, image.headers.get('content-type'), more]).toEqual([200, 'image/jpeg', []]);
    const named = manifest?.assets.map(({ assetId, name }) => [assetId, name]);
    expect(last?.assets.map(({ assetId, name }) => [assetId, name]).toSorted()).toEqual(named?.toSorted());
    expect(await brokenInvariants(end, manifest?.entries.length ?? 0)).toEqual([]);
  },
);

// FILE-333
test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['of a zip that is refused', () => writeZip([]), 'failed'],
  ['of two files with one name', async () => twice({ name: 'a.jpg', content: await photo(16) }), 'ready'],
  ['of a program that is called like an image', () => writeZip([{ name: 'a.jpg', content: PROGRAM }]), 'ready'],
  ['of a file without an image', () => writeZip([{ name: 'notes.txt', content: Buffer.from('A2') }]), 'ready'],
])('nothing is shown first %s', async (_, make, state) => {
  const { end, first } = await play(await make());

  expect(end.state).toBe(state);
  expect(first?.assets).toEqual([]);
  expect(await shownKeys(end)).toEqual([]);
});

const twice = (file: ZipFile): Uint8Array => writeZip([file, file]);
const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);

// FILE-334
test('a first image that fails is tried three times, and then the run ends as if there were none', async () => {
  isFirstImageBroken = true;

  const { end, manifest, first } = await play(writeZip(series(3)));

  expect([tries, end.state, first?.assets]).toEqual([3, 'ready', []]);
  expect(manifest?.assets).toHaveLength(1);
});

// FILE-333, FILE-334
test('a run that has ended or was overtaken, or a copy for a share, shows no first image', async () => {
  const waiting = await uploadFile(writeZip(series(3)));
  const show = async (changes: Partial<CaseFileRow>, attempt = 1, subject = waiting.subject) => {
    const before = await readRow(waiting);
    await transact([caseFiles.replace(changed(before.updatedAt, before, changes))]);
    const { organisationId, fileId } = waiting;
    await showFirstImage({ run: { organisationId, subject, fileId, attempt } }, {} as never);
    return (await shownKeys(waiting)).length;
  };

  expect(await show({ state: 'ready', attempt: 1 })).toBe(0);
  expect(await show({ state: 'processing', attempt: 2 })).toBe(0);
  expect(await show({ state: 'processing', attempt: 1 }, 1, newId('share'))).toBe(0);
  expect(await show({ state: 'processing', attempt: 1 })).toBe(2);
});
