import { type RefObject, useEffect, useRef } from 'react';

/** Returns whether the component is still on screen: what an answer brings must not lead a person away from where they went meanwhile. */
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
