import type { ComponentType } from 'react';
import type { Clearance } from '#shared/plan/clearances.ts';
import type { AuthoredPart, PlanPart } from '#shared/plan/plan.ts';
import type { SaveState } from '#web/viewers/annotation/kept-list.ts';
import type { AirwayDesk } from '../airway/use-airways.ts';
import type { Grip, Press } from '../panes/use-pane-gestures.ts';
import type { CtDesk } from '../parts/ct-desk.ts';
import type { ArchCurve } from '../arch/arch-curve.ts';
import type { ScanDesk } from '../scan/use-scan-meshes.ts';
import type { Point, Projection } from '../space/pane-view.ts';

/** The reader's right to plans. A visitor of a shared link has none. */
export type PlanRight = 'none' | 'read' | 'change';

/** Changes of one gesture are undone together. */
type ChangePlan = (change: (parts: readonly PlanPart[]) => readonly PlanPart[], gesture?: symbol) => void;

/** The plan of the open volume. */
export interface OpenPlan {
  readonly right: PlanRight;
  readonly parts: readonly PlanPart[];
  /** The other side's parts, read-only. */
  readonly others: readonly AuthoredPart[];
  readonly save: SaveState;
  readonly change: ChangePlan;
  readonly retry: () => void;
  /** Undoes the last change; absent if there is nothing to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface OnPlane {
  readonly desk: CtDesk;
  readonly projection: Projection;
}

/** The tools of planning, which load when a plan is opened or there is one. */
export interface PlanTools {
  readonly Shapes: ComponentType<OnPlane>;
  /** Draws what is planned over the image along the arch. */
  readonly Unrolled: ComponentType<OnPlane & { readonly curve: ArchCurve }>;
  readonly Panel: ComponentType<{ readonly desk: CtDesk }>;
  /** Grips a point, a tip or a body; with a planning tool active, begins an implant. */
  readonly grip: (on: OnPlane, press: Press) => Grip | undefined;
  /** Places a point or an implant. Returns whether the click was used. */
  readonly click: (on: OnPlane, at: Point) => boolean;
  /** Returns whether it knew the key. */
  readonly press: (desk: CtDesk, key: string) => boolean;
  /** Returns the distances of all own implants. */
  readonly judge: (parts: readonly PlanPart[], others: readonly PlanPart[]) => Clearance[];
}

export interface PlanDesk extends OpenPlan {
  /** Whether the panel is open; only then the plan can be changed. */
  readonly isOpen: boolean;
  readonly tools: PlanTools | undefined;
  readonly clearances: readonly Clearance[];
  readonly scans: ScanDesk;
  readonly airways: AirwayDesk;
}
