import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { decodeJpegDct } from '#functions/imaging/codec/decode-jpeg-dct.ts';
import { inverseDct, scaledQuantisation } from '#functions/imaging/codec/inverse-dct.ts';
import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { encodeJpegDct } from '#test/support/dicom/encode-jpeg-dct.ts';

const [ROWS, COLUMNS] = [43, 61];
const random = seededRandom(12);
const samples = Uint16Array.from({ length: ROWS * COLUMNS }, (_, at) => {
  const ring = Math.hypot((at % COLUMNS) - 30, Math.floor(at / COLUMNS) - 22) < 15 ? 2200 : 300;
  return ring + (at % COLUMNS) * 20 + random() * 60;
});
const source = { rows: ROWS, columns: COLUMNS, bits: 12, samples } as const;

const largestDifference = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);

describe('a lossy picture of 12 bits', () => {
  test.each([
    ['in one scan', {}],
    ['with restart markers', { restartUnits: 5 }],
    ['in scans of growing precision', { isProgressive: true }],
  ])('%s comes out within half the quantisation of each coefficient', (_, options) => {
    for (const quantisation of [1, 4, 16]) {
      const decoded = decodeJpegDct(encodeJpegDct(source, { ...options, quantisation }));

      // Each of the 64 coefficients is wrong by at most half a step. The transform does not change the total length of the errors: √64 × ½
      // = 4 steps. So no sample can be wrong by more.
      expect(largestDifference(decoded, samples)).toBeLessThanOrEqual(4 * quantisation + 1);
    }
  });

  test('is the same whichever way its coefficients come', () => {
    expect(decodeJpegDct(encodeJpegDct(source, { isProgressive: true }))).toEqual(decodeJpegDct(encodeJpegDct(source)));
  });

  test('of a frame header that stands there twice is read by the first', () => {
    const bytes = encodeJpegDct(source);
    const frame = Buffer.from(bytes).indexOf(Uint8Array.of(0xff, 0xc1));
    const huge = Buffer.from(bytes.subarray(frame, frame + 13));
    huge.writeUInt16BE(65_535, 5);
    huge.writeUInt16BE(65_535, 7);
    const twice = Buffer.concat([bytes.subarray(0, frame + 13), huge, bytes.subarray(frame + 13)]);

    expect(decodeJpegDct(twice)).toEqual(decodeJpegDct(bytes));
  });

  test.each([
    [
      'more scans than anybody writes',
      (bytes: Buffer) => {
        const scan = bytes.indexOf(Uint8Array.of(0xff, 0xda));
        return Buffer.concat([bytes.subarray(0, scan), ...Array.from({ length: 80 }, () => bytes.subarray(scan, -2))]);
      },
    ],
    [
      'a thousand tables',
      (bytes: Buffer) => {
        const table = bytes.indexOf(Uint8Array.of(0xff, 0xc4));
        const one = bytes.subarray(table, table + 2 + bytes.readUInt16BE(table + 2));
        return Buffer.concat([
          bytes.subarray(0, table),
          ...Array.from({ length: 1000 }, () => one),
          bytes.subarray(table),
        ]);
      },
    ],
    ['its end cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    [
      'a scan header longer than the file',
      (bytes: Buffer) => {
        bytes.writeUInt16BE(60_000, bytes.indexOf(Uint8Array.of(0xff, 0xda)) + 2);
        return bytes;
      },
    ],
  ])('with %s is refused', (_, change) => {
    expect(() => decodeJpegDct(change(Buffer.from(encodeJpegDct(source))))).toThrow(RejectedFileError);
  });
});

describe('a lossy picture of 8 bits, which libjpeg-turbo reads too,', () => {
  const colours = Buffer.from(
    Array.from({ length: ROWS * COLUMNS * 3 }, (_, at) => samples[Math.floor(at / 3)]! >> (4 + (at % 3 === 1 ? 1 : 0))),
  );
  const picture = sharp(colours, { raw: { width: COLUMNS, height: ROWS, channels: 3 } });

  test.each([
    ['sequential', { progressive: false }],
    ['progressive', { progressive: true }],
    ['with codes of its own', { optimiseCoding: true }],
  ])('%s and grey comes out within one level', async (_, options) => {
    const jpeg = await picture
      .clone()
      .toColourspace('b-w')
      .jpeg({ quality: 92, ...options })
      .toBuffer();
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });

    const reference = data.filter((_value, at) => at % info.channels === 0);
    expect(largestDifference(decodeJpegDct(jpeg), reference)).toBeLessThanOrEqual(1);
  });

  test.each(['4:4:4', '4:2:0'])('in colours of %s has the same luminance', async (chromaSubsampling) => {
    const jpeg = await picture.clone().jpeg({ quality: 92, progressive: true, chromaSubsampling }).toBuffer();
    const decoded = decodeJpegDct(jpeg);
    const rgb = await sharp(jpeg).raw().toBuffer();

    const luminance = decoded.filter((_value, at) => at % 3 === 0);
    const reference = Array.from(
      luminance,
      (_value, at) => 0.299 * rgb[at * 3]! + 0.587 * rgb[at * 3 + 1]! + 0.114 * rgb[at * 3 + 2]!,
    );
    expect(largestDifference(luminance, reference)).toBeLessThanOrEqual(2);
  });
});

test('the inverse transform is that of its definition', () => {
  const coefficients = Int16Array.from({ length: 64 }, () => (random() - 0.5) * 400);
  const transform = {
    coefficients,
    factors: scaledQuantisation(new Uint8Array(64).fill(60)),
    samples: new Uint16Array(64),
    width: 8,
    top: 65_535,
    middle: 32_768.5,
  };

  inverseDct(transform, 0, 0);

  const weight = (frequency: number): number => (frequency === 0 ? Math.SQRT1_2 : 1);
  for (let at = 0; at < 64; at += 1) {
    let sum = 0;
    for (let place = 0; place < 64; place += 1) {
      const [u, v] = [place & 7, place >> 3];
      const wave =
        Math.cos(((2 * (at & 7) + 1) * u * Math.PI) / 16) * Math.cos(((2 * (at >> 3) + 1) * v * Math.PI) / 16);
      sum += weight(u) * weight(v) * coefficients[place]! * 60 * wave;
    }
    expect(Math.abs(transform.samples[at]! - 32_768 - sum / 4)).toBeLessThanOrEqual(0.500_001);
  }
});
