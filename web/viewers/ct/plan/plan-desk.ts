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

/** Right of the person to see or change plans; `none` for a visitor of a shared link. */
export type PlanRight = 'none' | 'read' | 'change';

/** Changes the parts of a plan. Changes with the same `gesture` are undone in one step. */
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

/** Tools for planning. They are loaded when the plan's panel opens or the volume has a plan. */
export interface PlanTools {
  readonly Shapes: ComponentType<OnPlane>;
  /** Draws the plan over the image along the arch. */
  readonly Unrolled: ComponentType<OnPlane & { readonly curve: ArchCurve }>;
  readonly Panel: ComponentType<{ readonly desk: CtDesk }>;
  /** Returns the grip of a mark, point, tip or body. With the implant tool, begins an implant. */
  readonly grip: (on: OnPlane, press: Press) => Grip | undefined;
  /** Places a point or an implant, or selects the part under the pointer. Returns whether the click was used. */
  readonly click: (on: OnPlane, at: Point) => boolean;
  /** Handles a key. Returns whether the planning tools used the key. */
  readonly press: (desk: CtDesk, key: string) => boolean;
  /** Returns the distances of the implants in `parts` to other structures. */
  readonly judge: (parts: readonly PlanPart[], others: readonly PlanPart[]) => Clearance[];
}

export interface PlanDesk extends OpenPlan {
  /** Whether the plan's panel is open. The plan can be changed only while the panel is open. */
  readonly isOpen: boolean;
  readonly tools: PlanTools | undefined;
  readonly clearances: readonly Clearance[];
  readonly scans: ScanDesk;
  readonly airways: AirwayDesk;
}
