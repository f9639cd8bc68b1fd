import { decodeText } from '#functions/imaging/dicom/decode-text.ts';
import type { DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { type DicomElement, type DicomElementMap, openSequence } from '#functions/imaging/dicom/read-elements.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { INLINE_VALUE_BYTES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import { representationOf } from './representation-of.ts';
import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';

interface JsonElement {
  readonly vr: string;
  readonly Value?: readonly unknown[];
  readonly InlineBinary?: string;
  readonly BulkDataURI?: string;
}
export type JsonDataset = Readonly<Record<string, JsonElement>>;

interface Context {
  readonly dicom: DicomElements;
  readonly isSigned: boolean;
  readonly charsets: readonly string[];
  /** The URL of a value that is too large for the metadata, by its path of tags. */
  readonly urlOf: (path: string) => string;
}

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
const BINARY: ReadonlySet<string> = new Set(['OB', 'OD', 'OF', 'OL', 'OV', 'OW', 'UN']);
/** Texts that are one value, whatever backslashes are in it. */
const UNDIVIDED: ReadonlySet<string> = new Set(['LT', 'ST', 'UT', 'UR']);
/** Texts in the file's own repertoire; all others are plain (PS3.5 6.1.2.3). */
const IN_REPERTOIRE: ReadonlySet<string> = new Set(['LO', 'LT', 'PN', 'SH', 'ST', 'UC', 'UT']);
const NAME_GROUPS = ['Alphabetic', 'Ideographic', 'Phonetic'] as const;
const PIXELS: ReadonlySet<number> = new Set([0x7fe00008, 0x7fe00009, 0x7fe00010]);
const CHARSET = 0x00080005;

const tagDigits = (tag: number): string => tag.toString(16).padStart(8, '0').toUpperCase();

function numbersOf(bytes: Uint8Array, vr: string): unknown[] {
  const reader = NUMBERS[vr];
  if (reader === undefined) return [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / reader.bytes) }, (_, index) => {
    const value = reader.read(view, index * reader.bytes);
    // JSON has no number for them.
    return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
  });
}

function tagsOf(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.length / 4) }, (_, index) =>
    tagDigits(view.getUint16(index * 4, true) * 0x10000 + view.getUint16(index * 4 + 2, true)),
  );
}

function textValue(vr: string, text: string): unknown {
  if (text === '') return null;
  if (vr === 'PN')
    return Object.fromEntries(
      text.split('=').flatMap((part, at) => (part === '' ? [] : [[NAME_GROUPS[at] ?? 'Phonetic', part]])),
    );
  if (vr !== 'IS' && vr !== 'DS') return text;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function textsOf(bytes: Uint8Array, vr: string, { charsets }: Context): unknown[] {
  const text = decodeText(bytes, IN_REPERTOIRE.has(vr) ? charsets : []).replaceAll('\0', '');
  const isUndivided = UNDIVIDED.has(vr);
  // Only blanks at the end of a long text are padding; of others, those around a value.
  const values = isUndivided ? [text.replace(/ +$/u, '')] : text.split('\\').map((value) => value.trim());
  return values.every((value) => value === '') ? [] : values.map((value) => textValue(vr, value));
}

function sequenceOf(element: DicomElement, path: string, context: Context): JsonElement | undefined {
  const { data, isLittleEndian, transferSyntax } = context.dicom;
  try {
    const isExplicit = transferSyntax.header !== 'implicit';
    const items = openSequence(data, element, { isLittleEndian, isExplicit });
    const Value = items.map((item, index) => datasetJson(item, `${path}.${index + 1}.`, context));
    return Value.length === 0 ? { vr: 'SQ' } : { vr: 'SQ', Value };
  } catch (error) {
    if (error instanceof RejectedFileError || error instanceof RangeError) return undefined;
    throw error;
  }
}

function elementJson(tag: number, element: DicomElement, path: string, context: Context): JsonElement {
  const vr = element.vr ?? representationOf(tag, context.isSigned);
  if (PIXELS.has(tag)) return { vr, BulkDataURI: context.urlOf(path) };
  const sequence = vr === 'SQ' ? sequenceOf(element, path, context) : undefined;
  if (sequence !== undefined) return sequence;
  if (element.length === 0) return { vr };
  const bytes = toLittleEndianValue(element, vr, context.dicom);
  if (vr === 'SQ' || BINARY.has(vr)) {
    const kept = vr === 'SQ' ? 'UN' : vr;
    if (bytes.length > INLINE_VALUE_BYTES_MAX) return { vr: kept, BulkDataURI: context.urlOf(path) };
    return { vr: kept, InlineBinary: Buffer.from(bytes).toString('base64') };
  }
  const Value = vr === 'AT' ? tagsOf(bytes) : vr in NUMBERS ? numbersOf(bytes, vr) : textsOf(bytes, vr, context);
  return Value.length === 0 ? { vr } : { vr, Value };
}

function datasetJson(elements: DicomElementMap, path: string, outer: Context): JsonDataset {
  const own = elements.get(CHARSET);
  const named = own === undefined ? [] : decodeText(toLittleEndianValue(own, 'CS', outer.dicom), []).split('\\');
  const charsets = named.map((name) => name.replaceAll('\0', '').trim());
  const context = charsets.some((name) => name !== '') ? { ...outer, charsets } : outer;
  return Object.fromEntries(
    [...elements]
      .filter(([tag]) => tag >>> 16 > 2 && (tag & 0xffff) !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([tag, element]) => {
        if (tag === CHARSET) return [tagDigits(tag), { vr: 'CS', Value: ['ISO_IR 192'] }];
        return [tagDigits(tag), elementJson(tag, element, `${path}${tagDigits(tag)}`, context)];
      }),
  );
}

/** Returns the elements of an instance in the DICOM JSON model (PS3.18 F.2). Texts are Unicode; pixels and large values are URLs. */
export function toJson(dicom: DicomElements, urlOf: (path: string) => string): JsonDataset {
  const isSigned = dicom.dataset.number('PixelRepresentation') === 1;
  return {
    ...datasetJson(dicom.elements, '', { dicom, isSigned, charsets: [], urlOf }),
    '00083002': { vr: 'UI', Value: [dicom.transferSyntax.uid] },
  };
}
