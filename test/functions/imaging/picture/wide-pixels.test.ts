import { describe, expect, test } from 'vitest';
import type { DicomDataset } from '#infra/phantom/write-dicom.ts';
import { convertToStack, decodeDataset } from '#test/support/dicom/converted-stack.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';

const bytesOf = (values: Uint16Array | Int32Array | Uint32Array | Float32Array | Float64Array): Uint8Array =>
  new Uint8Array(values.buffer, values.byteOffset, values.byteLength);

describe('values of more than 16 bits', () => {
  const wide = (values: Int32Array | Uint32Array, isSigned: boolean): DicomDataset => ({
    Rows: 1,
    Columns: values.length,
    BitsAllocated: 32,
    BitsStored: 32,
    HighBit: 31,
    PixelRepresentation: isSigned ? 1 : 0,
    PixelData: bytesOf(values),
  });
  const modalityValues = async (bytes: Uint8Array): Promise<{ values: number[]; notes: readonly string[] }> => {
    const { stack, frames, notes } = await convertToStack(bytes);
    return { values: frames[0]!.map((value) => value * stack.RescaleSlope + stack.RescaleIntercept), notes };
  };

  test.each([
    ['that fit 16 bits', [0, 65_535, 17], false],
    ['that fit 16 bits with a sign', [-32_768, 32_767, -1], true],
    ['that fit 16 bits behind an offset', [100_000, 165_535, 123_456], false],
    ['below zero behind an offset', [-200_000, -140_000, -165_001], true],
    ['that are all the same', [5_000_000, 5_000_000], false],
  ])('%s are kept exactly', async (_, values, isSigned) => {
    const array = isSigned ? Int32Array.from(values) : Uint32Array.from(values);

    const kept = await modalityValues(dicomImage({ dataset: wide(array, isSigned) }));

    expect(kept.values).toEqual(values);
    expect(kept.notes).not.toContain('valuesRounded');
  });

  test.each([
    ['whole', dicomImage({ dataset: wide(Uint32Array.of(0, 4_000_000_000, 1_234_567), false) }), [0, 4e9, 1_234_567]],
    [
      'of floating point',
      dicomImage({ dataset: floats('FloatPixelData', Float32Array.of(-0.5, 0.25, Number.NaN), 32) }),
      [-0.5, 0.25, -0.5],
    ],
    [
      'of double precision',
      dicomImage({ dataset: floats('DoubleFloatPixelData', Float64Array.of(1e-9, 3e-9, Infinity), 64) }),
      [1e-9, 3e-9, 3e-9],
    ],
  ])('%s are rounded to a 65,535th of their range, and that is said', async (_, bytes, values) => {
    const kept = await modalityValues(bytes);

    const step = (Math.max(...values) - Math.min(...values)) / 65_535;
    kept.values.forEach((value, at) => expect(Math.abs(value - values[at]!)).toBeLessThanOrEqual(step * 0.501));
    expect(kept.notes).toContain('valuesRounded');
  });

  describe('in 24 bits allocated', () => {
    const in24 = (values: readonly number[]): Uint8Array =>
      Uint8Array.from(values.flatMap((value) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]));
    const of24 = (values: readonly number[], isSigned = false): DicomDataset => ({
      Rows: 1,
      Columns: values.length,
      BitsAllocated: 24,
      BitsStored: 24,
      HighBit: 23,
      PixelRepresentation: isSigned ? 1 : 0,
      PixelData: in24(values),
    });

    test.each([
      ['without a sign', [1_000_000, 1_000_002, 1_050_000], {}],
      ['with a sign', [-5, 7, 30_000], { PixelRepresentation: 1 }],
      ['of which 20 are stored, below garbage', [3, 0xf_0000, 0xf_ffff], { BitsStored: 20, HighBit: 19 }],
    ])('%s are read', async (_, values, dataset) => {
      const garbage = 'BitsStored' in dataset ? values.map((value) => value | 0xa0_0000) : values;

      const kept = await modalityValues(dicomImage({ dataset: { ...of24(garbage), ...dataset } }));

      const step = (Math.max(...values) - Math.min(...values)) / 65_535;
      kept.values.forEach((value, at) =>
        expect(Math.abs(value - values[at]!)).toBeLessThanOrEqual(step > 1 ? step * 0.501 : 0),
      );
    });

    test('are the same in big endian, packed into words, and in runs', async () => {
      const values = [70_000, 70_001, 70_258, 80_000];
      const [dataset, bytes] = [of24(values), in24(values)];
      const words = new Uint16Array(bytes.buffer);
      const planes = [2, 1, 0].map((byte) => bytes.filter((_, at) => at % 3 === byte));
      const segments = planes.map((plane) =>
        Buffer.concat([Uint8Array.of(plane.length - 1), plane, Uint8Array.of(128)]),
      );
      const header = new Uint32Array([3, 64, 70, 76, ...Array<number>(12).fill(0)]);
      const fragments = [Buffer.concat([new Uint8Array(header.buffer), ...segments])];

      const bigEndian = dicomImage({
        transferSyntax: 'ExplicitVRBigEndian',
        dataset: { ...dataset, PixelData: words },
      });
      const { PixelData: _pixels, ...layout } = dataset;
      const runs = dicomImage({ transferSyntax: 'RLELossless', fragments, dataset: layout });

      expect((await modalityValues(bigEndian)).values).toEqual(values);
      expect((await modalityValues(runs)).values).toEqual(values);
    });

    test('of colours are shown by their upper eight', async () => {
      const colours = { SamplesPerPixel: 3, PhotometricInterpretation: 'RGB', Columns: 1 };
      const dataset = { ...of24([0xff_0000, 0x80_1234, 0x00_ffff]), ...colours };

      expect([...(await decodeDataset(dataset, 0)).values]).toEqual([0xff, 0x80, 0]);
    });
  });

  test('of all frames of a file share one scale', async () => {
    const dataset = { ...wide(Uint32Array.of(7, 4_000_000_000), false), Columns: 1, NumberOfFrames: 2 };

    const { frames } = await convertToStack(dicomImage({ dataset }));

    expect(frames).toEqual([[0], [65_535]]);
  });

  test('keep their rescale', async () => {
    const dataset = { ...wide(Uint32Array.of(100_000, 100_001), false), RescaleSlope: 0.5, RescaleIntercept: -7 };

    expect((await modalityValues(dicomImage({ dataset }))).values).toEqual([49_993, 49_993.5]);
  });

  function floats(
    keyword: 'FloatPixelData' | 'DoubleFloatPixelData',
    values: Float32Array | Float64Array,
    bits: number,
  ) {
    const dataset = { Rows: 1, Columns: values.length, BitsAllocated: bits, PixelData: undefined };
    return { ...dataset, [keyword]: bytesOf(values) } as unknown as DicomDataset;
  }
});
