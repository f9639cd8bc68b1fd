import type { Greys } from '../gl/picture.ts';
import type { Change, CtState } from '../state/ct-state.ts';
import type { CtScene } from './ct-scene.ts';

/** What every part of the viewer works with. */
export interface CtDesk {
  readonly scene: CtScene;
  readonly state: CtState;
  readonly change: (change: Change) => void;
}

export const greysOf = ({ window, isInverted }: CtState): Greys => ({ window, isInverted });
