import { useEffect, useRef } from 'react';

/** Controls that use arrows and letters themselves. */
const OWN_KEYS = 'input, select, textarea';
/** Keys inside a dialog are ignored by the viewer. So Escape closes the dialog, but not the viewer. */
const DIALOG = '[role="dialog"]';

/**
 * Handles keys of a viewer, whichever element has the focus. Ignores keys in dialogs, and in form fields all keys
 * except Escape. `press` returns whether the viewer uses the key.
 */
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
