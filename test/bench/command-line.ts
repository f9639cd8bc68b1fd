import { spawnSync } from 'node:child_process';

const COMMAND_NOT_FOUND = 127;

/**
 * Returns the milliseconds of processor time of a program. Unlike wall time, it does not include other work on the machine. `undefined` if
 * the machine has no such program.
 * @throws Error if the program fails
 */
export function commandCpuMs(program: string, args: readonly string[]): number | undefined {
  // Bash reports a child's processor time; Node does not.
  const script = 'TIMEFORMAT="%3U %3S"; time "$@" > /dev/null 2> /dev/null';
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', program, ...args], { encoding: 'utf8' });
  if (status === COMMAND_NOT_FOUND) return undefined;
  const [user = Number.NaN, system = Number.NaN] = stderr.trim().split(' ').map(Number);
  if (status !== 0 || Number.isNaN(user + system)) throw new Error(`${program} ${args.join(' ')}: ${status} ${stderr}`);
  return (user + system) * 1000;
}

/** Returns the milliseconds of processor time that this process uses for `work`, in all threads together. */
export async function ownCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
