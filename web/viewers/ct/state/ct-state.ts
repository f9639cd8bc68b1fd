import type { Window } from '#web/viewers/pixels/window-lut.ts';
import type { Slab } from '../gl/picture.ts';
import { TRANSFER_ROWS } from '../gl/transfer-rows.ts';
import { POINTS_TO_PLACE, type MeasurementKind } from '../measure/measurement.ts';
import { STANDARD_PLANES, type Orientation, type PlaneName, type Planes } from '../space/planes.ts';
import type { PaneView } from '../space/pane-view.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { LAYOUTS, TRANSFER_NAMES, VIEWPORT_NAMES } from '#shared/plan/presentation.ts';
import type { CutName } from './cuts.ts';

/** Viewports that can be enlarged; all sections across the arch share one. */
export type PaneName = (typeof VIEWPORT_NAMES)[number];

export const TOOLS = ['window', 'pan', 'zoom', 'scroll', 'length', 'angle', 'ellipse', 'arrow', 'text'] as const;
/** Tools of planning, which the plan's panel offers. */
export const PLAN_TOOLS = ['canal', 'root', 'implant'] as const;
export type PlanTool = (typeof PLAN_TOOLS)[number];
/** Mark a place of the selected scan, and a place in an airway. */
type MarkTool = 'mark' | 'airway';
export type Tool = (typeof TOOLS)[number] | PlanTool | MarkTool;
export const isMeasuring = (tool: Tool): tool is MeasurementKind => tool in POINTS_TO_PLACE;

export const isPlanning = (tool: Tool): tool is PlanTool | MarkTool =>
  tool === 'mark' || tool === 'airway' || tool === 'canal' || tool === 'root' || tool === 'implant';

/** Three planes and the volume, or the views along the arch's curve. */
export type Layout = (typeof LAYOUTS)[number];

export interface ArchState {
  /**
   * From the patient's right to the left, all in one plane perpendicular to `up`. Proposed, until a curve is saved with
   * the study.
   */
  readonly points: readonly Vector[];
  readonly up: Vector;
  readonly slab: Slab;
  readonly sectionSpacingMm: number;
  /** Length along the curve of the section in the middle. */
  readonly atMm: number;
}

/** A point in the panorama: mm along the curve, and mm above the curve. */
export interface ArchPlace {
  readonly lengthMm: number;
  readonly heightMm: number;
}

export interface CtState {
  readonly crosshair: Vector;
  readonly isCrosshairShown: boolean;
  readonly planes: Planes;
  readonly views: Readonly<Partial<Record<PaneName, PaneView>>>;
  /** The camera's orientation for volume rendering. */
  readonly eye: Orientation;
  readonly window: Window;
  readonly isInverted: boolean;
  readonly slab: Slab;
  readonly transfer: (typeof TRANSFER_NAMES)[number];
  readonly cut: CutName;
  readonly isCutFlipped: boolean;
  readonly tool: Tool;
  readonly layout: Layout;
  readonly enlarged: PaneName | undefined;
  /** The viewport that keys act on. */
  readonly active: PaneName;
  readonly arch: ArchState | undefined;
  readonly selected: string | undefined;
  /** Scans of the plans whose outlines are hidden, by part id. */
  readonly hiddenScans: readonly string[];
  /** The same of airways. */
  readonly hiddenAirways: readonly string[];
}

/** The camera in front of the patient: the patient's right on the left, the head on top. */
const FRONT_EYE: Orientation = STANDARD_PLANES.coronal;

export interface Beginning {
  readonly crosshair: Vector;
  readonly window: Window;
  readonly isInverted: boolean;
}

export const beginning = (start: Beginning): CtState => ({
  ...start,
  isCrosshairShown: true,
  planes: STANDARD_PLANES,
  views: {},
  eye: FRONT_EYE,
  slab: { mode: 'max', mm: 0 },
  transfer: TRANSFER_ROWS[0].name,
  cut: 'none',
  isCutFlipped: false,
  tool: 'window',
  layout: 'planes',
  enlarged: undefined,
  active: 'axial',
  arch: undefined,
  selected: undefined,
  hiddenScans: [],
  hiddenAirways: [],
});

/** A change is a function of the state before. */
export type Change = (state: CtState) => CtState;

export const isPlane = (name: PaneName): name is PlaneName =>
  name === 'axial' || name === 'coronal' || name === 'sagittal';
