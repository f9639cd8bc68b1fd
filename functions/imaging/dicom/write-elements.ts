/** An element to write: a value, the items of a sequence, or the fragments of encapsulated pixel data. */
export type WrittenElement = { readonly tag: number; readonly vr: string } & (
  | { readonly value: Uint8Array }
  | { readonly items: readonly (readonly WrittenElement[])[] }
  | { readonly fragments: readonly Uint8Array[] }
);

const LONG_FORM: ReadonlySet<string> = new Set('OB OD OF OL OV OW SQ SV UC UN UR UT UV'.split(' '));
const ITEM = 0xfffee000;
const SEQUENCE_END = 0xfffee0dd;
const UNDEFINED_LENGTH = 0xffffffff;
const SHORT_LENGTH_MAX = 0xffff;
/** Representations with values that are padded by a zero byte. All others are padded by a blank. */
const ZERO_PADDED: ReadonlySet<string> = new Set(['UI', 'OB', 'UN']);

function tagHeader(tag: number, length: number): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt16LE(tag >>> 16, 0);
  header.writeUInt16LE(tag & 0xffff, 2);
  header.writeUInt32LE(length, 4);
  return header;
}

function elementHeader(tag: number, vr: string, length: number): Buffer {
  if (!LONG_FORM.has(vr)) {
    const header = tagHeader(tag, 0);
    header.write(vr, 4, 'latin1');
    header.writeUInt16LE(length, 6);
    return header;
  }
  const header = Buffer.alloc(12);
  tagHeader(tag, 0).copy(header);
  header.write(vr, 4, 'latin1');
  header.writeUInt16LE(0, 6);
  header.writeUInt32LE(length, 8);
  return header;
}

const sizeOf = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

function padded(value: Uint8Array, vr: string): Uint8Array[] {
  return value.length % 2 === 0 ? [value] : [value, Uint8Array.of(ZERO_PADDED.has(vr) ? 0 : 0x20)];
}

function itemPieces(item: readonly WrittenElement[]): Uint8Array[] {
  const inner = elementPieces(item);
  return [tagHeader(ITEM, sizeOf(inner)), ...inner];
}

/** Returns elements in explicit little endian, in the order of their tags, as pieces to join. */
export function elementPieces(elements: readonly WrittenElement[]): Uint8Array[] {
  return elements
    .toSorted((a, b) => a.tag - b.tag)
    .flatMap((element) => {
      const { tag, vr } = element;
      if ('items' in element) {
        const inner = element.items.flatMap(itemPieces);
        return [elementHeader(tag, 'SQ', sizeOf(inner)), ...inner];
      }
      if ('fragments' in element) {
        const inner = element.fragments.flatMap((each) => {
          const pieces = padded(each, 'OB');
          return [tagHeader(ITEM, sizeOf(pieces)), ...pieces];
        });
        return [elementHeader(tag, 'OB', UNDEFINED_LENGTH), ...inner, tagHeader(SEQUENCE_END, 0)];
      }
      const pieces = padded(element.value, vr);
      const length = sizeOf(pieces);
      const isTooLong = !LONG_FORM.has(vr) && length > SHORT_LENGTH_MAX;
      return isTooLong ? [] : [elementHeader(tag, vr, length), ...pieces];
    });
}
