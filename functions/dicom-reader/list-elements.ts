import { toLittleEndianValue } from '#functions/imaging/dicom/element-value.ts';
import { type DicomElements, readDicomElements } from '#functions/imaging/dicom/read-dicom.ts';
import type { DicomElement, DicomElementMap } from '#functions/imaging/dicom/read-elements.ts';
import { keepsValue } from '#functions/scrub/dicom/element-action.ts';
import {
  type DicomElementList,
  type DicomElementRow,
  LISTED_ELEMENTS_MAX,
  LISTED_VALUE_CHARS_MAX,
} from '#shared/dicomweb/dicom-element.ts';
import {
  charsetsIn,
  isBytes,
  itemsOf,
  PIXEL_TAGS,
  readNumbers,
  readTags,
  readTexts,
  tagDigits,
} from './element-values.ts';
import { keywordOf, representationOf } from './representation-of.ts';

/**
 * Largest number of bytes that are read of one value. Every character set uses fewer than eight bytes for a character. So these bytes
 * contain more than `LISTED_VALUE_CHARS_MAX` characters.
 */
const VALUE_BYTES_MAX = LISTED_VALUE_CHARS_MAX * 8;

interface Level {
  readonly dicom: DicomElements;
  readonly isSigned: boolean;
  readonly charsets: readonly string[];
  readonly depth: number;
  readonly item: number;
  /** Whether values that name the patient are left out. */
  readonly isVeiled: boolean;
}

const isPrivate = (tag: number): boolean => (tag >>> 16) % 2 === 1;
/** Whether a private element names the owner of a block of private elements (PS3.5 7.8.1). */
const isCreator = (tag: number): boolean => isPrivate(tag) && (tag & 0xffff) >= 0x10 && (tag & 0xffff) <= 0xff;

const textOf = (bytes: Uint8Array, vr: string, charsets: readonly string[]): string =>
  (vr === 'AT' ? readTags(bytes) : (readNumbers(bytes, vr) ?? readTexts(bytes, vr, charsets))).join('\\');

function creatorOf(tag: number, elements: DicomElementMap, { dicom, charsets }: Level): { creator?: string } {
  if (!isPrivate(tag) || isCreator(tag)) return {};
  const named = elements.get((tag >>> 16) * 0x10000 + ((tag & 0xffff) >>> 8));
  if (named === undefined) return {};
  const bytes = toLittleEndianValue(named, 'LO', dicom).subarray(0, VALUE_BYTES_MAX);
  return { creator: textOf(bytes, 'LO', charsets).slice(0, LISTED_VALUE_CHARS_MAX) };
}

const vrOf = (tag: number, { vr }: DicomElement, isSigned: boolean): string =>
  vr ?? (isCreator(tag) ? 'LO' : representationOf(tag, isSigned));

function* rowsOf(elements: DicomElementMap, outer: Level): Generator<DicomElementRow> {
  const level = { ...outer, charsets: charsetsIn(elements, outer) };
  const { dicom, isSigned, depth, item, isVeiled } = level;
  for (const [tag, element] of [...elements].toSorted(([one], [other]) => one - other)) {
    const vr = vrOf(tag, element, isSigned);
    const row = { tag: tagDigits(tag), vr, keyword: keywordOf(tag), depth, item, value: '' };
    if (PIXEL_TAGS.has(tag)) {
      yield { ...row, shows: 'length', size: element.length };
      continue;
    }
    const bytes = toLittleEndianValue(element, vr, dicom);
    if (isVeiled && !keepsValue(tag, vr, bytes)) {
      yield { ...row, shows: 'withheld', size: 0 };
      continue;
    }
    const shown = { ...row, ...creatorOf(tag, elements, level) };
    const items = vr === 'SQ' ? itemsOf(element, dicom) : undefined;
    if (items !== undefined) {
      yield { ...shown, shows: 'items', size: items.length };
      for (const [index, inner] of items.entries())
        yield* rowsOf(inner, { ...level, depth: depth + 1, item: index + 1 });
    } else if (vr === 'SQ' || isBytes(vr)) yield { ...shown, shows: 'length', size: element.length };
    else {
      const text = textOf(bytes.subarray(0, VALUE_BYTES_MAX), vr, level.charsets);
      const isWhole = text.length <= LISTED_VALUE_CHARS_MAX && bytes.length <= VALUE_BYTES_MAX;
      const value = text.slice(0, LISTED_VALUE_CHARS_MAX);
      yield { ...shown, shows: isWhole ? 'value' : 'beginning', value, size: element.length };
    }
  }
}

/**
 * Lists the elements of a file, the file meta information first. With `isVeiled`, values that a de-identified copy would not have are left
 * out. Throws RejectedFileError for a damaged file.
 */
export function listElements(bytes: Uint8Array, { isVeiled }: Pick<Level, 'isVeiled'>): DicomElementList {
  const dicom = readDicomElements(bytes);
  const isSigned = dicom.dataset.number('PixelRepresentation') === 1;
  const level: Level = { dicom, isSigned, charsets: [], depth: 0, item: 0, isVeiled };
  const meta = { ...dicom, data: dicom.meta.bytes, isLittleEndian: true };
  const rows: DicomElementRow[] = [];
  let elementCount = 0;
  for (const [elements, at] of [
    [dicom.meta.elements, { ...level, dicom: meta }],
    [dicom.elements, level],
  ] as const)
    for (const row of rowsOf(elements, at)) {
      elementCount += 1;
      if (rows.length < LISTED_ELEMENTS_MAX) rows.push(row);
    }
  return { rows, elementCount };
}
