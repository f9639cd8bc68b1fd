import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { browserBinary } from '#test/support/browser-binary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portal under test is. */
    readonly origin: string;
    /** Of everybody of the demo world. */
    readonly password: string;
  }
}

const Started = z.object({ origin: z.string() });
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

/** Starts the cloud in a process of its own: it writes the addresses of its emulators into its environment, which every test would inherit. */
async function startCloud(): Promise<{ origin: string; stop: () => Promise<void> }> {
  const child = fork(new URL('cloud-process.ts', import.meta.url), [PASSWORD], { execArgv: [] });
  const exited = once(child, 'exit');
  const died = exited.then(() => {
    throw new Error('the cloud did not start');
  });
  const [message] = await Promise.race([once(child, 'message'), died]);
  const stop = async (): Promise<void> => {
    child.disconnect();
    await exited;
  };
  return { origin: Started.parse(message).origin, stop };
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
  const cloud = await startCloud();
  vitest.provide('origin', cloud.origin);
  vitest.provide('password', PASSWORD);
  return cloud.stop;
}
