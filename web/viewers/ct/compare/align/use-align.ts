import { useEffect, useRef, useState } from 'react';
import type { Alignment } from './align-volumes.ts';
import type { AlignInput } from './run-align.ts';

/** A running alignment, or the result of the last alignment. */
export interface AlignRun {
  /** Share of the work that is done; absent while no alignment runs. */
  readonly share: number | undefined;
  readonly outcome: Alignment | 'notFound' | 'failed' | undefined;
  readonly start: (input: AlignInput) => void;
  readonly cancel: () => void;
}

/** Runs one alignment of two volumes at a time. The code of the alignment is loaded with the first run. */
export function useAlign(onFound: (found: Alignment) => void): AlignRun {
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<AlignRun['outcome']>();
  const running = useRef<AbortController>(undefined);
  const end = () => {
    running.current?.abort();
    running.current = undefined;
  };
  useEffect(() => end, []);

  const run = async (input: AlignInput, { signal }: AbortController) => {
    const tell = (next: AlignRun['outcome']) => {
      if (signal.aborted) return;
      setShare(undefined);
      setOutcome(next);
    };
    try {
      const { runAlign } = await import('./run-align.ts');
      const onProgress = (done: number) => {
        if (!signal.aborted) setShare(done);
      };
      const found = await runAlign(input, onProgress, signal);
      if (found !== undefined && !signal.aborted) onFound(found);
      tell(found ?? 'notFound');
    } catch {
      tell('failed');
    }
  };
  return {
    share,
    outcome,
    start: (input) => {
      end();
      const started = new AbortController();
      running.current = started;
      setShare(0);
      setOutcome(undefined);
      void run(input, started);
    },
    cancel: () => {
      end();
      setShare(undefined);
    },
  };
}
