import { useEffect, useState } from 'react';
import { onceStirred } from '#web/ui/once-stirred.ts';

/** Milliseconds after which the remaining code is loaded anyway. */
const REST_MS = 3000;

/**
 * Whether the person has moved, touched, typed or scrolled, or `REST_MS` have passed. Code that may come later loads then, and does not
 * slow the first paint.
 */
export function useIsAttended(): boolean {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => onceStirred(() => setAttended(true), REST_MS), []);
  return isAttended;
}
