import { execFileSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { foundWorld } from '#infra/demo/found-world.ts';
import { browserBinary } from '#test/support/browser-binary.ts';
import { startTestCloud } from '#test/support/cloud.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portal under test is. */
    readonly origin: string;
    /** Of everybody of the demo world. */
    readonly password: string;
  }
}

const SOURCES = ['web/**/*', 'shared/**/*', 'package-lock.json'];
const PASSWORD = 'Small-world-of-dentists-26';

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Builds `dist/web` where it is missing or older than its sources. In a process of its own, since this one is marked as a test's. */
function buildSite(): void {
  const builtAt = changedAt('dist/web/index.html');
  if (globSync(SOURCES).every((path) => changedAt(path) <= builtAt)) return;
  execFileSync(process.execPath, ['infra/build-site.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * One cloud with one small world for all suites, whichever project of theirs comes first; or the one that `ARCATA_ORIGIN` names, whose people
 * have `ARCATA_PASSWORD`.
 */
export default async function setUp(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { vitest } = project;
  if ('origin' in project.getProvidedContext()) return undefined;
  await browserBinary();
  const origin = process.env['ARCATA_ORIGIN'];
  if (origin !== undefined) {
    vitest.provide('origin', origin);
    vitest.provide('password', process.env['ARCATA_PASSWORD'] ?? '');
    return undefined;
  }
  buildSite();
  const cloud = await startTestCloud({ site: 'built' });
  await foundWorld(cloud, PASSWORD);
  vitest.provide('origin', cloud.origin);
  vitest.provide('password', PASSWORD);
  return cloud.stop;
}
