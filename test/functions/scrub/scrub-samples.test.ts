import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { tally } from '#test/support/tally.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import type { KnownFact } from '#functions/scrub/proof/fact-forms.ts';
import { FactSearch } from '#functions/scrub/proof/fact-search.ts';
import { quietParts } from '#functions/scrub/proof/quiet-parts.ts';
import { scrubFile } from '#functions/scrub/scrub-file.ts';
import { ScrubError } from '#functions/scrub/scrub-options.ts';
import { readZipEntries } from '#functions/pipeline/read-zip-entries.ts';
import { SNIFF_HEAD_BYTES, sniffFileKind } from '#functions/sniff/sniff-file-kind.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

/** Folder of real files that some machines have next to the project. No other test needs it. */
const FOLDER = join(import.meta.dirname, '../../../../shared/samples/dicom');
const NAMES = existsSync(FOLDER)
  ? readdirSync(FOLDER, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
  : [];

/**
 * A sample with a patient whose name, `Perfusion`, is also a code of an image type. Our dictionary lacks the sequence with this code, so
 * the code is searched as if it were a text.
 */
const NAMED_AFTER_A_HIDDEN_CODE = 'ect-2frames';

const counts: Record<string, number> = {};
afterEach(({ task }) => tally(task, counts));
const count = (what: string): void => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Returns the facts that a file states about its patient; none if the file cannot be read. */
function factsOf(bytes: Uint8Array): KnownFact[] {
  try {
    const { dataset } = readDicom(bytes);
    const day = /^(\d{4})(\d\d)(\d\d)$/u.exec(dataset.string('PatientBirthDate') ?? '');
    return [
      { fact: 'name', value: dataset.string('PatientName') ?? '' },
      { fact: 'number', value: dataset.string('PatientID') ?? '' },
      { fact: 'birthDate', value: day === null ? '' : day.slice(1).join('-') },
    ];
  } catch (error) {
    if (error instanceof RejectedFileError) return [];
    throw error;
  }
}

// SHR-22, SHR-24
test.skipIf(NAMES.length === 0)(
  'no copy of a real file leads to its patient',
  async () => {
    const left: string[] = [];
    for (const name of NAMES) {
      const bytes = readFileSync(name);
      const search = new FactSearch(factsOf(bytes));
      const options = { key: 'k', masks: [], withoutPatient: () => 'file.dcm', factIn: search.inText };
      const copy = await scrubFile({ name, bytes }, options).catch((error: unknown) => {
        if (error instanceof ScrubError) return error;
        throw error;
      });
      count(copy instanceof ScrubError ? `real files without a copy: ${copy.fault}` : 'real files scrubbed');
      if (copy instanceof ScrubError) continue;
      const fact = search.find(copy.bytes, quietParts(copy.bytes, 'dicom'));
      if (fact === undefined) continue;
      if (name.includes(NAMED_AFTER_A_HIDDEN_CODE)) count('real files whose patient has the name of a code');
      else left.push(`${name}: ${fact}`);
    }

    counts['real files that still lead to a patient'] = left.length;
    expect(left).toEqual([]);
  },
  120_000,
);

const OTHERS = join(import.meta.dirname, '../../../../shared/samples');
const SIZE_MAX = 3_000_000;
const PATIENT = 'Wilhelmina Achterberg';
const PLANTED: readonly KnownFact[] = [
  { fact: 'name', value: PATIENT },
  { fact: 'number', value: 'KN-778812' },
];

const after = (bytes: Uint8Array, at: number, text: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, at), text, bytes.subarray(at)]);

/** Writes the patient's name into a file, at the position at which programs write remarks in this format. */
const PLANT: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  stl: (bytes) =>
    bytes.toString('latin1', 0, 6) === 'solid '
      ? after(bytes, 6, Buffer.from(`${PATIENT} `))
      : Buffer.concat([Buffer.from(PATIENT.padEnd(80)), bytes.subarray(80)]),
  ply: (bytes) =>
    after(bytes, bytes.indexOf('\n', bytes.indexOf('format')) + 1, Buffer.from(`comment ${PATIENT} KN-778812\n`)),
  obj: (bytes) => after(bytes, 0, Buffer.from(`# ${PATIENT}\no ${PATIENT}\n`)),
  mtl: (bytes) => after(bytes, 0, Buffer.from(`# ${PATIENT} KN-778812\n`)),
  jpeg: (bytes) => after(bytes, 2, Buffer.concat([Buffer.of(0xff, 0xfe, 0, PATIENT.length + 2), Buffer.from(PATIENT)])),
  png: (bytes) => {
    const body = Buffer.from(`tEXtAuthor\0${PATIENT}`);
    const chunk = Buffer.alloc(body.length + 8);
    chunk.writeUInt32BE(body.length - 4, 0);
    body.copy(chunk, 4);
    chunk.writeUInt32BE(crc32(body), body.length + 4);
    return after(bytes, 33, chunk);
  },
};

/** Yields the files of other kinds in the folders, and in the zips there. */
async function* otherFiles(): AsyncGenerator<{ name: string; bytes: Buffer }> {
  for (const entry of readdirSync(OTHERS, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes('/dicom/') || statSync(path).size > SIZE_MAX) continue;
    const bytes = readFileSync(path);
    if (!entry.name.endsWith('.zip')) yield { name: entry.name, bytes };
    else {
      const inZip = Array.fromAsync(readZipEntries(memorySource(bytes))).catch((error: unknown) => {
        if (error instanceof RejectedFileError) return [];
        throw error;
      });
      for (const { path: name, bytes: content } of await inZip)
        if (content) yield { name, bytes: Buffer.from(content) };
    }
  }
}

// SHR-23, SHR-24, SHR-29
test.skipIf(NAMES.length === 0)(
  'no copy of a real mesh, image or file in a zip keeps what was planted in it',
  async () => {
    const search = new FactSearch(PLANTED);
    const options = {
      key: 'k',
      masks: [],
      withoutPatient: (name: string) => name.replace(PATIENT, 'file'),
      factIn: search.inText,
    };
    const left: string[] = [];
    for await (const { name, bytes } of otherFiles()) {
      const kind = sniffFileKind(bytes.subarray(0, SNIFF_HEAD_BYTES), name, bytes.length);
      const plant = PLANT[kind];
      const planted = plant === undefined ? bytes : plant(bytes);
      if (plant !== undefined && search.find(planted) !== 'name') left.push(`${name}: not planted`);
      const copy = await scrubFile({ name: `${PATIENT} ${name}`, bytes: planted }, options).catch((error: unknown) => {
        if (error instanceof ScrubError) return error;
        throw error;
      });
      if (copy instanceof ScrubError) {
        count(`other real files without a copy: ${copy.fault}`);
        continue;
      }
      count(`other real files scrubbed: ${kind}${plant === undefined ? '' : ', planted'}`);
      const found = search.find(copy.bytes, quietParts(copy.bytes, kind)) ?? search.inText(copy.name);
      if (found !== undefined) left.push(`${name}: ${found}`);
    }

    expect(left).toEqual([]);
  },
  120_000,
);

// SHR-28
test.each([
  ['a body part that equals a part of the name', 'BREAST', 'Breast Anna', undefined],
  ['another word beside it', 'BREAST\\ANNA', 'Breast Anna', 'name'],
  ['a word of no table', 'ANNA', 'Breast Anna', 'name'],
] as const)('%s: %s', (_, value, name, expected) => {
  const padded = value.length % 2 === 0 ? value : `${value} `;
  const head = Buffer.concat([
    Buffer.alloc(128),
    Buffer.from('DICM'),
    element(0x0002, 0x0010, 'UI', '1.2.840.10008.1.2.1\0'),
  ]);
  const file = Buffer.concat([head, element(0x0008, 0x0060, 'CS', 'MG'), element(0x0018, 0x0015, 'CS', padded)]);

  expect(new FactSearch([{ fact: 'name', value: name }]).find(file, quietParts(file, 'dicom'))).toBe(expected);
});

function element(group: number, number: number, vr: string, value: string): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16LE(group, 0);
  header.writeUInt16LE(number, 2);
  header.write(vr, 4, 'latin1');
  header.writeUInt16LE(value.length, 6);
  return Buffer.concat([header, Buffer.from(value, 'latin1')]);
}
