import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import * as z from 'zod';
import { browserBinary } from '#test/support/browser-binary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the portal under test. */
    readonly origin: string;
    /** Password of all people of the demo world. */
    readonly password: string;
  }
}

const Started = z.object({ origin: z.string() });
const SOURCES = ['web/**/*', 'shared/**/*', 'package-lock.json'];
const PASSWORD = 'Small-world-of-dentists-26';

const changedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Builds `dist/web` if it is missing or older than its sources. The build runs in another process, because this process is marked as a
 * test.
 */
function buildSite(): void {
  const builtAt = changedAt('dist/web/index.html');
  if (globSync(SOURCES).every((path) => changedAt(path) <= builtAt)) return;
  execFileSync(process.execPath, ['infra/release/build-site.ts'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

/**
 * Starts the cloud in its own process. The cloud writes the addresses of its emulators into the environment of its process. If it ran in
 * this process, all tests would inherit these addresses.
 */
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
 * Starts one cloud with one small world for all suites and projects. If `ARCATA_ORIGIN` names a cloud, that cloud is used instead; its
 * people have the password `ARCATA_PASSWORD`.
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
