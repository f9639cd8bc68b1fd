import { useEffect, useRef } from 'react';

/** Controls that have their own use for arrows and letters. */
const OWN_KEYS = 'input, select, textarea';
/** Keys in a dialog are the dialog's: Escape closes it, and not the viewer with it. */
const DIALOG = '[role="dialog"]';

/** Handles keys for a viewer, whatever has the focus; `press` returns whether it knew the key. */
export function useViewerKeys(press: (key: string) => boolean): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined;
      const isTyping = target?.matches(OWN_KEYS) === true;
      if (event.ctrlKey || event.metaKey || event.altKey || (isTyping && event.key !== 'Escape')) return;
      if (target?.closest(DIALOG)) return;
      if (latest.current(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
