let isTerminable = false;

/**
 * Runs the work when this process ends; it cannot wait for anything. Vitest ends a process by a signal. A bench closes its channel and
 * then ends by itself.
 */
export function atEnd(work: () => void): void {
  if (process.env['VITEST'] === undefined) {
    process.once('disconnect', work);
    return;
  }
  process.once('exit', work);
  if (!isTerminable) process.once('SIGTERM', () => process.exit());
  isTerminable = true;
}
