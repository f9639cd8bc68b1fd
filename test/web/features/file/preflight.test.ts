// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { expect, test } from 'vitest';
import { memorySource } from '#shared/zip/byte-source.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { judgeDirectory } from '#shared/zip/judge-directory.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { dicomHead } from '#test/web/support/dicom-head.ts';
import { VENDOR_CASES } from '#test/support/layout/vendor-cases.ts';
import { buildZip } from '#test/support/zip/hostile-zip.ts';
import { judgeFiles, type PreflightSubject } from '#web/features/file/preflight/judge-files.ts';
import { lookIntoFile } from '#web/features/file/preflight/look-into-file.ts';
import { readDicomPatient } from '#web/features/file/preflight/read-dicom-patient.ts';
import { withoutEntries } from '#web/features/file/preflight/without-entries.ts';

const SUBJECT: PreflightSubject = {
  caseType: 'prosthetics',
  teeth: ['16'],
  patient: { name: 'Grace Adeyemi', patientNumber: 'P1', clinicEntryNumber: '2026-1', insuranceNumber: '' },
  isNameHidden: true,
  hasFiles: false,
};
const toPinyin = (name: string) => Promise.resolve(name === '王小明' ? 'wang xiao ming' : name);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const zipOf = (files: Readonly<Record<string, Uint8Array>>, name = 'case.zip', isStored = false) =>
  new File(
    [
      new Uint8Array(
        buildZip(
          Object.entries(files).map(([path, content]) => ({ name: path, content, ...(isStored && { method: 0 }) })),
        ),
      ),
    ],
    name,
  );
const check = async (files: readonly File[], change: Partial<PreflightSubject> = {}) =>
  judgeFiles(await Promise.all(files.map(lookIntoFile)), { ...SUBJECT, ...change }, toPinyin);

const SCAN = new Uint8Array(300);
const WHOLE = { 'upper.stl': SCAN, 'lower.stl': SCAN, 'bite.stl': SCAN };

// FILE-247
test.each(VENDOR_CASES.filter(({ name }) => name !== 'a disc of DICOM files'))(
  '$name is recognised before the upload',
  async ({ files, layout }) => {
    const zip = zipOf(
      Object.fromEntries(files.map(({ path, text }) => [path, text === undefined ? SCAN : bytesOf(text)])),
    );

    const {
      files: [report],
    } = await check([zip]);

    expect(report?.layout).toBe(layout);
  },
);

// FILE-247
test.each(VENDOR_CASES.filter(({ name }) => name !== 'a disc of DICOM files'))(
  '$name is recognised from a chosen folder, too',
  async ({ files, layout }) => {
    const loose = files.map(
      ({ path, text }) => new File([text === undefined ? SCAN : bytesOf(text)], path.split('/').at(-1) ?? path),
    );

    expect((await check(loose)).looseLayout).toBe(layout);
    expect((await check([zipOf({ 'upper.stl': SCAN })])).looseLayout).toBeUndefined();
  },
);

// FILE-246
test('a zip without a bite says so, and so do three files chosen together', async () => {
  const { missing } = await check([zipOf({ 'upper.stl': SCAN, 'lower.stl': SCAN })]);
  const together = await check(['upper.stl', 'lower.stl'].map((name) => new File([SCAN], name)));
  const added = await check([zipOf({ 'upper.stl': SCAN, 'lower.stl': SCAN })], { hasFiles: true });
  const whole = await check([zipOf(WHOLE)]);

  expect([missing, together.missing, added.missing, whole.missing]).toEqual([['bite'], ['bite'], [], []]);
  expect(whole.files[0]?.findings).toEqual([]);
});

// FILE-320
test.each([
  ['a RAR', 'case.rar', 'Rar!\x1a\x07\x01\0'],
  ['a 7z', 'case.7z', '7z\xbc\xaf\x27\x1c\0\x04'],
  ['a tar.gz', 'case.tar.gz', '\x1f\x8b\x08\0'],
  ['a tar', 'case.tar', `${'a'.repeat(257)}ustar\0`],
  ['a RAR that is called a zip', 'case.zip', 'Rar!\x1a\x07\x01\0'],
])('%s says before a byte leaves that it has to be unpacked', async (_, name, head) => {
  const { files, missing } = await check([new File([Uint8Array.from(head, (one) => one.charCodeAt(0))], name)]);

  expect(files[0]?.findings).toEqual([{ kind: 'unreadable', entries: [], refusal: 'archiveNotZip' }]);
  expect(missing).toEqual([]);
});

// FILE-249
test('an order text and an image of another patient are found, of the same patient not', async () => {
  const image = (name: string) => dicomHead({ name, birthDate: '19700101', number: '77' });
  const order = (name: string) =>
    bytesOf(`<Treatment><Patient><PatientName>${name}</PatientName></Patient></Treatment>`);
  const other = await check([
    zipOf({ ...WHOLE, 'IMG/IM1.dcm': image('BERG^ANNA'), 'a.dentalProject': order('Anna Berg') }),
  ]);
  const same = await check(
    [zipOf({ ...WHOLE, 'IMG/IM1.dcm': image('ADEYEMI^GRACE'), 'a.dentalProject': order('Grace Adeyemi') })],
    {},
  );
  const pinyin = await check([zipOf({ 'IM1.dcm': image('WANG^XIAOMING') })], {
    patient: { ...SUBJECT.patient!, name: '王小明' },
  });

  expect(other.files[0]?.findings.map(({ kind, entries }) => [kind, entries.map(({ path }) => path)])).toEqual([
    ['otherPatient', ['IMG/IM1.dcm', 'a.dentalProject']],
  ]);
  expect(other.files[0]?.findings[0]?.other?.name).toBe('BERG^ANNA');
  expect([same, pinyin].flatMap(({ files }) => files[0]?.findings ?? [])).toEqual([]);
});

// FILE-248
test('names of persons are found where the lab does not learn them, and numbers everywhere', async () => {
  const zip = zipOf({ ...WHOLE, 'Adeyemi/photo.jpg': SCAN }, 'Grace Adeyemi.zip');
  const hidden = await check([zip]);
  const known = await check([zip, new File([SCAN], '110101199003077758.stl')], { isNameHidden: false });

  expect(hidden.files[0]?.findings.map(({ kind, entries }) => [kind, entries.length])).toEqual([['personalNames', 1]]);
  expect(hidden.files[0]?.plainName).toBe('case.zip');
  expect(known.files.map(({ findings }) => findings.map(({ kind }) => kind))).toEqual([[], ['personalNames']]);
});

// FILE-250
test('an unreadable zip and entries that are refused are named, a viewer on the disc is not', async () => {
  const torn = new File(
    [new Uint8Array(buildZip([{ name: 'upper.stl', content: SCAN }])).subarray(0, -10)],
    'case.zip',
  );
  const link = { name: 'link.stl', content: SCAN, both: { externalAttributes: (0o120777 << 16) >>> 0 } };
  const odd = new File(
    [new Uint8Array(buildZip([link, { name: 'viewer.exe', content: SCAN }, { name: 'upper.stl', content: SCAN }]))],
    'odd.zip',
  );

  const { files, missing } = await check([torn, odd]);

  expect(files.map(({ findings }) => findings.map(({ kind, refusal }) => [kind, refusal]))).toEqual([
    [['unreadable', 'truncatedArchive']],
    [['refusedEntries', undefined]],
  ]);
  expect(missing).toEqual([]);
});

// FILE-252
test('a zip without some entries is the same zip otherwise', async () => {
  const zip = zipOf({ 'a.txt': bytesOf('first'), 'Anna Berg.txt': bytesOf('second'), 'c.txt': bytesOf('third') });

  const left = await withoutEntries(zip, new Set([1]), 'case.zip');

  const entries = await new ZipReader(new BlobReader(left ?? new Blob()), { checkSignature: true }).getEntries();
  const texts = await Promise.all(
    entries.map(async (entry) => [entry.filename, entry.directory ? '' : await entry.getData(new TextWriter())]),
  );
  expect(texts).toEqual([
    ['a.txt', 'first'],
    ['c.txt', 'third'],
  ]);
  expect(Buffer.from(await (left ?? new Blob()).arrayBuffer()).includes('Berg')).toBe(false);
});

// FILE-253
test('a large zip is judged by a few of its bytes', async () => {
  const zip = zipOf(
    { 'upper.stl': new Uint8Array(20_000_000), 'IM1.dcm': new Uint8Array(20_000_000) },
    'case.zip',
    true,
  );
  let bytes = 0;
  const slice = zip.slice.bind(zip);
  zip.slice = (...range) => {
    const part = slice(...range);
    bytes += part.size;
    return part;
  };

  await lookIntoFile(zip);

  expect(bytes).toBeLessThan(250_000);
});

const SAMPLES = new URL('../../../../../shared/samples/', import.meta.url);
const samples = ['zip/', 'corpora/zip-pypi/', 'corpora/zip-yauzl/', 'corpora/zip-zipjs/']
  .map((folder) => new URL(folder, SAMPLES))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder).map((name) => new URL(encodeURIComponent(name), folder)))
  .filter(({ pathname }) => pathname.endsWith('.zip'));

// FILE-250
test.skipIf(samples.length === 0)('the check says of other projects’ zips what the platform will say', async () => {
  const wrong: string[] = [];
  for (const url of samples) {
    const bytes = new Uint8Array(readFileSync(url));
    const seen = await lookIntoFile(new File([bytes], 'case.zip'));
    const judged = await readDirectory(memorySource(bytes))
      .then((directory) => judgeDirectory(directory).filter(({ verdict }) => verdict !== 'skip'))
      .catch((error: unknown) => (error instanceof RejectedFileError ? error.reason : Promise.reject(error)));
    const expected = typeof judged === 'string' ? judged : judged.map(({ entry }) => entry.path);
    if (JSON.stringify(seen.refusal ?? seen.entries.map(({ path }) => path)) !== JSON.stringify(expected))
      wrong.push(url.pathname);
  }

  console.log(`preflight samples: ${samples.length} zips, ${wrong.length} wrong`);
  expect(wrong).toEqual([]);
});

// FILE-249
test('bytes that are no images name no one', () => {
  const random = (seed: number) =>
    Uint8Array.from({ length: 4096 }, (_, at) => (Math.imul(at + seed, 2_654_435_761) >>> 13) & 0xff);
  const marked = Array.from({ length: 200 }, (_, seed) => {
    const head = random(seed);
    head.set(bytesOf('DICM'), 128);
    return head;
  });

  expect(marked.map(readDicomPatient).filter((named) => named !== undefined)).toEqual([]);
});
