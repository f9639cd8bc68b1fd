import { ZIGZAG } from '#functions/imaging/codec/zigzag.ts';

/** A grey image of 8 or 12 bits. */
type GreySource = {
  readonly rows: number;
  readonly columns: number;
  readonly bits: 8 | 12;
  readonly samples: ArrayLike<number>;
};
type Options = { readonly isProgressive?: boolean; readonly quantisation?: number; readonly restartUnits?: number };

/** Number of bits of each code: five for categories, nine for runs with categories. The codes are long but valid. */
const [DC_BITS, AC_BITS] = [5, 9];
const AC_CATEGORIES = 15;

const cosine = (place: number, frequency: number): number =>
  Math.cos(((2 * place + 1) * frequency * Math.PI) / 16) * (frequency === 0 ? Math.SQRT1_2 : 1);

/** Returns the quantised coefficients of each block in zigzag order. The transform is computed from its definition (ITU-T T.81 A.3.3). */
function blocksOf({ rows, columns, bits, samples }: GreySource, quantisation: number): number[][] {
  const blocks: number[][] = [];
  for (let top = 0; top < rows; top += 8)
    for (let left = 0; left < columns; left += 8) {
      const sample = (row: number, column: number): number =>
        (samples[Math.min(top + row, rows - 1) * columns + Math.min(left + column, columns - 1)] ?? 0) -
        2 ** (bits - 1);
      // The transform handles rows first, then columns.
      const half = Array.from({ length: 64 }, (_, at) => {
        let sum = 0;
        for (let column = 0; column < 8; column += 1) sum += sample(at >> 3, column) * cosine(column, at & 7);
        return sum;
      });
      const whole = Array.from({ length: 64 }, (_, at) => {
        let sum = 0;
        for (let row = 0; row < 8; row += 1) sum += (half[row * 8 + (at & 7)] ?? 0) * cosine(row, at >> 3);
        return Math.round(sum / 4 / quantisation);
      });
      blocks.push(Array.from(ZIGZAG, (place) => whole[place] ?? 0));
    }
  return blocks;
}

const binary = (value: number, length: number): string => (length === 0 ? '' : value.toString(2).padStart(length, '0'));
const categoryOf = (value: number): number => 32 - Math.clz32(Math.abs(value));
const extra = (value: number): string => {
  const category = categoryOf(value);
  return binary(value >= 0 ? value : value + 2 ** category - 1, category);
};
const dcCode = (difference: number): string => binary(categoryOf(difference), DC_BITS) + extra(difference);
const acCode = (run: number, category: number): string => binary(run * AC_CATEGORIES + category, AC_BITS);
const shrunk = (value: number, low: number): number => Math.sign(value) * (Math.abs(value) >> low);

/** Returns the code of the coefficients from `first` to 63, without their `low` lowest bits. */
function bandCode(block: readonly number[], low: number, first = 1): string {
  let code = '';
  let run = 0;
  for (let index = first; index < 64; index += 1) {
    const value = shrunk(block[index] ?? 0, low);
    if (value === 0) run += 1;
    else {
      for (; run > 15; run -= 16) code += acCode(15, 0);
      code += acCode(run, categoryOf(value)) + extra(value);
      run = 0;
    }
  }
  return run > 0 ? code + acCode(0, 0) : code;
}

/** Returns the code of the coefficients' lowest bit, which the first scan left out (ITU-T T.81 G.1.2.3). */
function refinementCode(block: readonly number[]): string {
  let [code, run, corrections] = ['', 0, ''];
  const last = block.findLastIndex((value, index) => index > 0 && Math.abs(value) === 1);
  for (let index = 1; index < 64; index += 1) {
    const value = block[index] ?? 0;
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15 && index <= last; run -= 16) {
      code += acCode(15, 0) + corrections;
      corrections = '';
    }
    if (Math.abs(value) > 1) corrections += Math.abs(value) & 1;
    else {
      code += acCode(run, 1) + (value > 0 ? '1' : '0') + corrections;
      [run, corrections] = [0, ''];
    }
  }
  return run > 0 || corrections !== '' ? code + acCode(0, 0) + corrections : code;
}

/** Packs bits into bytes, and fills the last byte with bits of value 1. A zero byte follows each byte 255. */
const stuffed = (bits: string): number[] =>
  (bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/gu) ?? []).flatMap((octet) =>
    octet === '11111111' ? [0xff, 0] : [Number.parseInt(octet, 2)],
  );

const segment = (marker: number, ...content: number[]): number[] => {
  const length = content.length + 2;
  return [0xff, marker, length >> 8, length & 255, ...content];
};

const table = (name: number, bits: number, symbols: readonly number[]): number[] =>
  segment(0xc4, name, ...Array.from({ length: 16 }, (_, at) => (at === bits - 1 ? symbols.length : 0)), ...symbols);

/**
 * Encodes a lossy JPEG of one component with Huffman codes. Without `isProgressive` it has one scan. Otherwise it has four scans, each with
 * some of the bits or coefficients.
 */
export function encodeJpegDct(
  source: GreySource,
  { isProgressive = false, quantisation = 4, restartUnits = 0 }: Options = {},
): Uint8Array {
  const blocks = blocksOf(source, quantisation);
  const { rows, columns, bits } = source;
  const differences = (low: number): number[] =>
    blocks.map(([first = 0], index) => {
      const isFresh = restartUnits === 0 ? index === 0 : index % restartUnits === 0;
      return (first >> low) - (isFresh ? 0 : (blocks[index - 1]?.[0] ?? 0) >> low);
    });
  const scan = ([first, last, high, low]: readonly number[], codes: readonly string[]): number[] => {
    const step = restartUnits === 0 ? codes.length : restartUnits;
    const intervals = Array.from({ length: Math.ceil(codes.length / step) }, (_, at) =>
      stuffed(codes.slice(at * step, (at + 1) * step).join('')),
    );
    return [
      ...segment(0xda, 1, 1, 0, first ?? 0, last ?? 63, ((high ?? 0) << 4) | (low ?? 0)),
      ...intervals.flatMap((interval, at) => (at === 0 ? interval : [0xff, 0xd0 + ((at - 1) % 8), ...interval])),
    ];
  };
  const [whole, halved] = [differences(0), differences(1)];
  const scans = isProgressive
    ? [
        scan([0, 0, 0, 1], halved.map(dcCode)),
        scan(
          [1, 63, 0, 1],
          blocks.map((block) => bandCode(block, 1)),
        ),
        scan(
          [0, 0, 1, 0],
          blocks.map(([first = 0]) => String(first & 1)),
        ),
        scan([1, 63, 1, 0], blocks.map(refinementCode)),
      ]
    : [
        scan(
          [0, 63, 0, 0],
          blocks.map((block, index) => dcCode(whole[index] ?? 0) + bandCode(block, 0)),
        ),
      ];
  const runs = Array.from(
    { length: 16 * AC_CATEGORIES },
    (_, at) => (Math.floor(at / AC_CATEGORIES) << 4) | (at % AC_CATEGORIES),
  );
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xdb, 0, ...Array.from({ length: 64 }, () => quantisation)),
    ...segment(isProgressive ? 0xc2 : 0xc1, bits, rows >> 8, rows & 255, columns >> 8, columns & 255, 1, 1, 0x11, 0),
    ...table(
      0,
      DC_BITS,
      Array.from({ length: 17 }, (_, at) => at),
    ),
    ...table(0x10, AC_BITS, runs),
    ...(restartUnits === 0 ? [] : segment(0xdd, restartUnits >> 8, restartUnits & 255)),
    ...scans.flat(),
    0xff,
    0xd9,
  ]);
}
