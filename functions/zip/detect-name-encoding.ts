import type { NameEncoding } from './zip-entry.ts';

type LegacyEncoding = Extract<NameEncoding, 'gb18030' | 'big5' | 'cp437'>;

/** A field of the double-byte plane, and how much a sign in it speaks for its encoding. First match wins; outside all of them: nothing. */
interface Zone {
  readonly leads: readonly [first: number, last: number];
  readonly trails: readonly [first: number, last: number];
  readonly weight: number;
}

/** Where the signs of everyday text lie: punctuation, which alone is not enough; the frequent hanzi; the others, with half the weight. */
const ZONES = {
  gb18030: [
    { leads: [0xa1, 0xa3], trails: [0xa1, 0xfe], weight: 0.4 },
    { leads: [0xb0, 0xd7], trails: [0xa1, 0xfe], weight: 1 },
    { leads: [0xd8, 0xf7], trails: [0xa1, 0xfe], weight: 0.5 },
    { leads: [0x81, 0xa0], trails: [0x40, 0xfe], weight: 0.5 },
    { leads: [0xaa, 0xfe], trails: [0x40, 0xa0], weight: 0.5 },
  ],
  big5: [
    { leads: [0xa1, 0xa3], trails: [0x40, 0xfe], weight: 0.4 },
    { leads: [0xa4, 0xc6], trails: [0x40, 0xfe], weight: 1 },
    { leads: [0xc9, 0xf9], trails: [0xa1, 0xfe], weight: 0.5 },
  ],
} as const satisfies Record<string, readonly Zone[]>;

const SCORE_MIN = 0.5;
/** Two bytes in a row that are both a hanzi and an accented letter are chance; this many different ones are not. */
const CHANCE_SIGNS_MAX = 4;

/**
 * Guesses in which legacy encoding a zip's unmarked names are: all of them together, since one program on one computer wrote them.
 *
 * Every byte sequence is valid CP437, and most Chinese text is valid in both Chinese encodings, so validity alone tells little. But GB 2312
 * and Big5 put their frequent hanzi in different places (level 1: 3,755 and 5,401 signs): text read in the wrong one falls among rare signs.
 * Mainland Windows is the usual case, so GB 18030 wins a tie.
 */
export function detectNameEncoding(rawNames: readonly Uint8Array[]): LegacyEncoding {
  const [gb18030, big5] = (['gb18030', 'big5'] as const).map((encoding) =>
    rawNames.every((name) => decodes(name, encoding)) ? scoreOf(rawNames, ZONES[encoding]) : 0,
  );
  const [encoding, score] = (big5 ?? 0) > (gb18030 ?? 0) ? (['big5', big5] as const) : (['gb18030', gb18030] as const);
  return (score ?? 0) >= SCORE_MIN ? encoding : 'cp437';
}

/** Whether unmarked names are UTF-8: valid as such, and not just by chance, as two hanzi of GB 2312 in a row (`谢强`) can be. */
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

/** Whether the bytes are valid in an encoding. */
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
  /** No other sign is next to it, but an ASCII letter is. */
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

const weightOf = ({ lead, trail }: DoubleByteSign, zones: readonly Zone[]): number =>
  zones.find(({ leads, trails }) => isBetween(lead, leads) && isBetween(trail, trails))?.weight ?? 0;

const isBetween = (byte: number, [first, last]: readonly [number, number]): boolean => byte >= first && byte <= last;

/** The accented letter of a Western word, taken for the first half of a sign. */
const isAccent = ({ trail, isInWord }: DoubleByteSign): boolean => isInWord && trail < 0x80;

function scoreOf(rawNames: readonly Uint8Array[], zones: readonly Zone[]): number {
  const signs = rawNames.flatMap(doubleByteSigns);
  const sum = signs.reduce((total, sign) => total + (isAccent(sign) ? 0 : weightOf(sign, zones)), 0);
  return signs.length === 0 ? 0 : sum / signs.length;
}
