import { areUtf8, decodes, detectNameEncoding } from './detect-name-encoding.ts';
import { CANDIDATES } from './name-encodings.ts';
import type { NameEncoding } from './zip-entry.ts';

/** A name with the facts of its header. */
export interface RawName {
  readonly bytes: Uint8Array;
  /** Whether the header marks the name as UTF-8. */
  readonly isMarkedUtf8: boolean;
  /** UTF-8 bytes of the unicode path field; null if there is no valid one. */
  readonly unicodePath: Uint8Array | null;
}

export interface DecodedName {
  readonly text: string;
  readonly encoding: NameEncoding;
}

const decodeUtf8 = (bytes: Uint8Array): string => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

/**
 * Decodes the names of one zip. A name that declares its encoding is decoded with that encoding. All other names share one encoding, since
 * one computer wrote the zip. The shared encoding is UTF-8 if all these names are UTF-8 (`areUtf8`), else the legacy encoding that fits
 * best.
 */
export function decodeNames(names: readonly RawName[]): DecodedName[] {
  const unmarked = names
    .filter((name) => !isUtf8(name) && name.unicodePath === null)
    .map((name) => name.bytes)
    .filter((bytes) => bytes.some((byte) => byte >= 0x80));
  const shared = areUtf8(unmarked) ? 'utf-8' : detectNameEncoding(unmarked);
  const decodeShared = shared === 'utf-8' ? decodeUtf8 : CANDIDATES[shared].decode;
  return names.map((name) => {
    const { bytes, unicodePath } = name;
    if (isUtf8(name)) return { text: decodeUtf8(bytes), encoding: 'utf-8' };
    if (unicodePath !== null) return { text: decodeUtf8(unicodePath), encoding: 'unicodePath' };
    return { text: decodeShared(bytes), encoding: shared };
  });
}

/** Whether a name is marked as UTF-8 and is valid UTF-8. Some programs mark every name, so the mark alone is not enough. */
const isUtf8 = (name: RawName): boolean => name.isMarkedUtf8 && decodes(name.bytes, 'utf-8');
