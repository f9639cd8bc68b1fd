import { useSyncExternalStore } from 'react';
import { MOBILE_BELOW_PX } from '#shared/limits.ts';

/** UX-18: below this width the menu is a drawer. */
const MOBILE = matchMedia(`(max-width: ${MOBILE_BELOW_PX - 1}px)`);

function subscribe(listener: () => void): () => void {
  MOBILE.addEventListener('change', listener);
  return () => MOBILE.removeEventListener('change', listener);
}

export const isMobileNow = (): boolean => MOBILE.matches;

/** Returns whether the screen is too narrow for the menu next to the page. */
export const useMobile = (): boolean => useSyncExternalStore(subscribe, isMobileNow);
