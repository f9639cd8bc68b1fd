import { useEffect, useRef, useState } from 'react';
import type { ScanFit } from '#shared/plan/scan-fit.ts';
import type { FitRefusal } from './fit/fit-scan.ts';
import type { FitInput } from './fit/run-fit.ts';

/** A running fit, or the reason why the last fit has no result. */
export interface FitRun {
  /** Share of the work that is done; absent while no fit runs. */
  readonly share: number | undefined;
  readonly refusal: FitRefusal | 'failed' | undefined;
  readonly start: (input: FitInput) => void;
  readonly cancel: () => void;
}

/** Runs one fit at a time. The code of the fit is loaded with the first run. */
export function useFit(onFitted: (fit: ScanFit) => void): FitRun {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<FitRun['refusal']>();
  const running = useRef<AbortController>(undefined);
  const end = () => {
    running.current?.abort();
    running.current = undefined;
  };
  useEffect(() => end, []);

  const run = async (input: FitInput, { signal }: AbortController) => {
    try {
      const { runFit } = await import('./fit/run-fit.ts');
      const onProgress = (done: number) => {
        if (!signal.aborted) setShare(done);
      };
      const fit = await runFit(input, onProgress, signal);
      if (!signal.aborted) onFitted(fit);
    } catch (error) {
      const { FitRefused } = await import('./fit/fit-scan.ts');
      if (!signal.aborted) setRefusal(error instanceof FitRefused ? error.reason : 'failed');
    }
    if (!signal.aborted) setShare(undefined);
  };
  return {
    share,
    refusal,
    start: (input) => {
      end();
      const started = new AbortController();
      running.current = started;
      setShare(0);
      setRefusal(undefined);
      void run(input, started);
    },
    cancel: () => {
      end();
      setShare(undefined);
    },
  };
}
