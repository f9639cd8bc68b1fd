import type { Window } from '#web/viewers/image/window-lut.ts';
import type { Slab } from '../gl/picture.ts';
import { TRANSFER_ROWS, type TransferName } from '../gl/transfer-rows.ts';
import type { MeasurementKind } from '../measure/measurement.ts';
import { STANDARD_PLANES, type Orientation, type PlaneName, type Planes } from '../space/planes.ts';
import type { PaneView } from '../space/pane-view.ts';
import type { Vector } from '../space/vector.ts';
import type { CutName } from './cuts.ts';

/** Panes that can be enlarged; a section across the arch shares one view with the others. */
export type PaneName = PlaneName | 'volume' | 'panorama' | 'sections';

export const TOOLS = ['window', 'pan', 'zoom', 'scroll', 'length', 'angle', 'ellipse'] as const;
export type Tool = (typeof TOOLS)[number];
export const isMeasuring = (tool: Tool): tool is MeasurementKind =>
  tool === 'length' || tool === 'angle' || tool === 'ellipse';

/** Three planes and the volume, or what follows from the curve along the arch. */
export type Layout = 'planes' | 'arch';

export interface ArchState {
  /** From the patient's right to the left; all in one plane across `up`. What the teeth propose, until a curve is kept with the study. */
  readonly points: readonly Vector[];
  readonly up: Vector;
  readonly slab: Slab;
  readonly sectionSpacingMm: number;
  /** Length along the curve of the section in the middle. */
  readonly atMm: number;
}

/** A place in the panorama: mm along the curve and mm over its points. */
export interface ArchPlace {
  readonly lengthMm: number;
  readonly heightMm: number;
}

export interface CtState {
  readonly crosshair: Vector;
  readonly isCrosshairShown: boolean;
  readonly planes: Planes;
  readonly views: Readonly<Partial<Record<PaneName, PaneView>>>;
  /** How the volume is looked at. */
  readonly eye: Orientation;
  readonly window: Window;
  readonly isInverted: boolean;
  readonly slab: Slab;
  readonly transfer: TransferName | 'brightest';
  readonly cut: CutName;
  readonly isCutFlipped: boolean;
  readonly tool: Tool;
  readonly layout: Layout;
  readonly enlarged: PaneName | undefined;
  /** The pane that the keyboard speaks to. */
  readonly active: PaneName;
  readonly arch: ArchState | undefined;
  readonly selected: string | undefined;
}

/** From the front: the patient's right on the left, the head on top. */
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
});

/** A change is a function of the state before. */
export type Change = (state: CtState) => CtState;

export const isPlane = (name: PaneName): name is PlaneName =>
  name === 'axial' || name === 'coronal' || name === 'sagittal';
