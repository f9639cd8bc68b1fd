import type { Greys } from '../gl/picture.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import type { Change, CtState } from '../state/ct-state.ts';
import type { CtScene } from './ct-scene.ts';
import type { Measurements } from './use-measurements.ts';

/** State and actions that every part of the viewer shares. */
export interface CtDesk {
  readonly scene: CtScene;
  readonly state: CtState;
  readonly change: (change: Change) => void;
  /** The patient's measurements, including the panoramic curve. */
  readonly measurements: Measurements;
  /** The volume's plan with its tools. */
  readonly plan: PlanDesk;
}

export const greysOf = ({ window, isInverted }: CtState): Greys => ({ window, isInverted });
