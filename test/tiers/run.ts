import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quarterOf, TIERS } from './tiers.ts';

/** `node test/tiers/run.ts TIER [options of vitest]`: runs one tier of the suite, and ends with its exit code. */
const [name, ...options] = process.argv.slice(2);
const tier = TIERS.find((one) => one === name);
if (tier === undefined) throw new Error(`The first argument is one of ${TIERS.join(', ')}.`);

const root = fileURLToPath(new URL('../..', import.meta.url));
const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');
if (tier === 'quarter') console.log(`Quarter ${quarterOf(new Date()) + 1} of 4 of what npm test leaves out.`);
const startedAt = performance.now();
const { status } = spawnSync(process.execPath, [vitest, 'run', '--config', 'test/vitest.config.ts', ...options], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ARCATA_TESTS: tier },
});
console.log(`The ${tier} tier took ${Math.round((performance.now() - startedAt) / 1000)} s.`);
process.exitCode = status ?? 1;
