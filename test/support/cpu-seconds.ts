/**
 * Returns the processor time in seconds that `work` took in this process, all threads together. Other processes do not affect it, unlike
 * wall time.
 */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
