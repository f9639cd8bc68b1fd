import type { DicomElements } from './read-dicom.ts';
import type { DicomElement } from './read-elements.ts';

/** Width in bytes of the numbers in a value. A big endian file stores these bytes in reverse order. */
const WIDTHS: Readonly<Record<string, 2 | 4 | 8>> = {
  US: 2,
  SS: 2,
  OW: 2,
  AT: 2,
  UL: 4,
  SL: 4,
  FL: 4,
  OF: 4,
  OL: 4,
  FD: 8,
  OD: 8,
  SV: 8,
  UV: 8,
  OV: 8,
};

/** Returns an element's value with its numbers in little endian. */
export function toLittleEndianValue(
  { offset, length }: DicomElement,
  vr: string,
  { data, isLittleEndian }: Pick<DicomElements, 'data' | 'isLittleEndian'>,
): Uint8Array {
  const value = data.subarray(offset, offset + length);
  const width = WIDTHS[vr];
  if (isLittleEndian || width === undefined) return value;
  const copy = Buffer.from(value.subarray(0, value.length - (value.length % width)));
  return width === 2 ? copy.swap16() : width === 4 ? copy.swap32() : copy.swap64();
}
