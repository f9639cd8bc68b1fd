import { useEffect, useRef } from 'react';
import { useViewerKeys } from '../use-viewer-keys.ts';
import { type Act, type Command, keyAct } from './image-actions.ts';
import type { ImageSource } from './image-source.ts';

interface ImageKeys {
  readonly source: ImageSource;
  readonly mayDraw: boolean;
  readonly act: (act: Act) => void;
}

const WITH_CONTROL: Readonly<Record<string, Command>> = { z: 'undo', y: 'redo', Z: 'redo' };

/** What presses a button that has the focus. */
const PRESSES: ReadonlySet<string> = new Set([' ', 'Enter']);

/** The viewer's keys: letters of the tools, arrows, digits, and Ctrl or ⌘ with Z and Y. */
export function useImageKeys({ source, mayDraw, act }: ImageKeys): void {
  useViewerKeys((key) => {
    if (PRESSES.has(key) && document.activeElement?.closest('button, a')) return false;
    const asked = keyAct(key, source, mayDraw);
    if (asked !== undefined) act(asked);
    return asked !== undefined;
  });
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey ? WITH_CONTROL[event.key] : undefined;
      if (command === undefined || (event.target instanceof Element && event.target.matches('input, textarea'))) return;
      event.preventDefault();
      latest.current({ kind: 'command', command });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
