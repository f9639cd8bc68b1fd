import { expect, test } from 'vitest';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { encodeRle } from '#test/support/dicom/encode-pixels.ts';
import { readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { PROFILE_ACTIONS } from '#functions/scrub/dicom/confidentiality-profile.ts';
import { scrubDicom } from '#functions/scrub/dicom/scrub-dicom.ts';

const OPTIONS = { key: 'k', masks: [], withoutPatient: (name: string) => name, factIn: () => undefined };
const textAt = ({ elements, data }: ReturnType<typeof readDicomElements>, tag: number): string | undefined => {
  const element = elements.get(tag);
  return (
    element &&
    Buffer.from(data.subarray(element.offset, element.offset + element.length))
      .toString()
      .trim()
  );
};

// SHR-22
test('every element in the profile is treated as the profile says, in a data set and in its sequences', async () => {
  const tags = [...PROFILE_ACTIONS].filter(([tag]) => tag >>> 16 > 8 && tag >>> 16 < 0x7fe0 && (tag >>> 16) % 2 === 0);
  const extra = tags.map(([tag]) => ({ tag, vr: 'LO' as const, value: 'Berg^Anna' })).toSorted((a, b) => a.tag - b.tag);
  const item = { PatientName: 'Berg^Anna', StudyDate: '20260102' };
  const unknown = { tag: 0x00081115, vr: 'SQ' as const, value: [item] };

  const copy = readDicomElements(
    await scrubDicom(dicomImage({ dataset: { ModalityLUTSequence: [item] }, extra: [unknown, ...extra] }), OPTIONS),
  );

  const expected = { X: undefined, Z: '', D: 'REMOVED' };
  const wrong = tags.filter(([tag, action]) => action !== 'U' && textAt(copy, tag) !== expected[action]);
  expect(wrong.map(([tag]) => tag.toString(16))).toEqual([]);
  expect(tags.length).toBeGreaterThan(500);
  expect(Buffer.from(copy.data).includes('Berg')).toBe(false);
  expect(copy.elements.get(0x00283000)?.items?.map((each) => [...each.values()].map(({ length }) => length))).toEqual([
    [0, 0],
  ]);
  expect(copy.elements.has(0x00081115)).toBe(false);
});

// SHR-22
test('equal UIDs get equal replacements within a share, and others in another share; the copy is marked as one', async () => {
  const bytes = dicomImage({ dataset: { FrameOfReferenceUID: '1.2.3.4', StudyInstanceUID: '1.2.3.4' } });

  const [first, again, other] = await Promise.all(
    ['k', 'k', 'other'].map(async (key) => readDicomElements(await scrubDicom(bytes, { ...OPTIONS, key }))),
  );

  expect(first!.dataset.string('StudyInstanceUID')).toMatch(/^2\.25\.\d{1,39}$/u);
  expect(first!.dataset.string('FrameOfReferenceUID')).toBe(again!.dataset.string('StudyInstanceUID'));
  expect(other!.dataset.string('StudyInstanceUID')).not.toBe(first!.dataset.string('StudyInstanceUID'));
  expect(first!.dataset.string('SOPClassUID')).toBe('1.2.840.10008.5.1.4.1.1.2');
  expect([textAt(first!, 0x00120062), textAt(first!, 0x00280303)]).toEqual(['YES', 'REMOVED']);
  expect(Buffer.from(first!.data).includes('113100')).toBe(true);
});

// SHR-22
test('private elements, overlays, curves and malformed values are removed; the image and its geometry stay', async () => {
  const extra = [
    { tag: 0x00090010, vr: 'LO' as const, value: 'ACME' },
    { tag: 0x00181020, vr: 'LO' as const, value: 'Berg' },
    { tag: 0x00181030, vr: 'LO' as const, value: 'Berg' },
    { tag: 0x50000010, vr: 'US' as const, value: 1 },
    { tag: 0x60000040, vr: 'CS' as const, value: 'G' },
  ];
  const bytes = dicomImage({ extra, dataset: { BodyPartExamined: 'Berg, Anna' } });

  const { elements, dataset } = readDicomElements(await scrubDicom(bytes, OPTIONS));

  expect(extra.filter(({ tag }) => elements.has(tag))).toEqual([]);
  expect(dataset.string('BodyPartExamined')).toBeUndefined();
  expect(dataset.numbers('PixelSpacing')).toEqual([0.3, 0.3]);
  expect(dataset.bytes('PixelData')).toHaveLength(24);
});

// SHR-26
test('a mask is painted over compressed pixels, which are then stored uncompressed', async () => {
  const samples = Uint8Array.from({ length: 12 }, () => 200);
  const fragment = encodeRle({ samples, rows: 3, columns: 4, components: 1, bits: 8, isSigned: false });
  const dataset = { Modality: 'PX', BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  const bytes = dicomImage({ dataset, transferSyntax: 'RLELossless', fragments: [fragment] });

  const copy = readDicomElements(await scrubDicom(bytes, { ...OPTIONS, masks: ['top'] }));

  expect(copy.transferSyntax.keyword).toBe('ExplicitVRLittleEndian');
  expect([...copy.dataset.bytes('PixelData')!]).toEqual([0, 0, 0, 0, ...Array.from({ length: 8 }, () => 200)]);
});
