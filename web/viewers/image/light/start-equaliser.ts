import type { Samples } from '#web/viewers/pixels/image-source.ts';
import { askWorkers } from '../../worker/ask-workers.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './equalise-worker.ts?worker&url';
import type { EqualiseQuestion } from './equalise.ts';

export interface Equaliser {
  /** Returns `undefined` if a newer question arrived before the worker started this question. */
  readonly equalise: (question: EqualiseQuestion) => Promise<Samples | undefined>;
  readonly close: () => void;
}

/**
 * Starts a worker that raises local contrast, one frame at a time. Older waiting questions are skipped, since a slider asks faster than a
 * large film is computed.
 */
export function startEqualiser(): Equaliser {
  const { ask, close } = askWorkers<EqualiseQuestion>(workerUrl);
  let running: Promise<unknown> = Promise.resolve();
  let newest = 0;
  return {
    equalise: async (question) => {
      newest += 1;
      const mine = newest;
      await running.catch(() => undefined);
      if (mine !== newest) return undefined;
      const answer = ask<Samples>(question, []);
      running = answer;
      return answer;
    },
    close,
  };
}
