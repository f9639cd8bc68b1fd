import { useEffect, useState } from 'react';
import type { FilmSource, FoundPoints, RunProblem, RunProgress } from './run-messages.ts';
import type { InstalledModel } from '#shared/analysis/model-manifest.ts';
import { startRun } from './start-run.ts';

/**
 * Functions that load the model and the film of a run. If loading meets a problem that ends the run, the function returns that problem
 * instead.
 */
export interface RunSource {
  readonly readModel: () => Promise<InstalledModel | RunProblem>;
  readonly readFilm: () => Promise<FilmSource | RunProblem>;
}

export type RunState =
  | { readonly is: 'underWay'; readonly progress: RunProgress }
  | { readonly is: 'found'; readonly found: FoundPoints }
  | { readonly is: 'ended'; readonly problem: RunProblem };

const BEGUN: RunState = { is: 'underWay', progress: { step: 'runtime' } };

/** Runs the model on the film while the component is mounted. A new `attempt` starts another run. */
export function useRun({ readModel, readFilm }: RunSource, attempt: number): RunState {
  const [run, setRun] = useState<{ readonly attempt: number; readonly state: RunState }>({ attempt, state: BEGUN });
  useEffect(() => {
    const show = (state: RunState): void => setRun({ attempt, state });
    let stop: (() => void) | undefined;
    let isLeft = false;
    void (async () => {
      const [model, film] = await Promise.all([readModel(), readFilm()]);
      if (isLeft) return;
      if (typeof film === 'string') return show({ is: 'ended', problem: film });
      if (typeof model === 'string') return show({ is: 'ended', problem: model });
      stop = startRun({ model, film }, (message) => {
        if (message.kind === 'progress') show({ is: 'underWay', progress: message.progress });
        else if (message.kind === 'found') show({ is: 'found', found: message.found });
        else show({ is: 'ended', problem: message.problem });
      });
    })();
    return () => {
      isLeft = true;
      stop?.();
    };
    // The page provides `readModel` and `readFilm`. They are for the same film as long as this component is mounted.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt]);
  return run.attempt === attempt ? run.state : BEGUN;
}
