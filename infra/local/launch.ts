import { execArgv, execPath, execve, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

const START = new URL('start.ts', import.meta.url);

/**
 * What Node needs to keep less memory for the many threads of the local cloud: V8 grows its heaps later. The C library of Linux has at most
 * two arenas, where it would make up to eight for each processor. Freed memory stays in the arena of its thread. Both can only be set when
 * a process starts.
 */
const FLAGS = ['--optimize-for-size'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

if (platform === 'linux' && execve !== undefined)
  execve(execPath, [execPath, ...execArgv, ...FLAGS, fileURLToPath(START), ...process.argv.slice(2)], {
    ...process.env,
    ...ENVIRONMENT,
  });
else await import(START.href);
