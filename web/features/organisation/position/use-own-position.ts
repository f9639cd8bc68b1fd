import { useState } from 'react';
import type { Position } from '#shared/geometry/mercator.ts';
import { rounded } from './position.ts';

const PATIENCE_MS = 10_000;

export type OwnPositionState = 'idle' | 'asking' | 'denied' | 'unavailable';

/**
 * Returns the function that asks the browser for the person's position, and its state. The person may refuse, and the browser may not know
 * the position.
 */
export function useOwnPosition(onFound: (position: Position) => void): {
  readonly state: OwnPositionState;
  readonly ask: () => void;
} {
  const [state, setState] = useState<OwnPositionState>('idle');
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unavailable');
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        onFound(rounded({ latitude, longitude }));
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: PATIENCE_MS, maximumAge: PATIENCE_MS },
    );
  };
  return { state, ask };
}
