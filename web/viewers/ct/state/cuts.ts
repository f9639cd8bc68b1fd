import type { CUT_NAMES } from '#shared/plan/presentation.ts';
import type { Cut } from '../gl/picture.ts';
import { countingNormal, type PlaneName, type Planes } from '../space/planes.ts';
import { scale, type Vector } from '#shared/geometry/vector.ts';

export type CutName = (typeof CUT_NAMES)[number];

interface CutRow {
  readonly planes: readonly PlaneName[];
}

const ROWS: Readonly<Record<CutName, CutRow>> = {
  none: { planes: [] },
  axial: { planes: ['axial'] },
  coronal: { planes: ['coronal'] },
  sagittal: { planes: ['sagittal'] },
  corner: { planes: ['axial', 'coronal', 'sagittal'] },
};

/**
 * Side that a cut removes if it is not flipped. 1: the side towards which slices are counted, which is the head or the left. -1: the
 * opposite side, which is the front.
 */
const COUNTED_SIDE: Readonly<Record<PlaneName, 1 | -1>> = { axial: 1, coronal: -1, sagittal: 1 };

export const cutsOf = (name: CutName, planes: Planes, crosshair: Vector, isFlipped: boolean): Cut[] =>
  ROWS[name].planes.map((plane) => ({
    normal: scale(countingNormal(plane, planes[plane]), COUNTED_SIDE[plane] * (isFlipped ? -1 : 1)),
    point: crosshair,
  }));
