import * as z from 'zod';
import { dot, lengthOf, type Vector } from '../geometry/vector.ts';
import { PatientPoint } from './patient-point.ts';
import { PLAN_PARTS_MAX, SECTION_SPACING_MAX_MM, SLAB_MAX_MM, VIEW_ZOOM_MAX, VIEW_ZOOM_MIN } from './plan-limits.ts';

export const PLANE_NAMES = ['axial', 'coronal', 'sagittal'] as const;
/** Viewports that can be enlarged. All sections across the arch share one viewport. */
export const VIEWPORT_NAMES = [...PLANE_NAMES, 'volume', 'panorama', 'sections'] as const;
/** Layouts of the viewer: three planes and the volume, or the views along the arch's curve. */
export const LAYOUTS = ['planes', 'arch'] as const;
export const SLAB_MODES = ['max', 'mean', 'min'] as const;
/** Presets of volume rendering. `brightest` shows the brightest value along each ray. */
export const TRANSFER_NAMES = ['boneSurface', 'teethSurface', 'skinSurface', 'brightest'] as const;
/** Parts of the volume that the crosshair's planes cut away: one side of a plane, or the corner between all three planes. */
export const CUT_NAMES = ['none', 'axial', 'coronal', 'sagittal', 'corner'] as const;

/** Tolerance of unit vectors, because directions are rounded. */
const ROUNDING = 1e-6;
const Component = z
  .number()
  .min(-1 - ROUNDING)
  .max(1 + ROUNDING);
const Direction = z.tuple([Component, Component, Component]);
const isSquare = ({ right, down }: { readonly right: Vector; readonly down: Vector }): boolean =>
  Math.abs(lengthOf(right) - 1) <= ROUNDING &&
  Math.abs(lengthOf(down) - 1) <= ROUNDING &&
  Math.abs(dot(right, down)) <= ROUNDING;
/** Directions to the right and downwards in an image: perpendicular unit vectors, LPS. */
const Orientation = z.object({ right: Direction, down: Direction }).refine(isSquare, { error: 'notSquare' });

const Slab = z.object({ mode: z.enum(SLAB_MODES), mm: z.number().min(0).max(SLAB_MAX_MM) });

/** Display of a volume in its viewer: place, planes, zoom, greys and layout. The name comes from DICOM (PS3.3 A.33). */
export const PresentationState = z.object({
  crosshair: PatientPoint,
  planes: z.object({ axial: Orientation, coronal: Orientation, sagittal: Orientation }),
  /** Zoom of a viewport relative to the fitted size, and its middle in mm from the volume's middle. Absent = fitted. */
  views: z.partialRecord(
    z.enum(VIEWPORT_NAMES),
    z.object({
      zoom: z.number().min(VIEW_ZOOM_MIN).max(VIEW_ZOOM_MAX),
      middle: z.object({ x: z.number(), y: z.number() }),
    }),
  ),
  /** The camera's orientation in volume rendering. */
  eye: Orientation,
  window: z.object({ center: z.number(), width: z.number() }),
  isInverted: z.boolean(),
  slab: Slab,
  transfer: z.enum(TRANSFER_NAMES),
  cut: z.enum(CUT_NAMES),
  isCutFlipped: z.boolean(),
  layout: z.enum(LAYOUTS),
  enlarged: z.enum(VIEWPORT_NAMES).optional(),
  /** Section in the middle. Its place in the patient is stored, not its position on the curve, because the curve may have changed since. */
  arch: z
    .object({ at: PatientPoint, slab: Slab, sectionSpacingMm: z.number().positive().max(SECTION_SPACING_MAX_MM) })
    .optional(),
  hiddenScans: z.array(z.uuid()).max(PLAN_PARTS_MAX),
  /** Ids of the hidden airways. Absent in a view that was saved before views could hide airways. */
  hiddenAirways: z.array(z.uuid()).max(PLAN_PARTS_MAX).optional(),
});
export type PresentationState = z.infer<typeof PresentationState>;
