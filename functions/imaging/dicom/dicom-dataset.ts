import { type DicomKeyword, dicomTag, REPRESENTATIONS } from '#shared/file/dicom-dictionary.ts';
import { decodeText } from './decode-text.ts';
import type { DicomElement, DicomElementMap, Fragment } from './read-elements.ts';

type Source = { readonly bytes: Uint8Array; readonly isLittleEndian: boolean; readonly charsets: readonly string[] };
type NumberReader = {
  readonly size: number;
  readonly read: (view: DataView, at: number, isLittleEndian: boolean) => number;
};

const BINARY_NUMBERS: ReadonlyMap<string, NumberReader> = new Map([
  ['US', { size: 2, read: (view, at, little) => view.getUint16(at, little) }],
  ['SS', { size: 2, read: (view, at, little) => view.getInt16(at, little) }],
  ['OW', { size: 2, read: (view, at, little) => view.getUint16(at, little) }],
  ['UL', { size: 4, read: (view, at, little) => view.getUint32(at, little) }],
  ['SL', { size: 4, read: (view, at, little) => view.getInt32(at, little) }],
  ['FL', { size: 4, read: (view, at, little) => view.getFloat32(at, little) }],
  ['FD', { size: 8, read: (view, at, little) => view.getFloat64(at, little) }],
  ['OV', { size: 8, read: (view, at, little) => Number(view.getBigUint64(at, little)) }],
] satisfies [string, NumberReader][]);

/** Number of bytes of a text value that are read at most. We read only names, dates, UIDs and numbers, which are much shorter. */
const TEXT_BYTES_MAX = 64 * 1024;

/** Reads elements by the standard's keywords, from a file or from an item of a sequence. Absent and empty elements give the same result. */
export class DicomDataset {
  readonly #elements: DicomElementMap;
  readonly #source: Source;

  constructor(
    elements: DicomElementMap,
    source: { bytes: Uint8Array; isLittleEndian: boolean; charsets?: readonly string[] },
  ) {
    this.#elements = elements;
    const inherited = { ...source, charsets: source.charsets ?? [] };
    this.#source = inherited;
    // An item of a sequence may state its own character set (PS3.5 6.1.2.5.3).
    const own = this.strings('SpecificCharacterSet');
    if (own.length > 0) this.#source = { ...inherited, charsets: own };
  }

  has(keyword: DicomKeyword): boolean {
    return this.#elements.has(dicomTag(keyword));
  }

  /** Returns all values of a text element, without padding. */
  strings(keyword: DicomKeyword): string[] {
    const element = this.#elements.get(dicomTag(keyword));
    if (!element || element.length === 0) return [];
    const text = decodeText(this.#bytesOf(element).subarray(0, TEXT_BYTES_MAX), this.#source.charsets);
    return text.split('\\').map((value) => value.replaceAll('\0', '').trim());
  }

  /**
   * Returns all values of the element with this tag as one text, separated by backslashes; '' if it is absent or empty. `vr` is the
   * standard's value representation of the tag.
   */
  stated(tag: number, vr: string): string {
    const element = this.#elements.get(tag);
    if (!element || element.length === 0) return '';
    const reader = BINARY_NUMBERS.get(vr);
    if (reader) return this.#binaryNumbers(element, reader).join('\\');
    const text = decodeText(this.#bytesOf(element).subarray(0, TEXT_BYTES_MAX), this.#source.charsets);
    const values = text.split('\\').map((value) => value.replaceAll('\0', '').trim());
    return values.join('\\');
  }

  string(keyword: DicomKeyword): string | undefined {
    return this.strings(keyword)[0] || undefined;
  }

  /** Returns all values of a number element, binary or text. The list ends before the first value that is no number. */
  numbers(keyword: DicomKeyword): number[] {
    const element = this.#elements.get(dicomTag(keyword));
    if (!element) return [];
    const reader = BINARY_NUMBERS.get(element.vr ?? '');
    if (reader) return this.#binaryNumbers(element, reader);
    const values = this.strings(keyword).map((text) => (text === '' ? Number.NaN : Number(text)));
    const firstBad = values.findIndex((value) => !Number.isFinite(value));
    return firstBad === -1 ? values : values.slice(0, firstBad);
  }

  number(keyword: DicomKeyword): number | undefined {
    return this.numbers(keyword)[0];
  }

  items(keyword: DicomKeyword): DicomDataset[] {
    const items = this.#elements.get(dicomTag(keyword))?.items ?? [];
    return items.map((elements) => new DicomDataset(elements, this.#source));
  }

  /**
   * Returns the elements of one repeating group, such as 6002 (PS3.5 7.6). They get the tags of the first group of this kind, here 6000.
   * `undefined` if the file has no such elements.
   */
  repeating(group: number): DicomDataset | undefined {
    const first = group & 0xff00;
    const elements = new Map<number, DicomElement>();
    for (const [tag, element] of this.#elements) {
      if (tag >>> 16 !== group) continue;
      const named = first * 0x10000 + (tag & 0xffff);
      elements.set(named, { ...element, vr: element.vr ?? REPRESENTATIONS.get(named) });
    }
    return elements.size === 0 ? undefined : new DicomDataset(elements, this.#source);
  }

  /** Whether the value consists of 16-bit words. A big endian file stores the two bytes of each word in reverse order. */
  isOfWords(keyword: DicomKeyword): boolean {
    return this.#elements.get(dicomTag(keyword))?.vr === 'OW';
  }

  /** Returns the value as the file stores it. The result is a view, not a copy. */
  bytes(keyword: DicomKeyword): Uint8Array | undefined {
    const element = this.#elements.get(dicomTag(keyword));
    return element && this.#bytesOf(element);
  }

  /** Returns the fragments of encapsulated pixel data; the first one is the basic offset table. Undefined if the pixels are native. */
  fragments(keyword: 'PixelData'): Uint8Array[] | undefined {
    return this.#elements.get(dicomTag(keyword))?.fragments?.map((fragment) => this.#bytesOf(fragment));
  }

  #bytesOf({ offset, length }: Fragment): Uint8Array {
    return this.#source.bytes.subarray(offset, offset + length);
  }

  #binaryNumbers(element: DicomElement, { size, read }: NumberReader): number[] {
    const bytes = this.#bytesOf(element);
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = Math.floor(bytes.length / size);
    return Array.from({ length: count }, (_, index) => read(view, index * size, this.#source.isLittleEndian));
  }
}
