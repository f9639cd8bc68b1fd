import { useEffect, useRef } from 'react';

interface Undoing {
  /** Undoes the last step; absent if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

const KEYS: Readonly<Record<string, keyof Undoing>> = { z: 'undo', y: 'redo', Z: 'redo' };

/** Text fields, in which Ctrl+Z keeps its native meaning. */
const WRITTEN_INTO = 'input:not([type="range"], [type="checkbox"], [type="color"]), textarea';

/** Calls undo on Ctrl or ⌘ with Z, and redo on Ctrl or ⌘ with Y or with Shift and Z. */
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
