import type { FileKind } from '#shared/file/file-kind.ts';
import { fieldsOf, readAscii } from './read-head.ts';

/** Brands of the file type box (ISO/IEC 14496-12 4.3) by format. The major brand is tried before the others, and the first match counts. */
const BRANDS = [
  { kind: 'avif', pattern: /^avi[fs]$/u },
  { kind: 'heic', pattern: /^he(?:ic|ix|im|is|vc|vx)$/u },
] as const satisfies readonly { kind: FileKind; pattern: RegExp }[];

/** Matches brands of images that do not name the coding. */
const IMAGE_BRAND = /^(?:mif1|msf1)$/u;
const FIRST_COMPATIBLE = 16;

/**
 * Returns the kind of an ISO media file, such as phones write: AVIF, HEIC, or otherwise a video. Returns `undefined` for any other file.
 */
export function sniffIsoMedia(head: Uint8Array): FileKind | undefined {
  if (head.length < 12 || readAscii(head, 4, 8) !== 'ftyp') return undefined;
  const end = Math.min(fieldsOf(head).getUint32(0), head.length);
  const brands = [readAscii(head, 8, 12)];
  for (let at = FIRST_COMPATIBLE; at + 4 <= end; at += 4) brands.push(readAscii(head, at, at + 4));
  const [major = ''] = brands;
  const named = BRANDS.find(({ pattern }) => pattern.test(major));
  if (named) return named.kind;
  if (!IMAGE_BRAND.test(major)) return 'video';
  return BRANDS.find(({ pattern }) => brands.some((brand) => pattern.test(brand)))?.kind ?? 'heic';
}
