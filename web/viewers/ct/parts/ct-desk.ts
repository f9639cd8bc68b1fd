import type { Greys } from '../gl/picture.ts';
import type { Change, CtState } from '../state/ct-state.ts';
import type { CtScene } from './ct-scene.ts';
import type { Measurements } from './use-measurements.ts';

/** What every part of the viewer works with. */
export interface CtDesk {
  readonly scene: CtScene;
  readonly state: CtState;
  readonly change: (change: Change) => void;
  /** What is drawn into the patient, the panoramic curve included. */
  readonly measurements: Measurements;
}

export const greysOf = ({ window, isInverted }: CtState): Greys => ({ window, isInverted });
