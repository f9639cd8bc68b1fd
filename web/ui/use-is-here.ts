import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that says whether the component is still mounted. A late answer must not move the person away from another page. */
export function useIsHere(): RefObject<boolean> {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return isHere;
}
