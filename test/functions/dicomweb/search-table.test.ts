import '#test/support/table.ts';
import { beforeAll, expect, test } from 'vitest';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { dicomweb, processed, programOf } from '#test/support/dicomweb.ts';
import { foundWithHead } from '#test/support/world.ts';

const letter = (name: string, at: number): number => name.codePointAt(at) ?? 0;
const study = (name: string) => dicomUid('table-study', letter(name, 0));
const series = (name: string) => dicomUid('table-series', letter(name, 0), letter(name, 1));
const PX = '1.2.840.10008.5.1.4.1.1.1.3';

/** Attributes of the patient in the studies A and B. An instance is named by its study, series and number, such as `A11`. */
const ANNA = { PatientID: 'P-1', PatientName: 'Berg^Anna', PatientSex: 'F', PatientBirthDate: '19850102' };
const A = {
  ...ANNA,
  StudyDate: '20260314',
  StudyTime: '101500',
  AccessionNumber: 'ACC-1',
  StudyID: '1',
  StudyDescription: 'Jaw',
};
const B = { ...ANNA, StudyDate: '20260501', StudyTime: '083000.25', AccessionNumber: 'ACC-2', StudyID: '2' };
const C = {
  PatientID: 'P-2',
  PatientName: 'Wang^XiaoDong=王^小东',
  PatientSex: 'M',
  StudyDate: '20251231',
  StudyTime: '235959',
  AccessionNumber: 'ACC-30',
  ReferringPhysicianName: 'Dahl^Bo',
};
const D = { PatientID: 'P-20', PatientName: 'Bergman^Anna', StudyDate: '20260314', StudyTime: '0900', StudyID: '4' };
const E = { PatientID: '', PatientName: '' };
const F = {
  PatientID: 'p-1',
  PatientName: 'BERG^ANNA^M',
  StudyDate: '20260101',
  StudyTime: '120000',
  AccessionNumber: 'ACC-6',
};
const ROWS: Record<string, object> = {
  A11: { ...A, Modality: 'CT', SeriesNumber: 1, SeriesDescription: 'Axial' },
  A12: { ...A, Modality: 'CT', SeriesNumber: 1, SeriesDescription: 'Axial' },
  A21: { ...A, Modality: 'PX', SeriesNumber: 2, SOPClassUID: PX, BodyPartExamined: 'JAW' },
  B11: { ...B, Modality: 'PX', SeriesNumber: 1, SOPClassUID: PX },
  C11: { ...C, Modality: 'IO', SeriesNumber: 11 },
  D11: { ...D, Modality: 'IO', SeriesNumber: 1 },
  D21: { ...D, Modality: 'DX', SeriesNumber: 2, SeriesDescription: 'Ceph' },
  E11: { ...E, Modality: 'CT' },
  F11: { ...F, Modality: 'CT', SeriesNumber: 1 },
};

const nameOfUid = new Map<unknown, string>();
const files = Object.entries(ROWS).map(([name, dataset]) => {
  const uids = {
    StudyInstanceUID: study(name),
    SeriesInstanceUID: series(name),
    SOPInstanceUID: dicomUid('table', letter(name, 0), letter(name, 1), letter(name, 2)),
  };
  nameOfUid
    .set(uids.StudyInstanceUID, name.slice(0, 1))
    .set(uids.SeriesInstanceUID, name.slice(0, 2))
    .set(uids.SOPInstanceUID, name);
  return {
    name: `${name}.dcm`,
    content: dicomImage({ dataset: { ...uids, InstanceNumber: Number(name.slice(2)), ...dataset } }),
  };
});

/** The expected results of each search, written by hand. The newest study comes first; series and instances are sorted by number. */
const STUDIES: [query: Record<string, string>, found: string][] = [
  [{}, 'B A D F C E'],
  [{ PatientID: 'P-1' }, 'B A'],
  [{ PatientID: 'p-1' }, 'F'],
  [{ PatientID: 'P-2' }, 'C'],
  [{ PatientID: 'P-2*' }, 'D C'],
  [{ PatientID: 'P-?' }, 'B A C'],
  [{ PatientID: '*' }, 'B A D F C'],
  [{ PatientID: '' }, 'B A D F C E'],
  [{ '00100020': 'P-20' }, 'D'],
  [{ PatientName: 'Berg^Anna' }, 'B A'],
  [{ PatientName: 'berg^anna' }, 'B A'],
  [{ PatientName: 'Berg*' }, 'B A D F'],
  [{ PatientName: 'Berg^*' }, 'B A F'],
  [{ PatientName: '*Anna' }, 'B A D'],
  [{ PatientName: 'Wang^XiaoDong' }, 'C'],
  [{ PatientName: '王^小东' }, 'C'],
  [{ PatientName: '王*' }, 'C'],
  [{ PatientName: 'B?rg^Anna' }, 'B A'],
  [{ PatientName: 'Nobody' }, ''],
  [{ PatientSex: 'F' }, 'B A'],
  [{ PatientBirthDate: '19850102' }, 'B A'],
  [{ PatientBirthDate: '-19851231' }, 'B A'],
  [{ StudyDate: '20260314' }, 'A D'],
  [{ StudyDate: '20260101-20260314' }, 'A D F'],
  [{ StudyDate: '20260401-' }, 'B'],
  [{ StudyDate: '-20251231' }, 'C'],
  [{ StudyDate: '20270101' }, ''],
  [{ StudyTime: '101500' }, 'A'],
  [{ StudyTime: '0900' }, 'D'],
  [{ StudyTime: '080000-110000' }, 'B A D'],
  [{ StudyTime: '1200-' }, 'F C'],
  [{ StudyTime: '-0900' }, 'B D'],
  [{ AccessionNumber: 'ACC-1' }, 'A'],
  [{ AccessionNumber: 'ACC-?' }, 'B A F'],
  [{ AccessionNumber: 'ACC-*' }, 'B A F C'],
  [{ ReferringPhysicianName: 'dahl*' }, 'C'],
  [{ StudyID: '2' }, 'B'],
  [{ StudyDescription: 'J*' }, 'A'],
  [{ ModalitiesInStudy: 'PX' }, 'B A'],
  [{ ModalitiesInStudy: 'IO' }, 'D C'],
  [{ ModalitiesInStudy: 'MR' }, ''],
  [{ StudyInstanceUID: study('A') }, 'A'],
  [{ StudyInstanceUID: `${study('A')},${study('C')}` }, 'A C'],
  [{ StudyInstanceUID: `${study('A')}\\${study('C')}` }, 'A C'],
  [{ '0020000D': dicomUid('nothing') }, ''],
  [{ PatientID: 'P-1', StudyDate: '20260314' }, 'A'],
  [{ PatientName: 'Berg*', StudyDate: '20260314' }, 'A D'],
  [{ PatientID: 'P-1', ModalitiesInStudy: 'CT' }, 'A'],
  [{ limit: '2' }, 'B A'],
  [{ limit: '2', offset: '2' }, 'D F'],
  [{ limit: '2', offset: '9' }, ''],
  [{ limit: '0' }, ''],
];
const SERIES: typeof STUDIES = [
  [{}, 'B1 A1 A2 D1 D2 F1 C1 E1'],
  [{ Modality: 'IO' }, 'D1 C1'],
  [{ Modality: 'CT', PatientID: 'P-1' }, 'A1'],
  [{ SeriesNumber: '2' }, 'A2 D2'],
  [{ SeriesNumber: '1', StudyDate: '20260314' }, 'A1 D1'],
  [{ SeriesDescription: 'Ax*' }, 'A1'],
  [{ BodyPartExamined: 'JAW' }, 'A2'],
  [{ SeriesInstanceUID: series('D2') }, 'D2'],
  [{ StudyInstanceUID: study('D') }, 'D1 D2'],
];
const INSTANCES: typeof STUDIES = [
  [{}, 'B11 A11 A12 A21 D11 D21 F11 C11 E11'],
  [{ SOPClassUID: PX }, 'B11 A21'],
  [{ InstanceNumber: '2' }, 'A12'],
  [{ Modality: 'CT', limit: '2', offset: '1' }, 'A12 F11'],
  [{ StudyInstanceUID: study('A'), SOPClassUID: PX }, 'A21'],
];

let token: string;

beforeAll(async () => {
  const { head } = await foundWithHead('clinic');
  token = await programOf(head.organisationId);
  const { patientId } = await succeed(patientApi.create, { name: 'Anna Berg', age: 41 }, { token: head.token });
  await processed(writeZip(files), { organisationId: head.organisationId, patientId });
});

const TAGS = { '/studies': '0020000D', '/series': '0020000E', '/instances': '00080018' } as const;
const TABLE = [
  ...STUDIES.map((row) => ['/studies', ...row] as const),
  ...SERIES.map((row) => ['/series', ...row] as const),
  ...INSTANCES.map((row) => ['/instances', ...row] as const),
];

// DWEB-6, DWEB-7, DWEB-8
test('each search of the table finds the stated results, in that order', async () => {
  const answers: string[] = [];
  for (const [path, query] of TABLE) {
    const { body } = await dicomweb(path, { token, query });
    const found = body === '' ? [] : (JSON.parse(body) as Record<string, { Value?: unknown[] }>[]);
    const names = Array.isArray(found) ? found.map((each) => nameOfUid.get(each[TAGS[path]]?.Value?.[0])) : [body];
    answers.push(`${path} ${JSON.stringify(query)}: ${names.join(' ')}`);
  }

  expect(TABLE.length).toBeGreaterThanOrEqual(60);
  expect(answers).toEqual(TABLE.map(([path, query, found]) => `${path} ${JSON.stringify(query)}: ${found}`));
});
