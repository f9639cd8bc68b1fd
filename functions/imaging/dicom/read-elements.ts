import { DICOM_ELEMENTS, REPRESENTATIONS } from '#shared/file/dicom-dictionary.ts';
import { RejectedFileError } from '#shared/file/rejected-file-error.ts';
import { DICOM_DEPTH_MAX, DICOM_ELEMENTS_MAX, DICOM_ITEMS_MAX } from '#functions/imaging/imaging-limits.ts';

/**
 * The position of an element's value in the file. `vr` comes from the dictionary if the file does not state it; undefined if neither has
 * it.
 */
export type DicomElement = {
  readonly vr: string | undefined;
  readonly offset: number;
  readonly length: number;
  readonly items?: readonly DicomElementMap[];
  /** The basic offset table and the fragments; present for encapsulated pixel data only. */
  readonly fragments?: readonly Fragment[];
};
export type Fragment = { readonly offset: number; readonly length: number };
export type DicomElementMap = ReadonlyMap<number, DicomElement>;

/**
 * A position in the bytes, with the numbers of elements and items read so far. The same code reads all byte orders, explicit and implicit.
 */
export type ElementReader = {
  readonly view: DataView;
  readonly isLittleEndian: boolean;
  readonly isExplicit: boolean;
  /** Whether the bytes are only the beginning of a file. Reading then ends at the first element that extends beyond these bytes. */
  readonly isHead: boolean;
  position: number;
  elements: number;
  items: number;
};

const ITEM = 0xfffee000;
const ITEM_END = 0xfffee00d;
const SEQUENCE_END = 0xfffee0dd;
const UNDEFINED_LENGTH = 0xffffffff;
const PIXEL_DATA = DICOM_ELEMENTS.PixelData[0];

const LONG_FORM: ReadonlySet<string> = new Set([
  'OB',
  'OD',
  'OF',
  'OL',
  'OV',
  'OW',
  'SQ',
  'SV',
  'UC',
  'UN',
  'UR',
  'UT',
  'UV',
]);
const SHORT_FORM: ReadonlySet<string> = new Set(
  'AE AS AT CS DA DS DT FD FL IS LO LT PN SH SL SS ST TM UI UL US'.split(' '),
);

export function elementReader(
  bytes: Uint8Array,
  encoding: { isLittleEndian: boolean; isExplicit: boolean; isHead?: boolean; position: number },
): ElementReader {
  return {
    view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    isLittleEndian: encoding.isLittleEndian,
    isExplicit: encoding.isExplicit,
    isHead: encoding.isHead ?? false,
    position: encoding.position,
    elements: 0,
    items: 0,
  };
}

/**
 * Reads the elements up to `end`, or up to the pixel data of the outermost level. If an element is repeated, the first one counts. Every
 * length is checked against its container, so that later code cannot read outside the file.
 */
export function readElements(reader: ElementReader, end: number, depth = 0): DicomElementMap {
  const elements = new Map<number, DicomElement>();
  while (reader.position + 8 <= end) {
    const tag = readTag(reader);
    if (tag === ITEM_END) {
      reader.position += 4;
      return elements;
    }
    const element =
      reader.isHead && depth === 0 ? elementOfHead(reader, tag, end) : readElement(reader, tag, { end, depth });
    if (element === undefined) return elements;
    if (!elements.has(tag)) elements.set(tag, element);
    if (tag === PIXEL_DATA && depth === 0) return elements;
  }
  // Padding of a few bytes may follow the last element of a file. Inside an item, bytes after the last element mean a wrong length.
  if (depth > 0 && reader.position !== end) throw damaged(reader, 'an item that does not end with its last element');
  return elements;
}

/** Returns the items of a sequence, even if `readElements` skipped it. Throws RejectedFileError for a damaged sequence. */
export function openSequence(
  bytes: Uint8Array,
  { offset, length, items }: DicomElement,
  encoding: { isLittleEndian: boolean; isExplicit: boolean },
): readonly DicomElementMap[] {
  if (items !== undefined) return items;
  const end = offset + length;
  return readItems(elementReader(bytes, { ...encoding, position: offset }), end, { end, depth: 1 });
}

/** Reads only the elements of group 0002, which precede the data set and are always explicit little endian (PS3.10 7.1). */
export function readFileMeta(reader: ElementReader): DicomElementMap {
  const elements = new Map<number, DicomElement>();
  while (reader.position + 8 <= reader.view.byteLength && reader.view.getUint16(reader.position, true) === 2) {
    const tag = readTag(reader);
    const element = readElement(reader, tag, { end: reader.view.byteLength, depth: 0 });
    if (!elements.has(tag)) elements.set(tag, element);
  }
  return elements;
}

/** Returns an element of the outermost level; undefined if the head ends within the element. */
function elementOfHead(reader: ElementReader, tag: number, end: number): DicomElement | undefined {
  try {
    return readElement(reader, tag, { end, depth: 0 });
  } catch (error) {
    if (error instanceof RejectedFileError || error instanceof RangeError) return undefined;
    throw error;
  }
}

type Bounds = { readonly end: number; readonly depth: number };

function readElement(reader: ElementReader, tag: number, { end, depth }: Bounds): DicomElement {
  reader.elements += 1;
  if (reader.elements > DICOM_ELEMENTS_MAX) throw tooComplex(`more than ${DICOM_ELEMENTS_MAX} elements`);
  const { vr, length, written } = readHeader(reader, tag, end);
  const offset = reader.position;
  if (length === UNDEFINED_LENGTH && tag === PIXEL_DATA) return { vr, offset, ...readFragments(reader, end) };
  // A sequence that we do not use is skipped by its length. So an error inside of it does not make the image unreadable.
  const isSequence = length === UNDEFINED_LENGTH || (vr === 'SQ' && REPRESENTATIONS.get(tag) === 'SQ');
  if (length !== UNDEFINED_LENGTH && length > end - offset) {
    if (tag === PIXEL_DATA && depth === 0) return skipTo(reader, { vr, offset, length: end - offset });
    throw damaged(reader, `element ${tagName(tag)} claims ${length} bytes, ${end - offset} remain`);
  }
  if (!isSequence) return skipTo(reader, { vr, offset, length });
  // The value of an element that was written as UN is implicit little endian in every file (PS3.5 6.2.2).
  const inner = written === 'UN' && reader.isExplicit ? { ...reader, isExplicit: false, isLittleEndian: true } : reader;
  const items = readItems(inner, length === UNDEFINED_LENGTH ? undefined : offset + length, { end, depth: depth + 1 });
  Object.assign(reader, { position: inner.position, elements: inner.elements, items: inner.items });
  return { vr: 'SQ', offset, length: inner.position - offset, items };
}

function skipTo(reader: ElementReader, element: DicomElement): DicomElement {
  reader.position = element.offset + element.length;
  return element;
}

type Header = { readonly vr: string | undefined; readonly written: string | undefined; readonly length: number };

function readHeader(reader: ElementReader, tag: number, end: number): Header {
  const { view, isLittleEndian } = reader;
  const known = REPRESENTATIONS.get(tag);
  const written = reader.isExplicit
    ? String.fromCharCode(view.getUint8(reader.position), view.getUint8(reader.position + 1))
    : undefined;
  if (written !== undefined && SHORT_FORM.has(written)) {
    const length = view.getUint16(reader.position + 2, isLittleEndian);
    reader.position += 4;
    return { vr: written, written, length };
  }
  if (written !== undefined && LONG_FORM.has(written)) {
    if (reader.position + 8 > end) throw damaged(reader, 'an element cut in its header');
    const length = view.getUint32(reader.position + 4, isLittleEndian);
    reader.position += 8;
    return { vr: written === 'UN' ? (known ?? 'UN') : written, written, length };
  }
  // There is no VR here. The file is implicit, or it is explicit and has an implicit element, as some devices write.
  const length = view.getUint32(reader.position, isLittleEndian);
  reader.position += 4;
  return { vr: known, written: undefined, length };
}

function readItems(reader: ElementReader, sequenceEnd: number | undefined, { end, depth }: Bounds): DicomElementMap[] {
  if (depth > DICOM_DEPTH_MAX) throw tooComplex(`sequences deeper than ${DICOM_DEPTH_MAX}`);
  const items: DicomElementMap[] = [];
  const limit = sequenceEnd ?? end;
  while (reader.position + 8 <= limit) {
    const tag = readTag(reader);
    const length = reader.view.getUint32(reader.position, reader.isLittleEndian);
    reader.position += 4;
    if (tag === SEQUENCE_END) return items;
    if (tag !== ITEM) throw damaged(reader, `${tagName(tag)} where an item is due`);
    reader.items += 1;
    if (reader.items > DICOM_ITEMS_MAX) throw tooComplex(`more than ${DICOM_ITEMS_MAX} items`);
    if (length !== UNDEFINED_LENGTH && length > limit - reader.position)
      throw damaged(reader, `an item of ${length} bytes`);
    items.push(readElements(reader, length === UNDEFINED_LENGTH ? limit : reader.position + length, depth));
  }
  if (reader.position !== limit) throw damaged(reader, 'a sequence that does not end with its last item');
  return items;
}

function readFragments(reader: ElementReader, end: number): { length: number; fragments: Fragment[] } {
  const start = reader.position;
  const fragments: Fragment[] = [];
  while (reader.position + 8 <= end) {
    const tag = readTag(reader);
    const length = reader.view.getUint32(reader.position, reader.isLittleEndian);
    reader.position += 4;
    if (tag === SEQUENCE_END) return { length: reader.position - start, fragments };
    if (tag !== ITEM) throw damaged(reader, `${tagName(tag)} where a fragment is due`);
    if (length > end - reader.position) {
      // An interrupted transfer leaves the last frame incomplete. All earlier frames are good and are kept.
      if (fragments.length > 1) return { length: end - start, fragments };
      throw damaged(reader, `a fragment of ${length} bytes, ${end - reader.position} remain`);
    }
    reader.items += 1;
    if (reader.items > DICOM_ITEMS_MAX) throw tooComplex(`more than ${DICOM_ITEMS_MAX} fragments`);
    fragments.push({ offset: reader.position, length });
    reader.position += length;
  }
  // Some devices end the file directly after the last fragment, without an end marker. This is accepted.
  if (reader.position === end && fragments.length > 1) return { length: end - start, fragments };
  throw damaged(reader, 'pixel data without an end');
}

function readTag(reader: ElementReader): number {
  const group = reader.view.getUint16(reader.position, reader.isLittleEndian);
  const element = reader.view.getUint16(reader.position + 2, reader.isLittleEndian);
  reader.position += 4;
  return group * 0x10000 + element;
}

/** Returns a tag in the standard's form `(GGGG,EEEE)`. */
const tagName = (tag: number): string => {
  const digits = tag.toString(16).padStart(8, '0').toUpperCase();
  return `(${digits.slice(0, 4)},${digits.slice(4)})`;
};

const damaged = (reader: ElementReader, what: string): RejectedFileError =>
  new RejectedFileError('dicomDamaged', `${what}, at byte ${reader.position}`);
const tooComplex = (what: string): RejectedFileError => new RejectedFileError('dicomTooComplex', what);
