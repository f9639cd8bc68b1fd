import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

/** Thrown if another run uses the data folder. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';
}

const Lock = z.object({ pid: z.int(), origin: z.string(), children: z.array(z.int()) });
export type Lock = z.infer<typeof Lock>;

const fileOf = (dataDir: string): string => join(dataDir, 'run.json');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Whether the process is an emulator of this data folder. After a crash, another program may have got the same process id. */
function isOurChild(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return false;
  }
}

function readLock(dataDir: string): Lock | undefined {
  try {
    return Lock.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Ends processes that a crashed run has left running.
 * @throws AlreadyRunningError if that run is still alive
 */
export function clearLeftovers(dataDir: string): void {
  const lock = readLock(dataDir);
  if (lock === undefined) return;
  if (lock.pid !== process.pid && isAlive(lock.pid)) {
    throw new AlreadyRunningError(`The local cloud runs already: ${lock.origin} (process ${lock.pid}).`);
  }
  for (const pid of lock.children) if (isOurChild(pid, dataDir)) process.kill(pid, 'SIGKILL');
  releaseLock(dataDir);
}

/** Records this process and its child processes in the data folder. */
export function takeLock(dataDir: string, lock: Omit<Lock, 'pid'>): void {
  writeFileSync(fileOf(dataDir), JSON.stringify({ ...lock, pid: process.pid } satisfies Lock));
}

export const releaseLock = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
