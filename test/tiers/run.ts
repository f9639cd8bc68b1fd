import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dailySeed, quarterSeed, SEED_VARIABLE } from './daily-seed.ts';
import { quarterOf, TIERS } from './tiers.ts';

/**
 * Runs one tier of the suite, N times one after the other: `node test/tiers/run.ts TIER [--repeat N] [files] [options of vitest]`. Exits with
 * 1 if a run had a failure. Files that are named run even if the tier leaves them out.
 */
const [name, ...given] = process.argv.slice(2);
const tier = TIERS.find((one) => one === name);
if (tier === undefined) throw new Error(`The first argument is one of ${TIERS.join(', ')}.`);
const repeatAt = given.indexOf('--repeat');
const times = repeatAt < 0 ? 1 : Number(given[repeatAt + 1]);
const options = repeatAt < 0 ? given : given.toSpliced(repeatAt, 2);
const isOfNamedFiles = options.some((option) => option.startsWith('test/'));
const chosen = isOfNamedFiles && tier !== 'long' ? {} : { ARCATA_TESTS: tier };

const root = fileURLToPath(new URL('../..', import.meta.url));
/**
 * Folder of compiled packages, which the processes of all test files use. Without it, a page test uses a seventh of its processor time for
 * compiling.
 */
const compileCache = join(root, 'node_modules/.cache/compile');
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
const seed = tier === 'quarter' ? quarterSeed() : dailySeed();
console.log(`Seed ${seed} of the day's samples.`);
if (tier === 'quarter' && !isOfNamedFiles)
  console.log(`Quarter ${quarterOf(new Date()) + 1} of 4 of what npm test leaves out.`);

function runOnce(): number {
  const startedAt = performance.now();
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'test/vitest.config.ts', ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...chosen, [SEED_VARIABLE]: String(seed), NODE_COMPILE_CACHE: compileCache },
  });
  console.log(`The ${tier} tier took ${Math.round((performance.now() - startedAt) / 1000)} s.`);
  return status ?? 1;
}

const failed = Array.from({ length: times }, runOnce).filter((status) => status !== 0).length;
if (times > 1) console.log(`${times} runs, ${failed} with failures.`);
process.exitCode = failed === 0 ? 0 : 1;
