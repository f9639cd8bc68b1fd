/** Seconds of processor time that `work` took in this process, all threads together: unlike the clock's it does not grow when others are busy. */
export async function cpuSeconds(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
