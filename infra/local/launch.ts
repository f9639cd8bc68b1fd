import { execArgv, execPath, execve, platform } from 'node:process';
import { fileURLToPath } from 'node:url';

const START = new URL('start.ts', import.meta.url);

/**
 * Settings that keep the memory of the local cloud's many threads small. V8 grows its heaps later. The C library of Linux makes at most two
 * arenas; otherwise it makes up to eight for each processor, and memory that a thread frees stays in the thread's arena. Both settings work
 * only from the start of a process.
 */
const FLAGS = ['--optimize-for-size'];
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };

if (platform === 'linux' && execve !== undefined)
  execve(execPath, [execPath, ...execArgv, ...FLAGS, fileURLToPath(START), ...process.argv.slice(2)], {
    ...process.env,
    ...ENVIRONMENT,
  });
else await import(START.href);
