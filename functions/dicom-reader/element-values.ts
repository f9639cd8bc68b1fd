import { decodeText } from '#functions/imaging/dicom/decode-text.ts';
import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import type { DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { type DicomElement, type DicomElementMap, openSequence } from '#functions/imaging/dicom/read-elements.ts';
import { DICOM_ELEMENTS } from '#shared/file/dicom-dictionary.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';

type ReadNumber = (view: DataView, at: number) => number | string;

const NUMBERS: Readonly<Record<string, { readonly bytes: 2 | 4 | 8; readonly read: ReadNumber }>> = {
  US: { bytes: 2, read: (view, at) => view.getUint16(at, true) },
  SS: { bytes: 2, read: (view, at) => view.getInt16(at, true) },
  UL: { bytes: 4, read: (view, at) => view.getUint32(at, true) },
  SL: { bytes: 4, read: (view, at) => view.getInt32(at, true) },
  FL: { bytes: 4, read: (view, at) => view.getFloat32(at, true) },
  FD: { bytes: 8, read: (view, at) => view.getFloat64(at, true) },
  // Whole numbers beyond 2^53 are texts in the JSON model (PS3.18 F.2.3).
  SV: { bytes: 8, read: (view, at) => String(view.getBigInt64(at, true)) },
  UV: { bytes: 8, read: (view, at) => String(view.getBigUint64(at, true)) },
};
const BYTES: ReadonlySet<string> = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UN']);
/** Value representations (VR) with exactly one value. In their texts, a backslash does not separate values. */
const UNDIVIDED: ReadonlySet<string> = new Set(['LT', 'ST', 'UT', 'UR']);
/**
 * Value representations (VR) with texts in the character set that the file states. Texts of all other representations are ASCII (PS3.5
 * 6.1.2.3).
 */
export const IN_REPERTOIRE: ReadonlySet<string> = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
/** Tags of FloatPixelData, DoubleFloatPixelData and PixelData. */
export const PIXEL_TAGS: ReadonlySet<number> = new Set([0x7fe00008, 0x7fe00009, 0x7fe00010]);
export const CHARSET_TAG = DICOM_ELEMENTS.SpecificCharacterSet[0];

/** Returns the eight hexadecimal digits of a tag, in capitals. */
export const tagDigits = (tag: number): string => tag.toString(16).padStart(8, '0').toUpperCase();

/** Whether values of a representation are plain bytes, not numbers or texts. */
export const isBytes = (vr: string): boolean => BYTES.has(vr);

/** Returns the numbers of a little endian value; `undefined` for a representation without binary numbers. */
export function readNumbers(bytes: Uint8Array, vr: string): (number | string)[] | undefined {
  const reader = NUMBERS[vr];
  if (reader === undefined) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / reader.bytes) }, (_, index) => {
    const value = reader.read(view, index * reader.bytes);
    // JSON has no infinite numbers and no NaN, so they become texts.
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  });
}

/** Returns the tags in a little endian value of the representation AT. */
export function readTags(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    tagDigits(view.getUint16(index * 4, true) * 0x10000 + view.getUint16(index * 4 + 2, true)),
  );
}

/** Returns the texts of a value, without padding. */
export function readTexts(bytes: Uint8Array, vr: string, charsets: readonly string[]): string[] {
  const text = decodeText(bytes, IN_REPERTOIRE.has(vr) ? charsets : []).replaceAll('\0', '');
  // In an undivided text, only blanks at the end are padding. In other texts, blanks before and after each value are padding.
  return UNDIVIDED.has(vr) ? [text.replace(/ +$/u, '')] : text.split('\\').map((value) => value.trim());
}

/** Returns the items of an element; `undefined` if the element cannot be read as a sequence. */
export function itemsOf(element: DicomElement, dicom: DicomElements): readonly DicomElementMap[] | undefined {
  if (element.items !== undefined) return element.items;
  const { data, isLittleEndian, transferSyntax } = dicom;
  try {
    return openSequence(data, element, { isLittleEndian, isExplicit: transferSyntax.header !== 'implicit' });
  } catch (error) {
    if (error instanceof RejectedFileError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Returns the character sets that a data set or item states. If it states none, returns those of the enclosing data set (PS3.5 6.1.2.5.3).
 */
export function charsetsIn(
  elements: DicomElementMap,
  outer: { readonly dicom: DicomElements; readonly charsets: readonly string[] },
): readonly string[] {
  const own = elements.get(CHARSET_TAG);
  const named = own === undefined ? [] : decodeText(toLittleEndianValue(own, 'CS', outer.dicom), []).split('\\');
  const charsets = named.map((name) => name.replaceAll('\0', '').trim());
  return charsets.some((name) => name !== '') ? charsets : outer.charsets;
}
