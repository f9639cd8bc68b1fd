import type { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { NAME_BYTES_MAX, NAME_DEPTH_MAX, NAME_PART_BYTES_MAX } from './zip-limits.ts';

/** A name made fit to be shown and to be offered as a download, and what is wrong with it. */
export interface SafePath {
  readonly path: string;
  readonly fault: RefusalReason | null;
}

/** Names that Windows keeps for devices, whatever extension follows. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;
/** Marks that turn the direction of writing, with which `exe.stl` can be made out of `lts.exe`; and the byte order mark. */
const INVISIBLE = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
const ABSOLUTE = /^(?:\/|[a-z]:)/iu;

/**
 * Judges a decoded name: `\` counts as `/`, the text is composed (NFC). Refused are names that lead out of the zip, hold control
 * characters, or are too long or too deep. What a download could trip over (device names, dots and blanks at the end) is mended.
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
    Buffer.byteLength(slashed) > NAME_BYTES_MAX ||
    parts.some((part) => Buffer.byteLength(part) > NAME_PART_BYTES_MAX);
  return isTooLong ? { path: shorten(path), fault: 'nameTooLong' } : { path, fault: null };
}

function mendPart(part: string): string {
  if (part === '..') return part;
  const trimmed = part.replace(/[. ]+$/u, '');
  return WINDOWS_DEVICE.test(trimmed) || trimmed === '' ? `_${trimmed}` : trimmed;
}

/** Cuts a name that is too long even to be listed, at the end of a character. */
const shorten = (path: string): string => `${Array.from(path).slice(0, NAME_PART_BYTES_MAX).join('')}…`;
