const works: (() => void)[] = [];

/**
 * Runs the work when this process ends; the work cannot be asynchronous. A bench ends itself after its channel closes. Vitest ends a
 * process by SIGTERM, even during a test, and forbids `process.exit`. So the process sends itself the signal again; its listener is removed
 * by then.
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
