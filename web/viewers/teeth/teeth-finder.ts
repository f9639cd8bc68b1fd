import type { GreyFilm } from '#shared/analysis/ceph/film-levels.ts';
import type { FoundTeeth } from '#shared/analysis/teeth/propose-teeth.ts';
import { BoxedTooth } from '#shared/analysis/teeth/teeth-review.ts';
import { askWorkers } from '../worker/ask-workers.ts';
// Vite generates this module. Its default export is the worker's URL.
// oxlint-disable-next-line import/default
import workerUrl from './teeth-worker.ts?worker&url';
import type { TeethQuestion } from './teeth-worker.ts';
import type { FindAlong } from './use-refit.ts';

interface TeethFinder {
  readonly along: FindAlong;
  readonly close: () => void;
}

/**
 * Starts a worker that finds the teeth of one film along curves. The film is read and sent to the worker once, before
 * the first curve.
 */
export function startTeethFinder(readFilm: () => Promise<GreyFilm>): TeethFinder {
  const { ask, close } = askWorkers<TeethQuestion>(workerUrl);
  let given: Promise<unknown> | undefined;
  const give = async (): Promise<unknown> => {
    const film = await readFilm();
    const { buffer } = film.values;
    return await ask({ film }, buffer instanceof ArrayBuffer ? [buffer] : []);
  };
  return {
    along: async (curve) => {
      given ??= give();
      await given;
      const found = await ask<FoundTeeth>({ curve }, []);
      return found.problem === null ? found.teeth.map((each) => BoxedTooth.parse(each)) : [];
    },
    close,
  };
}
