import { useEffect, useState } from 'react';

/** How long after the page is there the rest comes by itself, in milliseconds. */
const REST_MS = 3000;
const SIGNS_OF_SOMEBODY = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whether somebody stirs before the page, or it has been there for a while: what may come later is fetched then, and slows nothing. */
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
