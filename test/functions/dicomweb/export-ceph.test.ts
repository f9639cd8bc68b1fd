import '#test/support/table.ts';
import dcmjs from 'dcmjs';
import { beforeAll, expect, test } from 'vitest';
import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { FileId } from '#shared/ids.ts';
import { call, succeed } from '#test/support/call.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { processed } from '#test/support/dicomweb.ts';
import { addPatient } from '#test/support/orders.ts';
import { foundWithHead } from '#test/support/world.ts';

const DIGITAL_XRAY = '1.2.840.10008.5.1.4.1.1.1.1';
const POINTS = { S: [300, 300], N: [500, 280], A: [510, 420], B: [500, 520], UIT: [520, 470] } as const;
const FILM = {
  frame: 0,
  facing: 'right',
  pixelAspect: 1,
  scale: { columnMm: 0.1, from: 'detector' },
  analysis: 'steiner',
  norms: 'published',
  sex: null,
  ageYears: null,
} as const;

type Item = Readonly<Record<string, unknown>> & {
  readonly ValueType: string;
  readonly RelationshipType?: string;
  readonly ConceptNameCodeSequence?: readonly { readonly CodeValue: string; readonly CodeMeaning: string }[];
  readonly ContentSequence?: Item | readonly Item[];
};

let clinic: Awaited<ReturnType<typeof foundWithHead>>;
let film: { fileId: FileId; assetId: string };

beforeAll(async () => {
  clinic = await foundWithHead('clinic');
  const { organisationId } = clinic;
  const { patientId } = await addPatient(clinic.head);
  const bytes = dicomImage({
    dataset: { SOPClassUID: DIGITAL_XRAY, Modality: 'DX', PatientName: 'Berg^Anna', StudyDate: '20260314' },
  });
  const { fileId } = await processed(bytes, { organisationId, patientId }, { name: 'ceph.dcm' });
  film = { fileId, assetId: 'asset-0' };
  const landmarks = Object.entries(POINTS).map(([id, [column, row]]) => ({
    id: id as keyof typeof POINTS,
    point: [column, row] as [number, number],
  }));
  await succeed(fileApi.saveCeph, { ...film, version: 0, film: { ...FILM, landmarks } }, { token: clinic.head.token });
});

const childrenOf = ({ ContentSequence = [] }: Item): Item[] => [ContentSequence].flat() as Item[];
const allOf = (item: Item): Item[] => [item, ...childrenOf(item).flatMap(allOf)];
const nameOf = ({ ConceptNameCodeSequence }: Item): string => ConceptNameCodeSequence?.[0]?.CodeMeaning ?? '';

async function readReport(): Promise<Item> {
  const { content } = await succeed(dicomwebApi.exportCeph, film, { token: clinic.head.token });
  const bytes = Uint8Array.from(Buffer.from(content, 'base64'));
  const { dict } = dcmjs.data.DicomMessage.readFile(bytes.buffer);
  return dcmjs.data.DicomMetaDictionary.naturalizeDataset(dict) as Item;
}

// FILE-327, FILE-328
test('another reader finds the measures in a report of TID 1500, with units and with their points', async () => {
  const report = await readReport();

  expect(report).toMatchObject({
    SOPClassUID: '1.2.840.10008.5.1.4.1.1.88.33',
    Modality: 'SR',
    StudyInstanceUID: dicomUid('study'),
    PatientID: 'P-1',
    StudyDate: '20260314',
    CompletionFlag: 'COMPLETE',
    VerificationFlag: 'UNVERIFIED',
    ContentTemplateSequence: [{ MappingResource: 'DCMR', TemplateIdentifier: '1500' }],
  });
  expect(nameOf(report)).toBe('Imaging Measurement Report');
  const items = allOf(report);
  const values = items
    .filter(({ ValueType }) => ValueType === 'NUM')
    .map((item) => {
      const [measured] = item['MeasuredValueSequence'] as {
        NumericValue: number;
        MeasurementUnitsCodeSequence: { CodeValue: string }[];
      }[];
      return [nameOf(item), Number(measured?.NumericValue), measured?.MeasurementUnitsCodeSequence[0]?.CodeValue];
    });
  // Calculated by hand. SNA and SNB: by their cosines at nasion. U1-NA: the distance of the incisal edge from the line NA.
  expect(values).toEqual(
    expect.arrayContaining([
      ['SNA', expect.closeTo(88.375, 3), 'deg'],
      ['SNB', expect.closeTo(84.2894, 3), 'deg'],
      ['ANB', expect.closeTo(4.0857, 3), 'deg'],
      ['U1-NA', expect.closeTo((0.1 * (20 * 140 - 190 * 10)) / Math.hypot(10, 140), 3), 'mm'],
    ]),
  );
  const sna = items.find((item) => nameOf(item) === 'SNA');
  const [points] = sna === undefined ? [] : childrenOf(sna);
  expect(points).toMatchObject({
    ValueType: 'SCOORD',
    RelationshipType: 'INFERRED FROM',
    GraphicType: 'MULTIPOINT',
    GraphicData: [...POINTS.S, ...POINTS.N, ...POINTS.A],
  });
  expect(points === undefined ? [] : childrenOf(points)).toMatchObject([
    { ValueType: 'IMAGE', ReferencedSOPSequence: [{ ReferencedSOPInstanceUID: dicomUid('instance') }] },
  ]);
});

// FILE-328
test('the report names its observer, refers to the film as evidence, and is the same each time', async () => {
  const [first, again] = [await readReport(), await readReport()];

  const observer = allOf(first).find((item) => nameOf(item) === 'Person Observer Name');
  expect(JSON.stringify(observer?.['PersonName'])).toContain(clinic.head.name);
  expect(first['CurrentRequestedProcedureEvidenceSequence']).toMatchObject([
    {
      StudyInstanceUID: dicomUid('study'),
      ReferencedSeriesSequence: [
        {
          SeriesInstanceUID: dicomUid('series'),
          ReferencedSOPSequence: [
            { ReferencedSOPClassUID: DIGITAL_XRAY, ReferencedSOPInstanceUID: dicomUid('instance') },
          ],
        },
      ],
    },
  ]);
  expect(again).toEqual(first);
});

// FILE-327
test('a film of another clinic has no report, and neither has a film without an analysis', async () => {
  const other = await foundWithHead('clinic');
  const { head, organisationId } = clinic;
  const { patientId } = await addPatient(head, { name: 'Bo Dahl' });
  const bare = await processed(dicomImage(), { organisationId, patientId }, { name: 'bare.dcm' });

  const foreign = await call(dicomwebApi.exportCeph, film, { token: other.head.token });
  const without = await call(
    dicomwebApi.exportCeph,
    { fileId: bare.fileId, assetId: 'asset-0' },
    { token: head.token },
  );

  expect([foreign.code, without.code]).toEqual([40_400, 40_901]);
});
