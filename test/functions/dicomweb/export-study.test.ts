import '#test/support/table.ts';
import dcmjs from 'dcmjs';
import { beforeAll, expect, test } from 'vitest';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import type { StudyId } from '#shared/ids.ts';
import { readDirectory } from '#shared/zip/read-directory.ts';
import { memorySource } from '#shared/zip/byte-source.ts';
import { extractEntries } from '#functions/zip/extract-entries.ts';
import { call, succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { processed } from '#test/support/dicomweb.ts';
import { addPatient } from '#test/support/orders.ts';
import { addStudy } from '#test/support/studies.ts';
import { foundWithHead } from '#test/support/world.ts';

type Dataset = Readonly<Record<string, unknown>>;

const image = (number: number, dataset: object, more: object = {}) =>
  dicomImage({
    ...more,
    dataset: { SOPInstanceUID: dicomUid('slice', number), InstanceNumber: number, StudyDate: '20260314', ...dataset },
  });

let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let studyId: StudyId;
/** Two files. One has Latin letters and explicit VR. The other has implicit VR, and names another person as its patient. */
const FILES = [
  image(1, { SpecificCharacterSet: 'ISO_IR 100', PatientName: 'Müller^Anna', StudyDescription: 'Prüfung' }),
  image(2, { PatientName: 'Dahl^Bo', PatientID: 'X-9', PatientSex: 'M' }, { transferSyntax: 'ImplicitVRLittleEndian' }),
];

async function newStudy(file: Uint8Array) {
  const { organisationId, head } = clinic;
  const { patientId } = await addPatient(head, {
    name: 'Anna Müller',
    birthDate: '1985-01-02',
    sex: 'female',
    evenIfKnown: true,
  });
  const row = await processed(writeZip([{ name: 'a.dcm', content: file }]), { organisationId, patientId });
  return addStudy(row, patientId, { kind: 'cbct', StudyInstanceUID: dicomUid('study') });
}

beforeAll(async () => {
  clinic = await foundWithHead('clinic');
});

/** Exports a study. Returns its first file, read with another DICOM reader. */
async function exported(): Promise<{ dataset: Dataset; bytes: Buffer }> {
  const { url, sizeBytes } = await succeed(dicomwebApi.exportStudy, { studyId }, { token: clinic.head.token });
  const zip = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(zip.length).toBe(sizeBytes);
  const source = memorySource(zip);
  for await (const item of extractEntries(source, (await readDirectory(source)).entries)) {
    if (item.kind !== 'whole') throw new Error('the copy is damaged');
    const bytes = Uint8Array.from(item.bytes);
    const { dict } = dcmjs.data.DicomMessage.readFile(bytes.buffer);
    return { dataset: dcmjs.data.DicomMetaDictionary.naturalizeDataset(dict), bytes: Buffer.from(bytes) };
  }
  throw new Error('the zip is empty');
}

// FILE-329
test('an exported study has the patient of the record, and states the values that were replaced', async () => {
  ({ studyId } = await newStudy(FILES[1]!));

  const { dataset } = await exported();

  expect(dataset).toMatchObject({
    SpecificCharacterSet: 'ISO_IR 192',
    PatientBirthDate: '19850102',
    PatientSex: 'F',
    SOPInstanceUID: dicomUid('slice', 2),
    StudyInstanceUID: dicomUid('study'),
    OriginalAttributesSequence: [
      {
        ReasonForTheAttributeModification: 'CORRECT',
        ModifyingSystem: 'Arcata',
        ModifiedAttributesSequence: [{ PatientID: 'X-9', PatientSex: 'M' }],
      },
    ],
  });
  expect(JSON.stringify(dataset['PatientName'])).toContain('Anna Müller');
  expect(JSON.stringify(dataset['OriginalAttributesSequence'])).toContain('Dahl^Bo');
  expect(dataset['PatientID']).not.toBe('X-9');
  const [pixels] = dataset['PixelData'] as ArrayBuffer[];
  expect([...new Uint16Array(pixels ?? new ArrayBuffer(0))]).toEqual(
    Array.from({ length: 12 }, (_, index) => index * 100),
  );
});

// FILE-329
test('a name of the same person keeps its parts, and texts are in Unicode', async () => {
  ({ studyId } = await newStudy(FILES[0]!));

  const { dataset } = await exported();

  expect(JSON.stringify(dataset['PatientName'])).toContain('Müller^Anna');
  expect(dataset['StudyDescription']).toBe('Prüfung');
});

// FILE-330
test('another clinic’s study cannot be copied, and neither can a study without DICOM', async () => {
  const study = await newStudy(FILES[0]!);
  const other = await foundWithHead('clinic');
  const photo = await addStudy(study, study.patientId, { kind: 'photo' });

  const foreign = await call(dicomwebApi.exportStudy, { studyId: study.studyId }, { token: other.head.token });
  const without = await call(dicomwebApi.exportStudy, { studyId: photo.studyId }, { token: clinic.head.token });

  expect([foreign.code, without.code]).toEqual([40_400, 40_901]);
});
