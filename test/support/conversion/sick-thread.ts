import { parentPort } from 'node:worker_threads';
import type { ToThread } from '#functions/pipeline/conversion-messages.ts';

/** Faults of a conversion thread, as after a bad file. The name of the job's first file selects the fault. */
const SICKNESSES: Readonly<Record<string, () => unknown>> = {
  hang: () => {
    for (;;);
  },
  hoardHeap: () => {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  },
  hoardBuffers: async () => {
    const held: Uint8Array[] = [];
    for (;;) {
      held.push(new Uint8Array(8 * 2 ** 20).fill(1));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  },
  exit: () => process.exit(3),
  throwLate: () =>
    setTimeout(() => {
      throw new RangeError('late');
    }),
};

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'job') SICKNESSES[message.job.files[0]?.path ?? '']?.();
});
