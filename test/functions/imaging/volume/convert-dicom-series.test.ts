import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { DicomConversion } from '#functions/imaging/volume/convert-dicom-series.ts';
import { encodeStackFrame, readStackFrame, stackShapeOf } from '#functions/imaging/volume/encode-stack-frame.ts';
import { cbctSeries } from '#infra/phantom/cbct.ts';
import { panoramic } from '#infra/phantom/panoramic.ts';
import { phantomPatient } from '#infra/phantom/phantom-patient.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { type OutputRole } from '#shared/file/converted-output.ts';
import { decodeStackFrame } from '#shared/file/decode-stack-frame.ts';
import { DicomMetadata } from '#shared/file/dicom-metadata.ts';
import { ImageStack } from '#shared/file/image-stack.ts';
import { dicomImage, dicomSlice } from '#test/support/dicom/dicom-image.ts';
import { convertFiles } from '#test/support/dicom/series-files.ts';

const patient = phantomPatient({
  id: 'P-7',
  name: 'Li^Na=李^娜',
  birthDate: '19900214',
  sex: 'F',
  studyDate: '20260301',
  charset: 'GB18030',
});

function output(conversion: DicomConversion, role: OutputRole): Uint8Array {
  return conversion.outputs.find((candidate) => candidate.role === role)!.bytes;
}
const jsonOf = (conversion: DicomConversion, role: OutputRole): unknown =>
  JSON.parse(Buffer.from(output(conversion, role)).toString());

/** Reads a frame as the browser does: as a range of the stack, inflated by the platform. */
async function fetchFrame(conversion: DicomConversion, index: number): Promise<ReturnType<typeof decodeStackFrame>> {
  const stack = ImageStack.parse(jsonOf(conversion, 'stackIndex'));
  const { offset, length } = stack.frames[index]!;
  const range = output(conversion, 'stack').slice(offset, offset + length);
  const inflated = new Blob([range]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return decodeStackFrame(new Uint8Array(await new Response(inflated).arrayBuffer()), stack);
}

describe('a scan of too few slices for a volume', async () => {
  const files = cbctSeries({ slices: 4, sizePx: 64, seed: 3, patient });
  const conversion = await convertFiles(files);
  const stack = ImageStack.parse(jsonOf(conversion, 'stackIndex'));

  test('becomes one stack from the lowest slice to the highest', () => {
    const heights = stack.frames.map(({ ImagePositionPatient }) => ImagePositionPatient![2]);

    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(stack.spacing).toEqual({ rowMm: 1.5625, columnMm: 1.5625, frameMm: expect.closeTo(13.5), at: 'patient' });
    expect(conversion).toMatchObject({
      notes: ['slicesTooFew'],
      refused: [],
      summary: { Modality: 'CT', Rows: 64, Columns: 64, frames: 4 },
    });
  });

  test('comes out of the stack to the last bit', async () => {
    for (const [index, { bytes }] of files.toReversed().entries()) {
      const written = new Uint16Array(new Uint8Array(bytes.subarray(-64 * 64 * 2)).buffer);
      expect(await fetchFrame(conversion, index)).toEqual(written);
    }
  });

  // FILE-326
  test('keeps its metadata under the names of the standard, and its patient only in the summary', () => {
    const metadata = DicomMetadata.parse(jsonOf(conversion, 'metadata'));

    expect(metadata.series).toMatchObject({ StudyDate: '20260301', RescaleIntercept: -1000 });
    expect(metadata.instances).toHaveLength(4);
    expect(JSON.stringify(jsonOf(conversion, 'metadata'))).not.toMatch(/Li\^Na|李|P-7/u);
    expect(conversion.summary).toMatchObject({ PatientName: 'Li^Na=李^娜', PatientID: 'P-7' });
  });

  test('has a preview and a thumbnail that show something', async () => {
    for (const role of ['preview', 'thumbnail'] as const) {
      const { channels } = await sharp(output(conversion, role)).stats();
      expect(channels[0]!.stdev).toBeGreaterThan(20);
    }
  });
});

test('a panoramic film looks the same as MONOCHROME1 and as MONOCHROME2', async () => {
  const previews = await Promise.all(
    (['MONOCHROME1', 'MONOCHROME2'] as const).map(async (photometric) => {
      const conversion = await convertFiles([panoramic({ seed: 3, patient, photometric, columns: 400 })]);
      return await sharp(output(conversion, 'preview')).greyscale().raw().toBuffer();
    }),
  );

  const [first, second] = previews;
  const differences = first!.filter((value, index) => Math.abs(value - second![index]!) > 3);
  expect(differences.length / first!.length).toBeLessThan(0.01);
});

// IMG-8
test('lengths on a panoramic film are those at the detector, and the result says so', async () => {
  const conversion = await convertFiles([panoramic({ seed: 3, patient, columns: 300 })]);

  expect(ImageStack.parse(jsonOf(conversion, 'stackIndex')).spacing?.at).toBe('detector');
  expect(conversion.notes).toEqual(['spacingAtDetector']);
});

test('pixels that are not square are shown as they are in life', async () => {
  const dataset: DicomDataset = { Rows: 10, Columns: 10, PixelSpacing: [0.6, 0.3], PixelData: new Uint16Array(100) };

  const conversion = await convertFiles([{ name: 'a', bytes: dicomImage({ dataset }) }]);

  expect(await sharp(output(conversion, 'preview')).metadata()).toMatchObject({ width: 10, height: 20 });
});

describe('a file that cannot be part of the series', () => {
  const good = [0, 1, 2].map((z) => ({ name: `IM${z}`, bytes: dicomSlice(z) }));

  test.each([
    ['is damaged', dicomSlice(3).subarray(0, 700), 'dicomPixelsIncomplete'],
    ['is of another patient', dicomSlice(3, { PatientID: 'P-2' }), 'dicomOtherSeries'],
    ['repeats an identifier', dicomSlice(1, { PatientComments: 'again' }), 'dicomRepeated'],
    ['is no DICOM file', new TextEncoder().encode('hello, this is a text file that lies'), 'notDicom'],
  ])('because it %s is left out, with its reason', async (_, bytes, reason) => {
    const conversion = await convertFiles([...good, { name: 'bad', bytes }]);

    expect(conversion.refused.map(({ name, error }) => [name, error.reason])).toEqual([['bad', reason]]);
    expect(conversion.summary).toMatchObject({ frames: 3 });
    expect(conversion.notes).toContain('filesLeftOut');
  });

  test('refuses the series when no other file remains', async () => {
    const files = [{ name: 'bad', bytes: dicomSlice(3).subarray(0, 700) }];

    await expect(convertFiles(files)).rejects.toMatchObject({
      name: 'RejectedFileError',
      reason: 'dicomPixelsIncomplete',
    });
  });
});

test('a slice with a rescale of its own says so in the index', async () => {
  const slices = [0, 1, 2].map((z) => ({
    name: `IM${z}`,
    bytes: dicomSlice(z, { RescaleSlope: z === 2 ? 0.5 : 0.25, RescaleIntercept: 0 }),
  }));

  const stack = ImageStack.parse(jsonOf(await convertFiles(slices), 'stackIndex'));

  expect(stack.RescaleSlope).toBe(0.25);
  expect(stack.frames.map(({ RescaleSlope }) => RescaleSlope)).toEqual([undefined, undefined, 0.5]);
});

test('frames of an enhanced file are sorted by their own positions', async () => {
  const dataset: DicomDataset = {
    NumberOfFrames: 3,
    PixelData: Uint16Array.from({ length: 36 }, (_, index) => Math.floor(index / 12)),
    SharedFunctionalGroupsSequence: [{ PlaneOrientationSequence: [{ ImageOrientationPatient: [1, 0, 0, 0, 1, 0] }] }],
    PerFrameFunctionalGroupsSequence: [5, 1, 3].map((z) => ({
      PlanePositionSequence: [{ ImagePositionPatient: [0, 0, z] }],
    })),
  };

  const conversion = await convertFiles([{ name: 'enhanced', bytes: dicomImage({ dataset }) }]);

  const stack = ImageStack.parse(jsonOf(conversion, 'stackIndex'));
  expect(stack.frames.map(({ ImagePositionPatient }) => ImagePositionPatient![2])).toEqual([1, 3, 5]);
  expect((await fetchFrame(conversion, 0))[0]).toBe(1);
});

test.each([
  ['grey of 8 bits', 'grey', new Uint8Array(60)],
  ['unsigned', 'grey', new Uint16Array(60)],
  ['signed', 'grey', new Int16Array(60)],
  ['colour', 'rgb', new Uint8Array(180)],
] as const)('a frame of extreme values survives the stack: %s', (_, kind, values) => {
  const random = seededRandom(11);
  const noise = values.map((_value, index) =>
    index % 3 === 0 ? random() * 0x10000 : index % 2 === 0 ? 0x8000 : 0x7fff,
  );
  const frame = { rows: 6, columns: 10, kind, values: noise } as Parameters<typeof encodeStackFrame>[0];

  expect(readStackFrame(encodeStackFrame(frame), stackShapeOf(frame))).toEqual(noise);
});

describe('identifiers that are no UIDs, as anonymising programs write them', async () => {
  const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
  const files = Array.from({ length: 6 }, (_, at) => ({
    name: `IM${at}`,
    bytes: dicomSlice(at, {
      StudyInstanceUID: `1.2.840.${'7'.repeat(59)}`,
      SeriesInstanceUID: hash,
      SOPInstanceUID: `${hash}${at}`,
    }),
  }));
  const conversion = await convertFiles(files);

  test('still tell slices apart and make one volume, with a note', () => {
    expect(conversion).toMatchObject({ notes: ['identifierOdd'], refused: [], summary: { frames: 6 } });
    expect(conversion.outputs.map(({ role }) => role)).toContain('volumeIndex');
  });

  test('that are longer than any count as absent', async () => {
    const { summary } = await convertFiles([
      { name: 'IM', bytes: dicomImage({ dataset: { SeriesInstanceUID: '1'.repeat(200) } }) },
    ]);

    expect(summary).not.toHaveProperty('SeriesInstanceUID');
  });
});

describe('slices of a tomograph that do not state where they lie', async () => {
  const files = [2, 0, 1, 3, 5, 4].map((number) => ({
    name: `IM${number}`,
    bytes: dicomImage({ dataset: { InstanceNumber: number, SOPInstanceUID: `1.2.3.${number + 1}` } }),
  }));
  const conversion = await convertFiles(files);

  test('are one stack in the order of their numbers, which says why there is no 3D', () => {
    const { instances } = DicomMetadata.parse(jsonOf(conversion, 'metadata'));

    expect(conversion).toMatchObject({ notes: ['positionMissing'], refused: [], summary: { frames: 6 } });
    expect(instances.map(({ InstanceNumber }) => InstanceNumber)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});

test('a lossy coding is said to be one though the file does not mention it', async () => {
  const picture = await sharp(Buffer.alloc(4 * 3, 90), { raw: { width: 4, height: 3, channels: 1 } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer();
  const dataset = { BitsAllocated: 8, BitsStored: 8, HighBit: 7 };
  const bytes = dicomImage({ transferSyntax: 'JPEGBaseline8Bit', fragments: [picture], dataset });

  expect((await convertFiles([{ name: 'IM', bytes }])).notes).toContain('lossyCompressed');
  expect((await convertFiles([{ name: 'IM', bytes: dicomImage() }])).notes).not.toContain('lossyCompressed');
});
