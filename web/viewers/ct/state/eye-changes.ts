import { WHOLE } from '../space/pane-view.ts';
import { normalOf, type Orientation } from '../space/planes.ts';
import { cross, turned, unit } from '#shared/geometry/vector.ts';
import type { Change } from './ct-state.ts';

export const EYE_VIEWS = ['front', 'right', 'left', 'top', 'bottom', 'back'] as const;
export type EyeView = (typeof EYE_VIEWS)[number];

/** Orientation of the camera for each view: the directions to the right and downwards (LPS). */
const EYES: Readonly<Record<EyeView, Orientation>> = {
  front: { right: [1, 0, 0], down: [0, 0, -1] },
  back: { right: [-1, 0, 0], down: [0, 0, -1] },
  right: { right: [0, -1, 0], down: [0, 0, -1] },
  left: { right: [0, 1, 0], down: [0, 0, -1] },
  top: { right: [-1, 0, 0], down: [0, 1, 0] },
  bottom: { right: [1, 0, 0], down: [0, 1, 0] },
};

export const lookFrom =
  (view: EyeView): Change =>
  (state) => ({ ...state, eye: EYES[view], views: { ...state.views, volume: WHOLE } });

const RADIANS_PER_PX = 0.008;

/** Rotates the camera as if the pointer gripped the volume; `x` and `y` are in pixels. */
export const turnEye =
  (x: number, y: number): Change =>
  (state) => {
    const right = unit(turned(state.eye.right, state.eye.down, x * RADIANS_PER_PX));
    const down = turned(state.eye.down, right, -y * RADIANS_PER_PX);
    // The vectors are made perpendicular again, since rounding errors would add up and distort the image.
    return { ...state, eye: { right, down: unit(cross(normalOf({ right, down }), right)) } };
  };
