import { useEffect, useMemo, useState } from 'react';
import type { PlannedAirway } from '#shared/plan/planned-airway.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import type { LevelSamples } from '../space/voxel-values.ts';
import type { AirwayRefusal, AirwaySizes } from './measure-airway.ts';

/**
 * State of an airway's measurement. `waits`: the finest level is not loaded yet. `growing`: the measurement is running,
 * or waits for the measurement of another airway.
 */
export type AirwayState = AirwaySizes | AirwayRefusal | 'waits' | 'growing' | 'failed';

export const isMeasured = (state: AirwayState): state is AirwaySizes => typeof state === 'object';

/** Measurements of the planned airways. */
export interface AirwayDesk {
  readonly stateOf: (airway: PlannedAirway) => AirwayState;
  /** Measures an airway again after a failure. */
  readonly retry: (airway: PlannedAirway) => void;
}

type Found = ReadonlyMap<string, AirwaySizes | AirwayRefusal | 'failed'>;
const NONE: Found = new Map();

/** Delay in milliseconds after the last change of an input, so that not every step of a drag is measured. */
const SETTLED_MS = 300;

const inputsOf = ({ mark, lowerMm, upperMm, airBelow }: PlannedAirway): string =>
  JSON.stringify([mark, lowerMm, upperMm, airBelow]);

/** Measures the airways one after the other in the finest level. Measures an airway again if its inputs change. */
export function useAirways({ level, space, index, isFinest }: CtScene, airways: readonly PlannedAirway[]): AirwayDesk {
  const [kept, setKept] = useState<{ readonly level: LevelSamples; readonly found: Found }>({ level, found: NONE });
  const found = kept.level === level ? kept.found : NONE;
  const wanted = useMemo(() => new Map(airways.map((airway) => [inputsOf(airway), airway])), [airways]);
  const next = isFinest ? [...wanted.keys()].find((inputs) => !found.has(inputs)) : undefined;
  const airway = next === undefined ? undefined : wanted.get(next);
  useEffect(() => {
    if (next === undefined || airway === undefined) return undefined;
    const closing = new AbortController();
    const { signal } = closing;
    const measure = async () => {
      const { RescaleSlope, RescaleIntercept, padding } = index;
      const volume = { level, space, rescale: { RescaleSlope, RescaleIntercept }, padding };
      const { runGrow } = await import('./run-grow.ts');
      return runGrow(volume, airway, signal);
    };
    const timer = setTimeout(() => {
      const keep = (state: AirwaySizes | AirwayRefusal | 'failed') => {
        if (signal.aborted) return;
        // Drops the results of former inputs, to free memory.
        setKept((before) => {
          const held = before.level === level ? [...before.found].filter(([inputs]) => wanted.has(inputs)) : [];
          return { level, found: new Map([...held, [next, state]]) };
        });
      };
      void measure().then(keep, () => keep('failed'));
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
    // `airway` is left out of the dependencies: `next` contains its inputs, and only new inputs require a new
    // measurement.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [next, level, space, index]);
  return useMemo(
    () => ({
      stateOf: (each) => found.get(inputsOf(each)) ?? (isFinest ? 'growing' : 'waits'),
      retry: (each) =>
        setKept((before) => ({
          ...before,
          found: new Map([...before.found].filter(([key]) => key !== inputsOf(each))),
        })),
    }),
    [found, isFinest],
  );
}
