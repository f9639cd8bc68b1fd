import '#test/support/table.ts';
import { beforeAll, expect, test } from 'vitest';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { writeZip } from '#infra/phantom/write-zip.ts';
import { type DicomElementRow, LISTED_ELEMENTS_MAX, LISTED_VALUE_CHARS_MAX } from '#shared/dicomweb/dicom-element.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import type { FileId } from '#shared/ids.ts';
import { call, succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { processed } from '#test/support/dicomweb.ts';
import { addPatient, foundSides, move, openOrder, type Sides } from '#test/support/orders.ts';
import { foundWithHead } from '#test/support/world.ts';

const PATIENT = { name: 'Wilhelmina Achterberg', birthDate: '1961-04-27' };
const PLANE_POSITION_SEQUENCE = 0x00209113;
/** Two files. One has all elements that a list shows. The other has an implicit transfer syntax, so it states no value representation. */
const FILES = [
  dicomImage({
    dataset: {
      SOPInstanceUID: dicomUid('slice', 1),
      SpecificCharacterSet: 'ISO_IR 100',
      PatientName: 'Müller^Anna',
      PatientBirthDate: '19610427',
      StudyDescription: 'x'.repeat(LISTED_VALUE_CHARS_MAX + 1),
    },
    extra: [
      { tag: 0x00090010, vr: 'LO', value: 'ACME 1' },
      { tag: 0x00091001, vr: 'LO', value: 'Achterberg W' },
      { tag: 0x00091002, vr: 'OB', value: Uint8Array.of(1, 2, 3, 4) },
      {
        tag: PLANE_POSITION_SEQUENCE,
        vr: 'SQ',
        value: [{ WindowCenterWidthExplanation: 'first' }, { WindowCenterWidthExplanation: 'second' }],
      },
    ],
  }),
  dicomImage({
    dataset: { SOPInstanceUID: dicomUid('slice', 2), InstanceNumber: 2, PatientName: 'Dahl^Bo' },
    transferSyntax: 'ImplicitVRLittleEndian',
  }),
];

let sides: Sides;
let ofPatient: FileId;
let ofOrder: FileId;

beforeAll(async () => {
  sides = await foundSides();
  const { organisationId, head } = sides.clinic;
  const { patientId } = await addPatient(head, PATIENT);
  const zip = writeZip(FILES.map((content, index) => ({ name: `scan/${index}.dcm`, content: Buffer.from(content) })));
  ({ fileId: ofPatient } = await processed(zip, { organisationId, patientId }));
  const order = await openOrder(head, { patientId });
  ({ fileId: ofOrder } = await processed(
    zip,
    { organisationId, patientId },
    { orderId: order.orderId, patientId: null, subject: order.orderId },
  ));
  await move(sides, order, {
    action: 'send',
    side: 'clinic',
    extra: { naming: { by: 'alias', alias: 'Case blue' } },
  });
}, 60_000);

const read = async (side: 'clinic' | 'lab', fileId: FileId, entry = 0) =>
  succeed(dicomwebApi.readElements, { fileId, entry }, { token: sides[side].head.token });
const named = (rows: readonly DicomElementRow[], keyword: string) => rows.filter((row) => row.keyword === keyword);

// STU-37
test('the elements of a file have their keywords, representations and values, the file meta information first', async () => {
  const { rows, elementCount } = await read('clinic', ofPatient);

  expect(elementCount).toBe(rows.length);
  expect(rows[0]).toMatchObject({ tag: '00020000', keyword: 'FileMetaInformationGroupLength', vr: 'UL' });
  expect(named(rows, 'TransferSyntaxUID')).toMatchObject([{ value: '1.2.840.10008.1.2.1', shows: 'value' }]);
  expect(named(rows, 'PatientName')).toEqual([
    {
      tag: '00100010',
      vr: 'PN',
      keyword: 'PatientName',
      depth: 0,
      item: 0,
      shows: 'value',
      value: 'Müller^Anna',
      size: 12,
    },
  ]);
  expect(named(rows, 'PixelSpacing')[0]?.value).toBe('0.3\\0.3');
  expect(named(rows, 'Rows')[0]?.value).toBe('3');
  expect(named(rows, 'PixelData')).toMatchObject([{ shows: 'length', value: '', size: 24 }]);
});

// STU-37
test('items of a sequence come after it, with their numbers, and private elements name their creator', async () => {
  const { rows } = await read('clinic', ofPatient);

  expect(named(rows, 'PlanePositionSequence')).toMatchObject([{ shows: 'items', size: 2, depth: 0 }]);
  expect(named(rows, 'WindowCenterWidthExplanation').map(({ depth, item, value }) => [depth, item, value])).toEqual([
    [1, 1, 'first'],
    [1, 2, 'second'],
  ]);
  expect(rows.filter(({ tag }) => tag.startsWith('0009'))).toMatchObject([
    { tag: '00090010', keyword: '', value: 'ACME 1' },
    { tag: '00091001', keyword: '', creator: 'ACME 1', value: 'Achterberg W' },
    { tag: '00091002', keyword: '', creator: 'ACME 1', shows: 'length', size: 4 },
  ]);
});

// STU-40
test('another file of the series is read by its entry, even if it states no representations; a long value is cut', async () => {
  const [first, second] = [await read('clinic', ofPatient), await read('clinic', ofPatient, 1)];

  expect(named(second.rows, 'PatientName')).toMatchObject([{ vr: 'PN', value: 'Dahl^Bo' }]);
  expect(named(first.rows, 'StudyDescription')).toMatchObject([
    { shows: 'beginning', value: 'x'.repeat(LISTED_VALUE_CHARS_MAX) },
  ]);
});

// STU-39
test('a lab that knows an alias gets no value that could name the patient; the clinic gets all values', async () => {
  const [lab, clinic] = [await read('lab', ofOrder), await read('clinic', ofOrder)];

  expect(lab.rows.map(({ tag }) => tag)).toEqual(clinic.rows.map(({ tag }) => tag));
  expect(JSON.stringify(lab)).not.toMatch(/müller|achterberg|19610427|acme|xxxx|first/iu);
  expect(named(lab.rows, 'PatientName')).toMatchObject([{ shows: 'withheld', value: '', size: 0 }]);
  expect(named(lab.rows, 'SOPInstanceUID')).toMatchObject([{ shows: 'withheld' }]);
  expect(
    ['Modality', 'Rows', 'PixelSpacing', 'TransferSyntaxUID'].map((key) => named(lab.rows, key)[0]?.value),
  ).toEqual(['CT', '3', '0.3\\0.3', '1.2.840.10008.1.2.1']);
  expect(named(clinic.rows, 'PatientName')[0]?.value).toBe('Müller^Anna');
});

// STU-40
test('if a file has more elements than the list shows, their number is stated', async () => {
  const { organisationId, head } = sides.clinic;
  const { patientId } = await addPatient(head, { name: 'Bo Dahl' });
  const extra = Array.from({ length: LISTED_ELEMENTS_MAX }, (_, index) => ({
    tag: 0x00111000 + index,
    vr: 'LO' as const,
    value: 'a',
  }));
  const { fileId } = await processed(dicomImage({ extra }), { organisationId, patientId }, { name: 'many.dcm' });

  const { rows, elementCount } = await read('clinic', fileId);

  expect(rows).toHaveLength(LISTED_ELEMENTS_MAX);
  expect(elementCount).toBeGreaterThan(LISTED_ELEMENTS_MAX + 10);
});

// STU-39
test('another organisation does not find the file, and an entry that is no DICOM has no elements', async () => {
  const other = await foundWithHead('clinic');

  const foreign = await call(dicomwebApi.readElements, { fileId: ofPatient, entry: 0 }, { token: other.head.token });
  const early = await call(dicomwebApi.readElements, { fileId: ofPatient, entry: 0 }, { token: sides.lab.head.token });
  const absent = await call(
    dicomwebApi.readElements,
    { fileId: ofPatient, entry: 7 },
    { token: sides.clinic.head.token },
  );

  expect([foreign.code, early.code, absent.code]).toEqual([40_400, 40_400, 40_901]);
});
