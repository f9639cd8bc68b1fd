import { spawnSync } from 'node:child_process';

/** Milliseconds of one run of a program; undefined where this machine has none of that name. Throws when it fails. */
export function runCommand(program: string, args: readonly string[]): number | undefined {
  const from = performance.now();
  const { error, status, stderr } = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const ms = performance.now() - from;
  if (error !== undefined && 'code' in error && error.code === 'ENOENT') return undefined;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.toString()}`);
  return ms;
}
