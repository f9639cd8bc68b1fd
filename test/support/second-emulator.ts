import type { TestProject } from 'vitest/node';
import { freePort } from '#infra/local/free-port.ts';
import { isMotoInstalled, startMoto } from '#infra/local/moto.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the second emulator; null if it is not installed. */
    secondEmulator: string | null;
  }
}

/**
 * Starts moto, a second AWS emulator, for all test files of the project. Its authors wrote neither Dynoxide nor our S3 emulator, so it
 * hardly shares their faults.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!isMotoInstalled()) {
    project.provide('secondEmulator', null);
    return () => Promise.resolve();
  }
  const { endpoint, stop } = await startMoto(await freePort(0));
  project.provide('secondEmulator', endpoint);
  return stop;
}
