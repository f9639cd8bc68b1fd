import { useEffect, useState } from 'react';

/** How long after the page is there the rest may wait, in milliseconds. */
const REST_MS = 400;

/** Whether the page has been drawn with all that it came with: what may come later is fetched then, and slows nothing. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const settle = () => {
      timer = setTimeout(() => setSettled(true), REST_MS);
    };
    if (document.readyState === 'complete') settle();
    else addEventListener('load', settle, { once: true });
    return () => {
      removeEventListener('load', settle);
      clearTimeout(timer);
    };
  }, []);
  return isSettled;
}
