import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** The process that `runInOwnProcess` starts: calls one function, tells what it took, and is ended by whoever asked. */
const Call = z.object({ module: z.string(), run: z.string(), input: z.unknown() });
const Callable = z.custom<(input: unknown) => unknown>((value) => typeof value === 'function');

/**
 * Peak resident memory of this process. Not `process.resourceUsage()`, whose peak on Linux begins with that of the process which started
 * this one (https://man7.org/linux/man-pages/man2/getrusage.2.html: resource usage is preserved across execve).
 */
function peakRssMb(): number {
  const peak = /^VmHWM:\s*(?<kib>\d+) kB$/mu.exec(readFileSync('/proc/self/status', 'utf8'))?.groups?.['kib'];
  if (peak === undefined) throw new Error('no peak memory in /proc/self/status');
  return Number(peak) / 1024;
}

const { module, run, input } = Call.parse(JSON.parse(process.argv[2] ?? '{}'));
const exported: Record<string, unknown> = await import(module);
const call = Callable.parse(exported[run]);
const from = performance.now();
const answer = await call(input);
process.send?.({ ms: performance.now() - from, rssMb: peakRssMb(), answer });
