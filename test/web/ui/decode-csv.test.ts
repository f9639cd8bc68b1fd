import { expect, test } from 'vitest';
import { decodeCsv } from '#web/ui/decode-csv.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
/** The Chinese word for a mobile phone. The test encodes it in the ways of spreadsheet programs. */
const PHONE = '手机';

test.each([
  ['UTF-8', 'UTF-8', new TextEncoder().encode(PHONE)],
  ['UTF-8 with its mark', 'UTF-8', bytesOf(0xef, 0xbb, 0xbf, ...new TextEncoder().encode(PHONE))],
  ['GBK', 'GBK', bytesOf(0xca, 0xd6, 0xbb, 0xfa)],
  ['UTF-16, little end first', 'UTF-16', bytesOf(0xff, 0xfe, 0x4b, 0x62, 0x3a, 0x67)],
  ['UTF-16, big end first', 'UTF-16', bytesOf(0xfe, 0xff, 0x62, 0x4b, 0x67, 0x3a)],
])('a file in %s is read', (_, encoding, bytes) => {
  expect(decodeCsv(bytes)).toEqual({ encoding, text: PHONE });
});

test.each([
  ['a picture', bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)],
  ['a zip such as a workbook', bytesOf(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0)],
  ['a broken UTF-8', bytesOf(0xef, 0xbb, 0xbf, 0xff, 0xff)],
])('%s is no list', (_, bytes) => {
  expect(decodeCsv(bytes)).toBeUndefined();
});
