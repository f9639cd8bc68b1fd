import { useEffect, useRef } from 'react';

interface Undoing {
  /** Absent where there is no way back. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const KEYS: Readonly<Record<string, keyof Undoing>> = { z: 'undo', y: 'redo', Z: 'redo' };

/** There the same keys take back what was written. */
const WRITTEN_INTO = 'input:not([type="range"], [type="checkbox"], [type="color"]), textarea';

/** Ctrl or ⌘ with Z and Y. */
export function useUndoKeys(undoing: Undoing): void {
  const latest = useRef(undoing);
  useEffect(() => {
    latest.current = undoing;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const way = event.ctrlKey || event.metaKey ? KEYS[event.key] : undefined;
      if (way === undefined || (event.target instanceof Element && event.target.matches(WRITTEN_INTO))) return;
      event.preventDefault();
      latest.current[way]?.();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
