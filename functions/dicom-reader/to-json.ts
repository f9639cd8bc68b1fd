import type { DicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import type { DicomElement, DicomElementMap } from '#functions/imaging/dicom/read-elements.ts';
import { INLINE_VALUE_BYTES_MAX } from '#shared/dicomweb/dicomweb-services.ts';
import {
  CHARSET_TAG,
  charsetsIn,
  isBytes,
  itemsOf,
  PIXEL_TAGS,
  readNumbers,
  readTags,
  readTexts,
  tagDigits,
} from './element-values.ts';
import { representationOf } from './representation-of.ts';

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
  /** Returns the URL of a value that is too large for the metadata. `path` is the value's path of tags. */
  readonly urlOf: (path: string) => string;
}

const NAME_GROUPS = ['Alphabetic', 'Ideographic', 'Phonetic'] as const;
function textValue(vr: string, text: string): unknown {
  if (text === '') return null;
  if (vr === 'PN')
    return Object.fromEntries(
      text.split('=').flatMap((part, at) => (part === '' ? [] : [[NAME_GROUPS[at] ?? 'Phonetic', part]])),
    );
  if (vr !== 'IS' && vr !== 'DS') return text;
  return Number.isFinite(Number(text)) ? Number(text) : text;
}

function sequenceOf(element: DicomElement, path: string, context: Context): JsonElement | undefined {
  const items = itemsOf(element, context.dicom);
  if (items === undefined) return undefined;
  const Value = items.map((item, index) => datasetJson(item, `${path}.${index + 1}.`, context));
  return Value.length === 0 ? { vr: 'SQ' } : { vr: 'SQ', Value };
}

/** Returns the values of an element that is a text; none if all of them are empty. */
function textsOf(bytes: Uint8Array, vr: string, { charsets }: Context): unknown[] {
  const values = readTexts(bytes, vr, charsets);
  return values.every((value) => value === '') ? [] : values.map((value) => textValue(vr, value));
}

function elementJson(tag: number, element: DicomElement, path: string, context: Context): JsonElement {
  const vr = element.vr ?? representationOf(tag, context.isSigned);
  if (PIXEL_TAGS.has(tag)) return { vr, BulkDataURI: context.urlOf(path) };
  const sequence = vr === 'SQ' ? sequenceOf(element, path, context) : undefined;
  if (sequence !== undefined) return sequence;
  if (element.length === 0) return { vr };
  const bytes = toLittleEndianValue(element, vr, context.dicom);
  if (vr === 'SQ' || isBytes(vr)) {
    const kept = vr === 'SQ' ? 'UN' : vr;
    if (bytes.length > INLINE_VALUE_BYTES_MAX) return { vr: kept, BulkDataURI: context.urlOf(path) };
    return { vr: kept, InlineBinary: Buffer.from(bytes).toString('base64') };
  }
  const Value = vr === 'AT' ? readTags(bytes) : (readNumbers(bytes, vr) ?? textsOf(bytes, vr, context));
  return Value.length === 0 ? { vr } : { vr, Value };
}

function datasetJson(elements: DicomElementMap, path: string, outer: Context): JsonDataset {
  const context = { ...outer, charsets: charsetsIn(elements, outer) };
  return Object.fromEntries(
    [...elements]
      .filter(([tag]) => tag >>> 16 > 2 && (tag & 0xffff) !== 0)
      .toSorted(([one], [other]) => one - other)
      .map(([tag, element]) => {
        if (tag === CHARSET_TAG) return [tagDigits(tag), { vr: 'CS', Value: ['ISO_IR 192'] }];
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
