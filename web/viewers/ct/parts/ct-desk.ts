import type { Greys } from '../gl/picture.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import type { Framed } from '../space/pane-view.ts';
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
  /** Set where it is shown beside another volume. */
  readonly compared?: ComparedDesk;
}

/** The part for tools that change only how a volume looks. */
export type LookDesk = Pick<CtDesk, 'scene' | 'state' | 'change'>;

/** One of two volumes that are shown side by side. */
interface ComparedDesk {
  /** The box that the viewports of both show whole. */
  readonly frame: Framed;
  /** Its day, which a screen reader says with each viewport. */
  readonly day: string;
}

export const greysOf = ({ window, isInverted }: CtState): Greys => ({ window, isInverted });
