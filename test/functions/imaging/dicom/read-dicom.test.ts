import { parseDicom } from 'dicom-parser';
import { describe, expect, test } from 'vitest';
import type { DicomDataset } from '#functions/imaging/dicom/dicom-dataset.ts';
import { readInstance } from '#functions/imaging/dicom/dicom-metadata.ts';
import { frameAttributes } from '#functions/imaging/dicom/frame-attributes.ts';
import { readDicom } from '#functions/imaging/dicom/read-dicom.ts';
import {
  type DicomElementMap,
  elementReader,
  readElements,
  readFileMeta,
} from '#functions/imaging/dicom/read-elements.ts';
import type { DicomDataset as WrittenDataset } from '#infra/phantom/write-dicom.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';

const nested: WrittenDataset = {
  ModalityLUTSequence: [{ LUTDescriptor: [1, 0, 16], LUTData: new Uint16Array(1) }, {}],
  SharedFunctionalGroupsSequence: [{ PixelMeasuresSequence: [{ PixelSpacing: [0.2, 0.2] }] }, { Modality: 'PX' }],
};

/** Tags with position and length of their value, including items. Any two readers must agree on them. */
type Outline = Record<string, { offset: number; length: number; items?: Outline[] }>;
type ForeignElements = ReturnType<typeof parseDicom>['elements'];

const tagKey = (tag: number): string => `x${tag.toString(16).padStart(8, '0')}`;

const outlineOf = (elements: DicomElementMap): Outline =>
  Object.fromEntries(
    [...elements].map(([tag, { offset, length, items }]) => [
      tagKey(tag),
      { offset, length, ...(items && { items: items.map(outlineOf) }) },
    ]),
  );

const foreignOutlineOf = (elements: ForeignElements): Outline =>
  Object.fromEntries(
    Object.values(elements)
      .filter(({ tag }) => !tag.startsWith('x0002'))
      .map(({ tag, dataOffset, length, items }) => [
        tag,
        {
          offset: dataOffset,
          length,
          ...(items && { items: items.map((item) => foreignOutlineOf(item.dataSet!.elements)) }),
        },
      ]),
  );

describe('the elements of a file', () => {
  test.each(['ImplicitVRLittleEndian', 'ExplicitVRLittleEndian', 'ExplicitVRBigEndian'] as const)(
    'in %s lie where another reader finds them',
    (transferSyntax) => {
      const bytes = dicomImage({ transferSyntax, dataset: nested });
      const meta = elementReader(bytes, { isLittleEndian: true, isExplicit: true, position: 132 });
      readFileMeta(meta);
      const reader = elementReader(bytes, {
        isLittleEndian: transferSyntax !== 'ExplicitVRBigEndian',
        isExplicit: transferSyntax !== 'ImplicitVRLittleEndian',
        position: meta.position,
      });

      const outline = outlineOf(readElements(reader, bytes.length));

      expect(outline).toEqual(foreignOutlineOf(parseDicom(bytes).elements));
      expect(Object.keys(outline).length).toBeGreaterThan(18);
    },
  );

  test('behind one with a length of eight bytes are read too', () => {
    const { dataset } = readDicom(dicomImage({ extra: [{ tag: 0x7fe00001, vr: 'OV', value: new Uint8Array(16) }] }));

    expect(dataset.numbers('ExtendedOffsetTable')).toEqual([0, 0]);
    expect(dataset.bytes('PixelData')).toHaveLength(24);
  });

  test('that were written as unknown are read by the dictionary', () => {
    const { dataset } = readDicom(
      dicomImage({ extra: [{ tag: 0x00181164, vr: 'UN', value: new TextEncoder().encode('0.15\\0.15 ') }] }),
    );

    expect(dataset.numbers('ImagerPixelSpacing')).toEqual([0.15, 0.15]);
  });

  test('that stand twice count the first time', () => {
    const { dataset } = readDicom(dicomImage({ extra: [{ tag: 0x00100020, vr: 'LO', value: 'P-2' }] }));

    expect(dataset.string('PatientID')).toBe('P-1');
  });
});

test('values that are not what the standard says count as absent', () => {
  const { dataset } = readDicom(
    dicomImage({ dataset: { PixelSpacing: ['0.3'], SliceThickness: 'thin', ImagePositionPatient: [1, 2] } }),
  );

  const instance = readInstance(dataset, frameAttributes(dataset)(0));

  expect([instance.PixelSpacing, instance.SliceThickness, instance.ImagePositionPatient]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(instance.PatientName).toBe('Test^Anna');
});

test('an item may name a repertoire of its own', () => {
  const item = { SpecificCharacterSet: 'GB18030', PatientName: Uint8Array.of(0xcd, 0xf5) };

  const { dataset } = readDicom(
    dicomImage({ dataset: { DirectoryRecordSequence: [item, { PatientName: Uint8Array.of(0xe7, 0x8e, 0x8b) }] } }),
  );

  expect(dataset.items('DirectoryRecordSequence').map((record: DicomDataset) => record.string('PatientName'))).toEqual([
    '王',
    '王',
  ]);
});
