import { crc32 } from './crc32.ts';
import { EXTRA_UNICODE_PATH, EXTRA_ZIP64, FIELD_16_MAX, FIELD_32_MAX, fieldsOf, uint64At } from './zip-records.ts';

/** Extra fields that change the meaning of a header. */
export interface ExtraFields {
  readonly zip64: Uint8Array | null;
  readonly unicodePaths: readonly Uint8Array[];
}

/** Parses the extra part of a header. Null if it ends within a field, or has two zip64 fields. */
export function parseExtraFields(extra: Uint8Array): ExtraFields | null {
  const fields = fieldsOf(extra);
  const unicodePaths: Uint8Array[] = [];
  let zip64: Uint8Array | null = null;
  let at = 0;
  while (at < extra.length) {
    if (at + 4 > extra.length) return null;
    const id = fields.getUint16(at, true);
    const end = at + 4 + fields.getUint16(at + 2, true);
    if (end > extra.length) return null;
    const content = extra.subarray(at + 4, end);
    if (id === EXTRA_UNICODE_PATH) unicodePaths.push(content);
    if (id === EXTRA_ZIP64) {
      if (zip64 !== null) return null;
      zip64 = content;
    }
    at = end;
  }
  return { zip64, unicodePaths };
}

/** The fields of a header that zip64 can widen, in the order of the zip64 extra field (APPNOTE 4.5.3). */
export interface WideFields {
  readonly sizeBytes: number;
  readonly packedBytes: number;
  /** `headerOffset` and `disk` are absent in a local header. */
  readonly headerOffset?: number;
  readonly disk?: number;
}

const WIDE_NAMES = [
  'sizeBytes',
  'packedBytes',
  'headerOffset',
  'disk',
] as const satisfies readonly (keyof WideFields)[];
type WideName = (typeof WIDE_NAMES)[number];

const widthOf = (name: WideName): number => (name === 'disk' ? 4 : 8);
const markerOf = (name: WideName): number => (name === 'disk' ? FIELD_16_MAX : FIELD_32_MAX);

/**
 * Returns the header with the values of its zip64 field. A header value of all ones is a marker: the true value is in that field. The field
 * must hold exactly the marked values; after them, it may repeat unmarked values of the header. Returns null if the field is missing or
 * different, since programs would read such a header differently.
 */
export function widenFields<Fields extends WideFields>(header: Fields, zip64: Uint8Array | null): Fields | null {
  if (zip64 === null) return WIDE_NAMES.some((name) => header[name] === markerOf(name)) ? null : header;
  const marked = WIDE_NAMES.filter((name) => header[name] === markerOf(name));
  const isExact = marked.reduce((sum, name) => sum + widthOf(name), 0) === zip64.length;
  const wide = readWide(zip64, isExact ? marked : WIDE_NAMES);
  if (wide === null) return null;
  const isRepetition =
    marked.every((name, position) => name === WIDE_NAMES[position] && wide[name] !== undefined) &&
    WIDE_NAMES.slice(marked.length).every((name) => wide[name] === undefined || wide[name] === header[name]);
  return isExact || isRepetition ? { ...header, ...wide } : null;
}

/** Reads the named values that are present; null if the last one is incomplete. */
function readWide(zip64: Uint8Array, names: readonly WideName[]): Partial<Record<WideName, number>> | null {
  const fields = fieldsOf(zip64);
  const wide: Partial<Record<WideName, number>> = {};
  let at = 0;
  for (const name of names) {
    if (at + widthOf(name) > zip64.length) break;
    wide[name] = name === 'disk' ? fields.getUint32(at, true) : uint64At(fields, at);
    at += widthOf(name);
  }
  return at === zip64.length ? wide : null;
}

/**
 * Returns the name in an Info-ZIP unicode path field (APPNOTE 4.6.9), as UTF-8 bytes. The field counts only if its checksum matches the
 * header's name: after a rename the field is out of date.
 */
export function unicodePathOf(contents: readonly Uint8Array[], rawName: Uint8Array): Uint8Array | null {
  const valid = contents.find(
    (content) => content.length > 5 && content[0] === 1 && fieldsOf(content).getUint32(1, true) === crc32(rawName),
  );
  return valid?.subarray(5) ?? null;
}
