import { useUndoKeys } from '#web/viewers/frame/use-undo-keys.ts';
import { useViewerKeys } from '#web/viewers/frame/use-viewer-keys.ts';
import { type Act, type Command, keyAct } from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';

interface ImageKeys {
  readonly source: ImageSource;
  readonly mayDraw: boolean;
  readonly act: (act: Act) => void;
  /** Handles a key. Returns whether the tools for pins used the key. */
  readonly pin: (key: string) => boolean;
}

/** Keys that press the button with the focus. */
const PRESSES: ReadonlySet<string> = new Set([' ', 'Enter']);

/** Handles the viewer's keys: letters of tools, arrows, digits, and the keys for undo and redo. */
export function useImageKeys({ source, mayDraw, act, pin }: ImageKeys): void {
  useViewerKeys((key) => {
    if (PRESSES.has(key) && document.activeElement?.closest('button, a')) return false;
    if (pin(key)) return true;
    const asked = keyAct(key, source, mayDraw);
    if (asked !== undefined) act(asked);
    return asked !== undefined;
  });
  const command = (asked: Command) => () => act({ kind: 'command', command: asked });
  useUndoKeys({ undo: command('undo'), redo: command('redo') });
}
