import { useSyncExternalStore } from 'react';
import { MOBILE_BELOW_PX } from '#shared/limits.ts';

/** Matches screens that are so narrow that the menu is a drawer (UX-18). */
const MOBILE = matchMedia(`(max-width: ${MOBILE_BELOW_PX - 1}px)`);

function subscribe(listener: () => void): () => void {
  MOBILE.addEventListener('change', listener);
  return () => MOBILE.removeEventListener('change', listener);
}

export const isMobileNow = (): boolean => MOBILE.matches;

/** Returns whether the screen is too narrow to show the menu next to the page. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, isMobileNow);
