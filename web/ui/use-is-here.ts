import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a ref that says whether the component is still mounted. If it is not, the person is on another page, and a late answer must not
 * navigate.
 */
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
