import type { Greys } from '../gl/picture.ts';
import type { PlanDesk } from '../plan/plan-desk.ts';
import type { Framed } from '../space/pane-view.ts';
import type { Change, CtState } from '../state/ct-state.ts';
import type { CtScene } from './ct-scene.ts';
import type { Measurements } from './use-measurements.ts';

/** State and actions that all parts of the viewer share. */
export interface CtDesk {
  readonly scene: CtScene;
  readonly state: CtState;
  readonly change: (change: Change) => void;
  /** The patient's measurements, including the panoramic curve. */
  readonly measurements: Measurements;
  /** The volume's plan with its tools. */
  readonly plan: PlanDesk;
  /** Set if the volume is shown next to another volume. */
  readonly compared?: ComparedDesk;
}

/** The part of `CtDesk` that is enough for tools that change only the display of a volume. */
export type LookDesk = Pick<CtDesk, 'scene' | 'state' | 'change'>;

/** One of two volumes that are shown side by side. */
interface ComparedDesk {
  /** Box that a viewport shows in full without zoom. */
  readonly frame: Framed;
  /** Day of the volume, which a screen reader says with each viewport. */
  readonly day: string;
}

export const greysOf = ({ window, isInverted }: CtState): Greys => ({ window, isInverted });
