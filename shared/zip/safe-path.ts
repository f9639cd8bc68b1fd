import type { RefusalReason } from '../file/refusal-reasons.ts';
import { NAME_BYTES_MAX, NAME_DEPTH_MAX, NAME_PART_BYTES_MAX } from './zip-limits.ts';

/** A name made safe for display and download, and its fault; null if it has none. */
export interface SafePath {
  readonly path: string;
  readonly fault: RefusalReason | null;
}

/** Matches names that Windows reserves for devices, with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;
/** Matches marks that reverse the writing direction, which can disguise `lts.exe` as `exe.stl`, and the byte order mark. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const encoder = new TextEncoder();
/**
 * Whether a text takes more than `bytesMax` bytes in UTF-8. A UTF-16 unit takes at most three bytes. Most texts are so short that the
 * answer needs no encoding.
 */
const isLonger = (text: string, bytesMax: number): boolean =>
  text.length * 3 > bytesMax && encoder.encode(text).length > bytesMax;
const ABSOLUTE = /^(?:\/|[a-z]:)/iu;

/**
 * Returns a safe form of a decoded name: with `/` for `\`, and composed (NFC). Reports a fault if the name leaves the zip's folder, has
 * control characters, or is too long or too deep. Changes parts that could make a download fail: device names, and dots and blanks at the
 * end.
 */
export function safePath(decoded: string): SafePath {
  const slashed = decoded.replaceAll('\\', '/').normalize('NFC');
  const parts = slashed
    .replaceAll(INVISIBLE, '')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  const path = parts.map((part) => mendPart(part.replaceAll(CONTROLS, '\ufffd'))).join('/');
  if (parts.length === 0 || parts.includes('..') || ABSOLUTE.test(slashed) || slashed.search(CONTROLS) >= 0) {
    return { path, fault: 'nameUnsafe' };
  }
  const isTooLong =
    parts.length > NAME_DEPTH_MAX ||
    isLonger(slashed, NAME_BYTES_MAX) ||
    parts.some((part) => isLonger(part, NAME_PART_BYTES_MAX));
  return isTooLong ? { path: shorten(path), fault: 'nameTooLong' } : { path, fault: null };
}

function mendPart(part: string): string {
  if (part === '..') return part;
  const trimmed = part.replace(/[. ]+$/u, '');
  return WINDOWS_DEVICE.test(trimmed) || trimmed === '' ? `_${trimmed}` : trimmed;
}

/** Shortens a path that is refused as too long, so that a list can still show it. Cuts between code points, never within one. */
const shorten = (path: string): string => `${Array.from(path).slice(0, NAME_PART_BYTES_MAX).join('')}…`;
