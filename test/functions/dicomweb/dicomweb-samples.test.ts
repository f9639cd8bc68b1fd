import '#test/support/table.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { openFrames } from '#functions/imaging/picture/decode-frame.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { succeed } from '#test/support/call.ts';
import { sha256Of } from '#test/support/case-files.ts';
import { dicomweb, fetched, partsOf, processed, programOf } from '#test/support/dicomweb.ts';
import { foundWithHead } from '#test/support/world.ts';

/** Folder of real files that some machines have next to the project; no other test needs it. */
const SAMPLES = join(import.meta.dirname, '../../../../shared/samples/dicom');
const UIDS = ['StudyInstanceUID', 'SeriesInstanceUID', 'SOPInstanceUID', 'SOPClassUID'] as const;
const UID = /^(?=\.*\d)[0-9.]{1,64}$/u;
const MINUTES_MAX = 10;
/** One image of so many is also decoded and rendered here. The tests of `imaging` decode them all. */
const DRAWN_EACH = 8;

interface Sample {
  readonly name: string;
  readonly content: Buffer;
  readonly path: string;
  readonly elements: number;
  readonly uid: string;
}

/** Reads the samples that have the UIDs by which DICOMweb names an instance. */
function samples(): { taken: Sample[]; left: number } {
  const files = readdirSync(SAMPLES, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const taken = files.flatMap(({ parentPath, name }) => {
    const content = readFileSync(join(parentPath, name));
    try {
      const { dataset, elements } = readDicomElements(content);
      const [study, series, uid, ...rest] = UIDS.map((keyword) => dataset.string(keyword) ?? '');
      if (![study, series, uid, ...rest].every((each) => UID.test(each ?? ''))) return [];
      const shown = [...elements.keys()].filter((tag) => tag >>> 16 > 2 && (tag & 0xffff) !== 0);
      const path = `/studies/${study}/series/${series}/instances/${uid}`;
      return [
        {
          name: join(parentPath, name).slice(SAMPLES.length + 1),
          content,
          path,
          elements: shown.length,
          uid: uid ?? '',
        },
      ];
    } catch {
      return [];
    }
  });
  return { taken, left: files.length - taken.length };
}

/** Several samples are one instance in several transfer syntaxes: each round has every instance once, in a clinic of its own. */
function rounds(all: readonly Sample[]): Sample[][] {
  const made: Sample[][] = [];
  for (const sample of all) {
    const free = made.find((round) => round.every(({ uid }) => uid !== sample.uid));
    if (free === undefined) made.push([sample]);
    else free.push(sample);
  }
  return made;
}

const pixelsOf = async (bytes: Uint8Array): Promise<string> => {
  const { values } = await openFrames(readDicomElements(bytes)).decode(0);
  return sha256Of(new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
};

// DWEB-9, DWEB-10
test.skipIf(!existsSync(SAMPLES))(
  'every DICOM sample comes back with equal bytes, pixels and elements',
  { timeout: MINUTES_MAX * 60_000 },
  async () => {
    const { taken, left } = samples();
    const wrong: string[] = [];
    let pictures = 0;
    for (const round of rounds(taken)) {
      const { head } = await foundWithHead('clinic');
      const token = await programOf(head.organisationId);
      const { patientId } = await succeed(patientApi.create, { name: 'Anna Berg', age: 41 }, { token: head.token });
      await processed(writeZip(round), { organisationId: head.organisationId, patientId });
      for (const { name, content, path, elements } of round) {
        const { type, bytes, status } = await fetched(path, { token });
        const back = partsOf(type, bytes)[0]?.bytes ?? Buffer.alloc(0);
        if (status !== 200 || sha256Of(back) !== sha256Of(content)) wrong.push(`${name}: ${status} bytes`);
        const metadata = await fetched(`${path}/metadata`, { token });
        const [dataset = {}] = metadata.status === 200 ? (JSON.parse(metadata.bytes.toString()) as object[]) : [];
        const answered = Object.keys(dataset).filter((tag) => tag !== '00083002').length;
        if (answered !== elements) wrong.push(`${name}: ${answered} of ${elements} elements`);
        const shown = await pixelsOf(content).catch(() => undefined);
        if (shown === undefined) continue;
        pictures += 1;
        if ((await pixelsOf(back)) !== shown) wrong.push(`${name}: pixels`);
        if (pictures % DRAWN_EACH !== 0) continue;
        const frame = await dicomweb(`${path}/frames/1`, {
          token,
          accept: 'multipart/related; type="application/octet-stream"',
        });
        if (frame.statusCode !== 307) wrong.push(`${name}: frame ${frame.statusCode} ${frame.body}`);
        const rendered = await dicomweb(`${path}/rendered`, { token });
        if (rendered.statusCode !== 307) wrong.push(`${name}: rendered ${rendered.statusCode} ${rendered.body}`);
      }
    }

    console.log(
      `DICOMweb samples: ${taken.length} instances, ${pictures} with pixels; ${left} files without UIDs or no DICOM`,
    );
    expect(wrong).toEqual([]);
    expect(taken.length).toBeGreaterThan(100);
  },
);
