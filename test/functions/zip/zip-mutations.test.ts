import { expect, test } from 'vitest';
import { seededRandom } from '#infra/local/phantom/seeded-noise.ts';
import { EXTRACTION_LIMITS } from '#functions/zip/zip-limits.ts';
import { GOOD_CASES } from '#test/support/zip/good-cases.ts';
import { judgeZip, TINY_LIMITS } from '#test/support/zip/judge-zip.ts';

const MUTATIONS = 2_000;
const JUDGING_MS_MAX = 1_000;

type Mutation = (zip: Uint8Array, random: () => number) => Uint8Array;

const position = (zip: Uint8Array, random: () => number): number => Math.floor(random() * zip.length);

const flipBits: Mutation = (zip, random) => {
  const mutated = new Uint8Array(zip);
  const flips = 1 + Math.floor(random() * 8);
  for (let flip = 0; flip < flips; flip += 1) {
    const at = position(zip, random);
    mutated[at] = (mutated[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  }
  return mutated;
};

/** Numbers that overflow, wrap or mark zip64, where headers hold theirs. */
const overwrite: Mutation = (zip, random) => {
  const mutated = new Uint8Array(zip);
  const value = [0x00, 0xff, 0x7f, 0x80][Math.floor(random() * 4)] ?? 0;
  const at = position(zip, random);
  mutated.fill(value, at, at + [1, 2, 4, 8][Math.floor(random() * 4)]!);
  return mutated;
};

const truncate: Mutation = (zip, random) => zip.slice(0, position(zip, random));
const cutOut: Mutation = (zip, random) => {
  const at = position(zip, random);
  return Buffer.concat([zip.subarray(0, at), zip.subarray(at + 1 + Math.floor(random() * 64))]);
};
const repeat: Mutation = (zip, random) => {
  const [from, to] = [position(zip, random), position(zip, random)];
  return Buffer.concat([zip.subarray(0, from), zip.subarray(to, to + 64), zip.subarray(from)]);
};

const MUTATORS = [flipBits, overwrite, truncate, cutOut, repeat] as const;
/** Zips of a few kilobytes, in which a mutation has a chance to meet a header. */
const ORIGINALS = GOOD_CASES.map(({ build }) => build(seededRandom(7))).filter(({ zip }) => zip.length < 20_000);

test(`of ${MUTATIONS} mutated zips each gives a result or a typed refusal, and nothing that was not packed`, async () => {
  const random = seededRandom(20261121);
  const counts = { archive: 0, entry: 0, extract: 0 };
  for (let run = 0; run < MUTATIONS; run += 1) {
    const { zip, expected } = ORIGINALS[run % ORIGINALS.length]!;
    const packed = 'entries' in expected ? expected.entries.map(({ content }) => Buffer.from(content ?? [])) : [];
    const mutated = MUTATORS[Math.floor(random() * MUTATORS.length)]!(zip, random);

    const start = performance.now();
    const judgement = await judgeZip(mutated, run % 2 === 0 ? EXTRACTION_LIMITS : TINY_LIMITS);

    expect(performance.now() - start, `run ${run}`).toBeLessThan(JUDGING_MS_MAX);
    const verdicts = 'archive' in judgement ? ['archive' as const] : judgement.entries.map(({ verdict }) => verdict);
    for (const verdict of verdicts) {
      counts[verdict === 'archive' || verdict === 'extract' ? verdict : 'entry'] += 1;
    }
    const contents = 'archive' in judgement ? [] : judgement.entries.map(({ content }) => content ?? new Uint8Array());
    const foreign = contents.filter((content) => content.length > 0 && !packed.some((one) => one.equals(content)));
    expect(foreign, `run ${run}`).toEqual([]);
  }

  console.log(`zip mutations: ${MUTATIONS} runs, ${JSON.stringify(counts)}`);
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(100);
});
