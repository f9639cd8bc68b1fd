import type { Vector } from '#shared/geometry/vector.ts';
import type { PresentationState } from '#shared/plan/presentation.ts';
import type { CtScene } from '../parts/ct-scene.ts';
import type { Orientation } from '../space/planes.ts';
import { heldInside } from '../space/volume-space.ts';
import { curveOf, inArch, setArch } from './arch-changes.ts';
import type { ArchState, Change, CtState } from './ct-state.ts';

const tuple = ([x, y, z]: Vector): [number, number, number] => [x, y, z];
const written = ({ right, down }: Orientation) => ({ right: tuple(right), down: tuple(down) });

/**
 * Returns the position of the middle section as a point of the patient. A length along the curve is not enough, since the curve may change
 * before the view is opened again.
 */
function sectionOf(arch: ArchState | undefined): PresentationState['arch'] {
  const curve = curveOf(arch);
  if (arch === undefined || curve === undefined) return undefined;
  const { atMm, slab, sectionSpacingMm } = arch;
  return { at: tuple(curve.frameAt(atMm).point), slab, sectionSpacingMm };
}

/**
 * Returns the saved form of everything that the viewer shows. The active tool and the selection are left out, since
 * they do not change the images.
 */
export function presentationOf(state: CtState): PresentationState {
  const { crosshair, planes, views, eye, window, isInverted, slab, transfer, cut, isCutFlipped, layout } = state;
  const arch = sectionOf(state.arch);
  return {
    crosshair: tuple(crosshair),
    planes: {
      axial: written(planes.axial),
      coronal: written(planes.coronal),
      sagittal: written(planes.sagittal),
    },
    views,
    eye: written(eye),
    window,
    isInverted,
    slab,
    transfer,
    cut,
    isCutFlipped,
    layout,
    ...(state.enlarged && { enlarged: state.enlarged }),
    ...(arch && { arch }),
    hiddenScans: [...state.hiddenScans],
    hiddenAirways: [...state.hiddenAirways],
  };
}

/** Opens a saved view. Its section is placed at the nearest point of the current curve. */
export const presented =
  (
    scene: Pick<CtScene, 'space' | 'valueAt'>,
    { arch: section, enlarged, hiddenAirways = [], ...saved }: PresentationState,
    curve: readonly Vector[] | undefined,
  ): Change =>
  (state) => {
    const begun = section === undefined ? state : inArch(scene, curve)(state);
    const along = curveOf(begun.arch && { ...begun.arch, points: curve ?? begun.arch.points });
    const arched =
      section === undefined || along === undefined
        ? begun
        : setArch({
            slab: section.slab,
            sectionSpacingMm: section.sectionSpacingMm,
            atMm: along.nearest(section.at),
          })(begun);
    const crosshair = heldInside(scene.space, saved.crosshair);
    return { ...arched, ...saved, crosshair, hiddenAirways, enlarged, selected: undefined };
  };
