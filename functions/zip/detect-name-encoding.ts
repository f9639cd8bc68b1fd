import type { NameEncoding } from './zip-entry.ts';

type LegacyEncoding = Extract<NameEncoding, 'gb18030' | 'big5' | 'cp437'>;

/**
 * The double-byte encodings of Chinese Windows, with the lead bytes of the signs that everyday text is made of: level 1 of GB 2312
 * (3,755 hanzi) and of Big5 (5,401), and both tables' punctuation and full-width letters. First match wins a tie.
 */
const CHINESE_ENCODINGS = [
  { encoding: 'gb18030', common: { lead: [0xb0, 0xd7], trail: 0xa1 }, symbols: { lead: [0xa1, 0xa3], trail: 0xa1 } },
  { encoding: 'big5', common: { lead: [0xa4, 0xc6], trail: 0x40 }, symbols: { lead: [0xa1, 0xa3], trail: 0x40 } },
] as const;

type ChineseEncoding = (typeof CHINESE_ENCODINGS)[number];

/** Half of the double-byte signs of a real Chinese name are everyday ones; accented Western letters read as Chinese are rare ones. */
const COMMON_SHARE_MIN = 0.5;

/**
 * Guesses in which legacy encoding a zip's unmarked names are: all of them together, since one program on one computer wrote them.
 *
 * Every byte sequence is valid CP437, and most Chinese text is valid in both Chinese encodings, so validity alone tells little. But
 * GB 2312 and Big5 put their everyday signs in different places: text read in the wrong one falls among rare and unassigned signs.
 */
export function detectNameEncoding(rawNames: readonly Uint8Array[]): LegacyEncoding {
  let best: { encoding: LegacyEncoding; share: number } = { encoding: 'cp437', share: 0 };
  for (const candidate of CHINESE_ENCODINGS) {
    const share = rawNames.every((name) => decodes(name, candidate.encoding)) ? commonShare(rawNames, candidate) : 0;
    if (share >= COMMON_SHARE_MIN && share > best.share) best = { encoding: candidate.encoding, share };
  }
  return best.encoding;
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

function commonShare(rawNames: readonly Uint8Array[], { common, symbols }: ChineseEncoding): number {
  let pairs = 0;
  let everyday = 0;
  for (const name of rawNames) {
    for (let at = 0; at < name.length; at += 1) {
      const lead = name[at] ?? 0;
      if (lead < 0x80) continue;
      at += 1;
      const trail = name[at] ?? 0;
      pairs += 1;
      const isIn = (zone: typeof common | typeof symbols): boolean =>
        lead >= zone.lead[0] && lead <= zone.lead[1] && trail >= zone.trail;
      if (isIn(common) || isIn(symbols)) everyday += 1;
    }
  }
  return pairs === 0 ? 0 : everyday / pairs;
}
