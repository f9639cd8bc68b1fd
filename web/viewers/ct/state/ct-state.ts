import type { Window } from '#web/viewers/pixels/window-lut.ts';
import type { Slab } from '../gl/picture.ts';
import { TRANSFER_ROWS } from '../gl/transfer-rows.ts';
import { POINTS_TO_PLACE, type MeasurementKind } from '../measure/measurement.ts';
import { STANDARD_PLANES, type Orientation, type PlaneName, type Planes } from '../space/planes.ts';
import type { PaneView } from '../space/pane-view.ts';
import type { Vector } from '#shared/geometry/vector.ts';
import type { LAYOUTS, TRANSFER_NAMES, VIEWPORT_NAMES } from '#shared/plan/presentation.ts';
import type { CutName } from './cuts.ts';

/** Viewports that can be enlarged. All sections across the arch share one name. */
export type PaneName = (typeof VIEWPORT_NAMES)[number];

export const TOOLS = ['window', 'pan', 'zoom', 'scroll', 'length', 'angle', 'ellipse', 'arrow', 'text'] as const;
/** Tools for planning, which are in the plan's panel. */
export const PLAN_TOOLS = ['canal', 'root', 'implant'] as const;
export type PlanTool = (typeof PLAN_TOOLS)[number];
/** Tools that mark a place on the selected scan, or a place in an airway. */
type MarkTool = 'mark' | 'airway';
export type Tool = (typeof TOOLS)[number] | PlanTool | MarkTool;
export const isMeasuring = (tool: Tool): tool is MeasurementKind => tool in POINTS_TO_PLACE;

export const isPlanning = (tool: Tool): tool is PlanTool | MarkTool =>
  tool === 'mark' || tool === 'airway' || tool === 'canal' || tool === 'root' || tool === 'implant';

/** Layouts of the viewer: three planes and the volume rendering, or the views along the arch. */
export type Layout = (typeof LAYOUTS)[number];

export interface ArchState {
  /**
   * Points of the curve from the patient's right to the left, all in one plane perpendicular to `up`. They are a proposal until a curve is
   * saved with the study.
   */
  readonly points: readonly Vector[];
  readonly up: Vector;
  readonly slab: Slab;
  readonly sectionSpacingMm: number;
  /** Position of the current section along the curve, in mm. */
  readonly atMm: number;
}

/** A point of the panorama: mm along the curve, and mm above the curve. */
export interface ArchPlace {
  readonly lengthMm: number;
  readonly heightMm: number;
}

export interface CtState {
  readonly crosshair: Vector;
  readonly isCrosshairShown: boolean;
  readonly planes: Planes;
  readonly views: Readonly<Partial<Record<PaneName, PaneView>>>;
  /** Orientation of the camera in the volume rendering. */
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
  /** Viewport that keys act on. */
  readonly active: PaneName;
  readonly arch: ArchState | undefined;
  readonly selected: string | undefined;
  /** Part ids of scans whose outlines are hidden. */
  readonly hiddenScans: readonly string[];
  /** Part ids of airways whose outlines are hidden. */
  readonly hiddenAirways: readonly string[];
}

/** Orientation of a camera in front of the patient: the patient's right is on the left, and the head at the top. */
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

/** Returns the next state from the current one. */
export type Change = (state: CtState) => CtState;

export const isPlane = (name: PaneName): name is PlaneName =>
  name === 'axial' || name === 'coronal' || name === 'sagittal';
