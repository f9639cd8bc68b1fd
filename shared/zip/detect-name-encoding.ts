import { keysOf } from '../keys-of.ts';
import { type LegacyEncoding, CANDIDATES } from './name-encodings.ts';
import { hexOf } from './hex.ts';
import { costOfPart } from './cost-of-name.ts';

/**
 * Names with at most this number of different byte pairs may be valid UTF-8 by chance. Each counted pair is an accented letter in UTF-8,
 * but a hanzi in GB 2312.
 */
const CHANCE_SIGNS_MAX = 4;
/** Number of bytes of names that is enough to guess the encoding. */
const JUDGED_BYTES_MAX = 64 * 1024;
const SLASH = 0x2f;

/**
 * Guesses the legacy encoding of a zip's unmarked names, all together, since one program on one computer wrote them.
 *
 * Most bytes are valid in most encodings, so validity alone is not enough. For each candidate, the function computes how rare the names are
 * as words of its language. The candidate with the lowest rarity wins.
 */
export function detectNameEncoding(rawNames: readonly Uint8Array[]): LegacyEncoding {
  const parts = distinctParts(rawNames);
  let best: LegacyEncoding = 'cp437';
  let least = Infinity;
  for (const encoding of ENCODINGS) {
    const candidate = CANDIDATES[encoding];
    const cost = parts.reduce((sum, part) => sum + costOfPart(part, candidate), -candidate.headStart);
    if (cost < least) [best, least] = [encoding, cost];
  }
  return best;
}

const ENCODINGS = keysOf(CANDIDATES);

/**
 * Returns the non-ASCII names of folders and files, each once. Splitting at slashes is safe: no encoding uses a slash byte inside a
 * character.
 */
function distinctParts(rawNames: readonly Uint8Array[]): Uint8Array[] {
  const parts = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const name of rawNames) {
    for (let start = 0; start < name.length && bytes < JUDGED_BYTES_MAX;) {
      const slash = name.indexOf(SLASH, start);
      const part = name.subarray(start, slash < 0 ? name.length : slash);
      start += part.length + 1;
      const key = hexOf(part);
      if (parts.has(key) || !part.some((byte) => byte >= 0x80)) continue;
      parts.set(key, part);
      bytes += part.length;
    }
  }
  return [...parts.values()];
}

/**
 * Whether unmarked names are UTF-8. They must be valid, and not only by chance: two adjacent hanzi of GB 2312 (`谢强`) can look like UTF-8.
 */
export function areUtf8(rawNames: readonly Uint8Array[]): boolean {
  if (!rawNames.every((name) => decodes(name, 'utf-8'))) return false;
  const signs = rawNames.flatMap(doubleByteSigns);
  const kinds = new Set(signs.map(({ lead, trail }) => lead * 256 + trail));
  const isChance =
    kinds.size > 0 &&
    kinds.size <= CHANCE_SIGNS_MAX &&
    signs.every(({ lead, trail, isInWord }) => lead >= 0xb0 && lead <= 0xdf && trail >= 0xa1 && !isInWord);
  return !isChance;
}

export function decodes(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

interface DoubleByteSign {
  readonly lead: number;
  readonly trail: number;
  /** Whether the sign has an ASCII letter next to it, but no other non-ASCII character. */
  readonly isInWord: boolean;
}

function doubleByteSigns(name: Uint8Array): DoubleByteSign[] {
  const signs: DoubleByteSign[] = [];
  let end = 0;
  for (let at = 0; at < name.length; at += 1) {
    const [before = 0, lead = 0, trail = 0, after = 0] = [name[at - 1], name[at], name[at + 1], name[at + 2]];
    if (lead < 0x80) continue;
    const isAlone = after < 0x80 && (signs.length === 0 || end !== at);
    signs.push({ lead, trail, isInWord: isAlone && (isAsciiLetter(before) || isAsciiLetter(after)) });
    at += 1;
    end = at + 1;
  }
  return signs;
}

const isAsciiLetter = (byte: number): boolean => byte < 0x80 && /[a-z]/iu.test(String.fromCharCode(byte));
