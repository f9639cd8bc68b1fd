import { useEffect, useState } from 'react';

/** Milliseconds after which the remaining code is loaded anyway. */
const REST_MS = 3000;
const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether a person moves, touches, types or scrolls, or `REST_MS` have passed. Code that may come later loads then and slows nothing. */
export function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const attend = () => setAttended(true);
    const timer = setTimeout(attend, REST_MS);
    for (const sign of SIGNS_OF_SOMEBODY) addEventListener(sign, attend, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS_OF_SOMEBODY) removeEventListener(sign, attend);
    };
  }, []);
  return isAttended;
}
