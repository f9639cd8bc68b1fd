import '#test/support/table.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dicomIndex } from '#functions/dicomweb/dicom-index-store.ts';
import { OBJECT_KEYS } from '#functions/file/object-keys.ts';
import { readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { statedAttributes } from '#functions/imaging/dicom/stated-attributes.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { bucket } from '#test/support/bucket.ts';
import { succeed } from '#test/support/call.ts';
import { announceFile, sha256Of } from '#test/support/case-files.ts';
import { dicomweb, fetched, partsOf, programOf } from '#test/support/dicomweb.ts';
import { foundWithHead } from '#test/support/world.ts';

/** Folder of real files that some machines have next to the project. No other test needs it. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/samples/dicom');
const UIDS = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'SOPClassUID'] as const;
const UID = /^(?=\.*\d)[0-9.]{1,64}$/u;
const MINUTES_MAX = 10;
/** One of every eight instances is also decoded and rendered here. The tests of `imaging` decode all of them. */
const DRAWN_EACH = 8;

interface Owner {
  readonly organisationId: OrganisationId;
  readonly patientId: PatientId;
}

interface Sample {
  readonly name: string;
  readonly content: Buffer;
  readonly study: string;
  readonly path: string;
  readonly elements: number;
  readonly uid: string;
}

/** Returns the samples that have all UIDs with which DICOMweb names an instance, and the number of the other samples. */
function samples(): { taken: Sample[]; left: number } {
  const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const taken = files.flatMap(({ parentPath, name }) => {
    const content = readFileSync(join(parentPath, name));
    try {
      const { dataset, elements } = readDicomElements(content);
      const [study = '', series, uid = '', ...rest] = UIDS.map((keyword) => dataset.string(keyword) ?? '');
      if (![study, series, uid, ...rest].every((each) => UID.test(each ?? ''))) return [];
      const shown = [...elements.keys()].filter((tag) => tag >>> 16 > 2 && (tag & 0xffff) !== 0);
      const path = `/studies/${study}/series/${series}/instances/${uid}`;
      const shortName = join(parentPath, name).slice(SAMPLES.length + 1);
      return [{ name: shortName, content, study, path, elements: shown.length, uid }];
    } catch {
      return [];
    }
  });
  return { taken, left: files.length - taken.length };
}

/**
 * Divides the samples into rounds, because several samples are the same instance in other transfer syntaxes. Each round has every instance
 * at most once, and uses its own clinic.
 */
function rounds(all: readonly Sample[]): Sample[][] {
  const made: Sample[][] = [];
  for (const sample of all) {
    const free = made.find((round) => round.every(({ uid }) => uid !== sample.uid));
    if (free === undefined) made.push([sample]);
    else free.push(sample);
  }
  return made;
}

/** Returns the decoded samples of the first frame; `undefined` for an instance without an image that we can show. */
async function pixelsOf(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    const { values } = await openFrames(readDicomElements(bytes)).decode(0);
    return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
  } catch {
    return undefined;
  }
}

/**
 * Puts samples into the archive as one zip, in the state after the pipeline. They are not converted: the tests of `imaging` convert all of
 * them.
 */
async function archived(round: readonly Sample[], { organisationId, patientId }: Owner): Promise<void> {
  const zip = writeZip(round.map((each) => ({ ...each, method: 'store' as const })));
  const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const row = await announceFile(zip, { ...of, state: 'ready' });
  await bucket.put(OBJECT_KEYS.original(row), zip);
  const listed = round.map(({ content }, entry) => ({
    stated: statedAttributes(readDicomElements(content)),
    entry,
    sizeBytes: content.length,
  }));
  await dicomIndex.list(row, listed, { isZip: true, now: nowSeconds() });
}

type Metadata = Record<string, { Value?: unknown[] }>;

/** Retrieves a whole study and its metadata. These are two requests for any number of instances. */
async function retrieved(study: string, token: string) {
  const { type, bytes } = await fetched(`/studies/${study}`, { token });
  const metadata = await fetched(`/studies/${study}/metadata`, { token });
  const answered = metadata.status === 200 ? (JSON.parse(metadata.bytes.toString()) as Metadata[]) : [];
  return {
    digests: new Set(partsOf(type, bytes).map((part) => sha256Of(part.bytes))),
    elements: new Map(
      answered.map((dataset) => [
        dataset['00080018']?.Value?.[0],
        Object.keys(dataset).filter((tag) => tag !== '00083002').length,
      ]),
    ),
  };
}

/** Returns the faults of a frame and of a rendering of the instance. */
async function faultsOfPicture({ name, path, content }: Sample, token: string): Promise<string[]> {
  const shown = await pixelsOf(content);
  if (shown === undefined) return [];
  const accept = 'multipart/related; type="application/octet-stream"';
  const frame = await dicomweb(`${path}/frames/1`, { token, accept });
  const rendered = await dicomweb(`${path}/rendered`, { token });
  return [
    ...(frame.statusCode === 307 ? [] : [`${name}: frame ${frame.statusCode} ${frame.body}`]),
    ...(rendered.statusCode === 307 ? [] : [`${name}: rendered ${rendered.statusCode} ${rendered.body}`]),
  ];
}

// DWEB-9, DWEB-10
test.skipIf(!existsSync(SAMPLES))(
  'every DICOM sample comes back with equal bytes, and so equal pixels, and with its elements',
  { timeout: MINUTES_MAX * 60_000 },
  async () => {
    const { taken, left } = samples();
    const wrong: string[] = [];
    let pictures = 0;
    for (const round of rounds(taken)) {
      const { head } = await foundWithHead('clinic');
      const token = await programOf(head.organisationId);
      const { patientId } = await succeed(patientApi.create, { name: 'Anna Berg', age: 41 }, { token: head.token });
      await archived(round, { organisationId: head.organisationId, patientId });
      for (const [study, members] of Map.groupBy(round, (each) => each.study)) {
        const { digests, elements } = await retrieved(study, token);
        for (const { name, content, uid, elements: wanted } of members) {
          if (!digests.has(sha256Of(content))) wrong.push(`${name}: bytes`);
          if (elements.get(uid) !== wanted) wrong.push(`${name}: ${elements.get(uid)} of ${wanted} elements`);
        }
      }
      for (const sample of round) {
        pictures += 1;
        if (pictures % DRAWN_EACH === 0) wrong.push(...(await faultsOfPicture(sample, token)));
      }
    }

    console.log(`DICOMweb samples: ${taken.length} instances; ${left} files without UIDs or no DICOM`);
    expect(wrong).toEqual([]);
    expect(taken.length).toBeGreaterThan(100);
  },
);
