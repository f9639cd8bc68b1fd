import { defineConfig } from 'vitest/config';
import { sharingFiles } from './tiers/own-process.ts';
import { LongestFirst } from './tiers/longest-first.ts';
import { dealFiles, tierOfRun } from './tiers/tiers.ts';

const root = new URL('..', import.meta.url).pathname;

/**
 * Browser tests that run alone on the machine. They draw in 3D, expect something within seconds, need a quiet machine, or keep both cores
 * busy.
 */
const ALONE = ['live', 'main-job', 'screens', 'live-latency', '*-viewer', 'viewers'].map(
  (name) => `test/e2e/${name}.test.ts`,
);

const SHARING = sharingFiles(root);

const tier = tierOfRun();
const { taken, left } = dealFiles(tier ?? 'whole', new Date());
const pathsOf = (files: typeof taken, project: string): string[] =>
  files.filter((file) => file.project === project).map(({ path }) => path);

/** Returns the files of a project that this run takes. A new file runs in every tier except `quarter`, which takes known files only. */
const filesOf = (project: string, include: string[], exclude: string[] = []) =>
  tier === 'quarter'
    ? { include: pathsOf(taken, project) }
    : { include, exclude: [...exclude, ...pathsOf(left, project)] };

const inBrowser = {
  environment: 'node',
  globalSetup: 'test/e2e/global-setup.ts',
  // Two screens are tested at a time, one for each core of a small machine.
  maxConcurrency: 2,
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 30_000 } },
} as const;

/**
 * Bundles Cloudscape once a run for the page tests. Otherwise each page test loads a thousand modules one by one. `react` and `react-dom`
 * are not bundled, because pages and components must use the same copy. The bundle leaves out styles, because Vitest does not load them
 * either.
 */
const CLOUDSCAPE = {
  enabled: true,
  include: ['@cloudscape-design/components/*'],
  exclude: ['react-dom'],
  extensions: ['.css'],
  rolldownOptions: { moduleTypes: { '.css': 'empty' as const } },
};

export default defineConfig({
  root,
  test: {
    // The local cloud reads process.env once per process, as a Lambda does. So each file has a process of its own.
    pool: 'forks',
    passWithNoTests: tier === 'quarter',
    maxWorkers: 2,
    reporters: ['default', './test/tiers/run-reporter.ts'],
    sequence: { sequencer: LongestFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          ...filesOf('node', SHARING),
          environment: 'node',
          isolate: false,
          setupFiles: 'test/support/shared-process.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'own-process',
          ...filesOf(
            'own-process',
            ['test/**/*.test.ts'],
            [...SHARING, 'test/web/**', 'test/e2e/**', 'test/local/second-emulator/**'],
          ),
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'second-emulator',
          ...filesOf('second-emulator', ['test/functions/store/*.test.ts', 'test/local/second-emulator/*.test.ts']),
          environment: 'node',
          globalSetup: 'test/support/second-emulator.ts',
          setupFiles: 'test/support/use-second-emulator.ts',
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          ...filesOf('web', ['test/web/**/*.test.{ts,tsx}']),
          environment: 'jsdom',
          globalSetup: 'test/web/support/await-bundles.ts',
          deps: { optimizer: { client: CLOUDSCAPE } },
        },
      },
      // This project runs after the projects above. Their tests would slow down the pages that the browser suites wait for.
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'e2e',
          ...filesOf('e2e', ['test/e2e/**/*.test.ts'], ALONE),
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'e2e-alone',
          ...filesOf('e2e-alone', ALONE),
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
