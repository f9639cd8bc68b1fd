import type { AnnotationStore } from '../annotation/annotation-store.ts';
import { savePicture } from '#web/viewers/frame/save-picture.ts';
import type { Command, OpenPanel } from './image-actions.ts';
import type { ImageSource } from '#web/viewers/pixels/image-source.ts';
import type { PaneHandle } from './pane.tsx';
import type { Cine } from './use-cine.ts';
import { toggleSmooth } from './smoothing.ts';
import type { ImageLook } from './use-image-view.ts';
import { automaticWindow } from '#web/viewers/pixels/window-presets.ts';

/** Targets of the commands: the active viewport and the panels around it. */
interface Commanded {
  readonly pane: PaneHandle | null;
  readonly store: AnnotationStore;
  readonly source: ImageSource;
  readonly look: ImageLook;
  readonly name: string;
  readonly cine: Cine;
  readonly toggle: (panel: OpenPanel) => void;
  readonly close: () => void;
}

/** Returns a function for each command, which runs the command. */
export function commandsFor(on: Commanded): Record<Command, () => void> {
  const { pane, store, source, look, name, cine } = on;
  const { view, change } = look;
  const snapshot = (withAnnotations: boolean) => {
    const picture = pane?.snapshot(withAnnotations);
    if (picture !== undefined) void savePicture(picture, name);
  };
  return {
    undo: store.undo,
    redo: store.redo,
    list: () => on.toggle('list'),
    light: () => on.toggle('light'),
    compare: () => on.toggle('compare'),
    elements: () => on.toggle('elements'),
    snapshot: () => snapshot(true),
    barePicture: () => snapshot(false),
    automatic: () => {
      const samples = source.peek(view.frame);
      if (samples !== undefined) change({ kind: 'window', window: automaticWindow(source, view.frame, samples) });
    },
    smooth: toggleSmooth,
    play: () => {
      if (source.frameCount > 1 && source.pages === undefined) cine.toggle();
    },
    remove: () => pane?.pencil.remove(),
    end: () => pane?.pencil.end(),
    escape: () => {
      if (pane?.pencil.cancel() !== true) on.close();
    },
    larger: () => pane?.loupe.step(1),
    smaller: () => pane?.loupe.step(-1),
  };
}
