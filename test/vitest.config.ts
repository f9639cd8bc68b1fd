import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

const root = new URL('..', import.meta.url).pathname;

/** What draws in space, promises something within seconds, or keeps both cores busy by itself has the machine for itself. */
const ALONE = ['main-job', 'screens', '*-viewer', 'viewers'].map((name) => `test/e2e/${name}.test.ts`);

const inBrowser = {
  environment: 'node',
  globalSetup: 'test/e2e/global-setup.ts',
  // Screens are looked at two at a time, one for each core of a small machine.
  maxConcurrency: 2,
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

export default defineConfig({
  root,
  test: {
    // The local cloud reads process.env once per process, as a Lambda does: a file has a process of its own.
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default', './test/support/tally-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/web/**', 'test/e2e/**', 'test/local/second-emulator/**'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'second-emulator',
          include: ['test/functions/store/*.test.ts', 'test/local/second-emulator/*.test.ts'],
          environment: 'node',
          globalSetup: 'test/support/second-emulator.ts',
          setupFiles: 'test/support/use-second-emulator.ts',
          testTimeout: 60_000,
        },
      },
      { extends: true, test: { name: 'web', include: ['test/web/**/*.test.{ts,tsx}'], environment: 'jsdom' } },
      // After the others: what the suites in the browser wait for is not to wait for other tests.
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ALONE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: { ...inBrowser, name: 'e2e-alone', include: ALONE, fileParallelism: false, sequence: { groupOrder: 2 } },
      },
    ],
  },
});
