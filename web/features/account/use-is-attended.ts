import { useEffect, useState } from 'react';
import { onceStirred } from '#web/ui/once-stirred.ts';

/** Milliseconds after which the code that the first paint does not need is loaded anyway. */
const REST_MS = 3000;

/**
 * Returns whether the person has moved, touched, typed or scrolled, or `REST_MS` have passed. Code that the first paint
 * does not need is loaded only then.
 */
export function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => onceStirred(() => setAttended(true), REST_MS), []);
  return isAttended;
}
