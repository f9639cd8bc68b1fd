import { useEffect, useMemo, useRef, useState } from 'react';
import type { Samples } from '#web/viewers/pixels/image-source.ts';
import type { Equaliser } from './light/start-equaliser.ts';
import type { LoadedFrame } from './use-frame.ts';

/** A frame as shown: as acquired, or with raised local contrast. */
export interface ShownFrame extends LoadedFrame {
  /** Strength of the raised local contrast, as in `EqualiseQuestion`; 0 or absent = as acquired. */
  readonly contrastLimit?: number;
}

interface Made {
  readonly of: LoadedFrame;
  readonly contrastLimit: number;
  /** Samples with raised contrast; `undefined` if they could not be computed. */
  readonly samples: Samples | undefined;
}

/**
 * Returns the frame with raised local contrast. Until the new result is computed, returns the previous result for this
 * frame. If there is none, returns the frame as acquired.
 */
export function useEqualised(
  loaded: LoadedFrame | undefined,
  contrastLimit: number,
): { readonly shown: ShownFrame | undefined; readonly isNotEqualised: boolean } {
  const equaliser = useRef<Promise<Equaliser>>(undefined);
  const [made, setMade] = useState<Made>();
  useEffect(
    () => () => {
      const { current } = equaliser;
      equaliser.current = undefined;
      void current?.then(({ close }) => close());
    },
    [],
  );
  useEffect(() => {
    if (loaded === undefined || contrastLimit === 0) return undefined;
    let isAsked = true;
    equaliser.current ??= import('./light/start-equaliser.ts').then(({ startEqualiser }) => startEqualiser());
    const { source, samples } = loaded;
    const { columns, rows, isColour, padding } = source;
    const question = { samples, columns, rows, isColour, padding, contrastLimit };
    equaliser.current
      .then(({ equalise }) => equalise(question))
      .then(
        (answer) => {
          if (isAsked && answer !== undefined) setMade({ of: loaded, contrastLimit, samples: answer });
        },
        () => {
          void equaliser.current?.then(({ close }) => close()).catch(() => undefined);
          equaliser.current = undefined;
          if (isAsked) setMade({ of: loaded, contrastLimit, samples: undefined });
        },
      );
    return () => {
      isAsked = false;
    };
  }, [loaded, contrastLimit]);
  return useMemo(() => {
    const isMade = contrastLimit !== 0 && made !== undefined && made.of === loaded;
    const samples = isMade ? made.samples : undefined;
    const shown = loaded && {
      ...loaded,
      samples: samples ?? loaded.samples,
      contrastLimit: samples === undefined || made === undefined ? 0 : made.contrastLimit,
    };
    return { shown, isNotEqualised: isMade && samples === undefined };
  }, [loaded, made, contrastLimit]);
}
