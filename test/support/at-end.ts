const works: (() => void)[] = [];

/**
 * Runs the work when this process ends; it cannot wait for anything. A bench closes its channel and then ends by itself. Vitest ends a
 * process by a signal, also in the middle of a test. It forbids `process.exit` there, so the signal comes a second time, without a listener.
 */
export function atEnd(work: () => void): void {
  works.push(work);
  if (works.length > 1) return;
  const runAll = (): void => {
    for (const each of works.splice(0)) each();
  };
  process.once(process.env['VITEST'] === undefined ? 'disconnect' : 'exit', runAll);
  process.once('SIGTERM', () => {
    runAll();
    process.kill(process.pid, 'SIGTERM');
  });
}
