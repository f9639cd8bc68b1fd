import { readFileSync } from 'node:fs';

/**
 * A function to call in this process, which `runInOwnProcess` starts. The process calls one function and reports the cost; then its parent
 * ends the process. It imports nothing of ours, because all loaded code counts as memory of the measured side.
 */
interface Call {
  readonly module: string;
  readonly run: string;
  readonly input: unknown;
}

/**
 * Returns the peak resident memory of this process in MB. `process.resourceUsage()` is not usable: on Linux its peak begins with the peak
 * of the parent process (https://man7.org/linux/man-pages/man2/getrusage.2.html: resource usage is preserved across execve).
 */
function peakRssMb(): number {
  const peak = /^VmHWM:\s*(?<kib>\d+) kB$/mu.exec(readFileSync('/proc/self/status', 'utf8'))?.groups?.['kib'];
  if (peak === undefined) throw new Error('no peak memory in /proc/self/status');
  return Number(peak) / 1024;
}

const { module, run, input } = JSON.parse(process.argv[2] ?? '{}') as Call;
const exported = (await import(module)) as Record<string, (given: unknown) => unknown>;
const call = exported[run];
if (call === undefined) throw new Error(`${module} exports no ${run}`);
const from = performance.now();
const before = process.cpuUsage();
const answer = await call(input);
const { user, system } = process.cpuUsage(before);
process.send?.({ ms: performance.now() - from, cpuMs: (user + system) / 1000, rssMb: peakRssMb(), answer });
