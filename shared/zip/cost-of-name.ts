import { type Alphabet, type Candidate, type Plane, SIGN_COSTS } from './name-encodings.ts';

/** Costs in nats: a cost is the negative natural logarithm of a probability, as in `SIGN_COSTS`. */
const ASCII = 3;
const LETTER = { first: 2.3, perLogRank: 0.8, upper: 0.7, foreign: 9, symbol: 9, box: 12, control: 14 } as const;
/**
 * Costs in nats of unlikely neighbours. `capital`: a capital after a small letter. `script`: adjacent letters of two scripts. `sign`: an
 * East Asian character next to a small Latin letter.
 */
const BREAK = { capital: 4, script: 5, sign: 3 } as const;

/** Returns the cost of a name in the language of an encoding, in nats. `Infinity` if the bytes are invalid in that encoding. */
export function costOfPart(part: Uint8Array, candidate: Candidate): number {
  const text = decoded(part, candidate);
  if (text === undefined) return Infinity;
  return candidate.kind === 'alphabet' ? costOfLetters(text, candidate) : costOfSigns(part, text, candidate);
}

function decoded(part: Uint8Array, { decode }: Candidate): string | undefined {
  try {
    return decode(part);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const isAscii = (character: string): boolean => character < '\u0080';
const isAsciiLetter = (character = ''): boolean => /^[a-z]$/iu.test(character);
const isSmallAscii = (character = ''): boolean => /^[a-z]$/u.test(character);
const isCapital = (character: string): boolean => character.toLowerCase() !== character;
const isSmall = (character = ''): boolean => character.toUpperCase() !== character;

function costOfLetters(text: string, { letters, isLatin }: Alphabet): number {
  const characters = Array.from(text);
  return characters.reduce((sum, character, at) => {
    const before = characters[at - 1];
    if (isAscii(character)) {
      const isBroken = !isLatin && isAsciiLetter(character) && before !== undefined && isLetterBeyondAscii(before);
      return sum + ASCII + (isBroken ? BREAK.script : 0);
    }
    const isBroken = !isLatin && isAsciiLetter(before) && isLetterBeyondAscii(character);
    const isCapitalWithin = isCapital(character) && isSmall(before);
    return (
      sum + costOfLetter(character, letters) + (isBroken ? BREAK.script : 0) + (isCapitalWithin ? BREAK.capital : 0)
    );
  }, 0);
}

const isLetterBeyondAscii = (character: string): boolean => !isAscii(character) && /\p{L}/u.test(character);

function costOfLetter(character: string, letters: string): number {
  const rank = Math.max(letters.indexOf(character), letters.indexOf(character.toLowerCase()));
  if (rank >= 0) {
    const base = LETTER.first + LETTER.perLogRank * Math.log(1 + rank);
    return base + (isCapital(character) ? LETTER.upper : 0);
  }
  if (/\p{L}/u.test(character)) return LETTER.foreign;
  if (/[\u2500-\u259f]/u.test(character)) return LETTER.box;
  return /\p{C}/u.test(character) ? LETTER.control : LETTER.symbol;
}

function costOfSigns(part: Uint8Array, text: string, { zones, singles, frequent }: Plane): number {
  const characters = Array.from(text);
  let [sum, at] = [0, 0];
  for (const [position, character] of characters.entries()) {
    const [lead = 0, trail = 0] = part.subarray(at, at + 2);
    if (lead < 0x80) {
      sum += ASCII;
      at += 1;
      continue;
    }
    const isSingle = singles !== undefined && lead >= singles[0] && lead <= singles[1];
    // GB 18030 has characters of four bytes; their second byte is an ASCII digit.
    at += isSingle ? 1 : trail >= 0x30 && trail < 0x40 ? 4 : 2;
    const zone = zones.find(({ leads, trails }) => isWithin(lead, leads) && isWithin(trail, trails));
    sum += frequent.includes(character)
      ? SIGN_COSTS.frequent
      : isSingle
        ? SIGN_COSTS.single
        : (zone?.cost ?? SIGN_COSTS.rare);
    if (isSmallAscii(characters[position - 1]) || isSmallAscii(characters[position + 1])) sum += BREAK.sign;
  }
  return sum;
}

const isWithin = (byte: number, [first, last]: readonly [number, number]): boolean => byte >= first && byte <= last;
