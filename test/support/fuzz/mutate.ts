import { seededRandom } from '#infra/phantom/seeded-noise.ts';
import type { FuzzTarget } from './fuzz-target.ts';

type Source = { readonly seeds: readonly Uint8Array[]; readonly dictionary: readonly Uint8Array[] };
type Mutation = (bytes: Uint8Array, random: () => number, source: Source) => Uint8Array;

/** Values that parsers of lengths, counts and offsets often handle wrongly. */
const BOUNDARIES = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff];
const BLOCK_BYTES_MAX = 256;
const CHANGES_MAX = 6;

const below = (limit: number, random: () => number): number => Math.floor(random() * limit);
const oneOf = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[below(items.length, random)];

/** Returns a copy in which `piece` replaces `removed` bytes at position `at`. */
const spliced = (bytes: Uint8Array, at: number, removed: number, piece: Uint8Array = new Uint8Array()): Uint8Array =>
  Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at + removed)]);

function block(bytes: Uint8Array, random: () => number): { at: number; piece: Uint8Array } {
  const at = below(bytes.length, random);
  return { at, piece: bytes.subarray(at, at + 1 + below(BLOCK_BYTES_MAX, random)) };
}

/** Mutations. A mutation that is listed several times is used more often. */
const MUTATIONS: readonly Mutation[] = [
  ...Array.from({ length: 3 }, (): Mutation => (bytes, random) => {
    const at = below(bytes.length, random);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(8, random));
    return bytes;
  }),
  ...Array.from({ length: 3 }, (): Mutation => (bytes, random) => {
    bytes[below(bytes.length, random)] = below(256, random);
    return bytes;
  }),
  ...Array.from({ length: 3 }, (): Mutation => (bytes, random) => {
    const width = oneOf([1, 2, 4], random) ?? 1;
    const word = Buffer.alloc(4);
    if (random() < 0.5) word.writeUInt32LE(oneOf(BOUNDARIES, random) ?? 0);
    else word.writeUInt32BE(oneOf(BOUNDARIES, random) ?? 0);
    const start = word[0] === 0 ? 4 - width : 0;
    return spliced(bytes, below(bytes.length, random), width, word.subarray(start, start + width));
  }),
  (bytes, random) => spliced(bytes, below(bytes.length, random), 1 + below(BLOCK_BYTES_MAX, random)),
  (bytes, random) => spliced(bytes, below(bytes.length, random), 0, block(bytes, random).piece),
  (bytes, random) => {
    const { at, piece } = block(bytes, random);
    return spliced(bytes, at, 0, piece);
  },
  (bytes, random) => bytes.slice(0, below(bytes.length, random)),
  (bytes, random, { seeds }) => {
    const other = oneOf(seeds, random) ?? bytes;
    return Buffer.concat([bytes.subarray(0, below(bytes.length, random)), other.subarray(below(other.length, random))]);
  },
  (bytes, random, { dictionary }) => {
    const word = oneOf(dictionary, random) ?? new Uint8Array();
    return spliced(bytes, below(bytes.length, random), random() < 0.5 ? word.length : 0, word);
  },
];

/** Returns the mutated file with this number: a seed with one to six changes. The same number always gives the same file. */
export function mutatedFile(source: Source, number: number): Uint8Array {
  const random = seededRandom(number);
  let bytes: Uint8Array = Uint8Array.from(source.seeds[number % source.seeds.length] ?? []);
  for (let change = 1 + below(CHANGES_MAX, random); change > 0 && bytes.length > 0; change -= 1)
    bytes = oneOf(MUTATIONS, random)?.(bytes, random, source) ?? bytes;
  // Each file gets its own array, so that a parser does not find other bytes next to it in memory.
  return Uint8Array.from(bytes);
}

export const sourceOf = async ({ seeds, dictionary = [] }: FuzzTarget): Promise<Source> => ({
  seeds: await seeds(),
  dictionary,
});
