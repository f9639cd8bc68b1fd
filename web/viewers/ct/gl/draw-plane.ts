import { normalOf } from '../space/planes.ts';
import { toPatient, type Projection, type Size } from '../space/pane-view.ts';
import { scale, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import type { PictureProgram } from './picture-programs.ts';
import { SLAB_MODES } from '#shared/plan/presentation.ts';
import type { PlanePicture, Slab } from './picture.ts';

export interface Drawing {
  readonly program: PictureProgram;
  readonly space: VolumeSpace;
  /** Number of columns of the image; `height` is the number of rows. */
  readonly width: number;
  readonly height: number;
  readonly isQuick: boolean;
}

const SAMPLES_MAX = 160;

/** Converts a point of the patient to the shaders' coordinates: voxels, counted from the outer corner of the first voxel. */
export function placeOf({ toVoxel }: VolumeSpace, point: Vector): Vector {
  const [x, y, z] = toVoxel(point);
  return [x + 0.5, y + 0.5, z + 0.5];
}

/**
 * Returns the width of a column and the height of a row in mm. The numbers of columns and rows are whole, so pixels are not quite square.
 */
export const pixelMm = ({ size, pxPerMm }: Pick<Projection, 'size' | 'pxPerMm'>, { width, height }: Size) => ({
  column: size.width / width / pxPerMm,
  row: size.height / height / pxPerMm,
});

/** Sets the uniforms from which the shader computes the position of each pixel. */
export function setPixels(projection: Projection, drawing: Drawing, backMm = 0): void {
  const { program, space } = drawing;
  const { column, row } = pixelMm(projection, drawing);
  const corner = toPatient(projection, { x: 0, y: 0 });
  const normal = normalOf(projection);
  const back: Vector = [corner[0] - normal[0] * backMm, corner[1] - normal[1] * backMm, corner[2] - normal[2] * backMm];
  program.set('corner', ...placeOf(space, back));
  program.set('stepRight', ...space.toVoxelSteps(scale(projection.right, column)));
  program.set('stepDown', ...space.toVoxelSteps(scale(projection.down, row)));
}

/** Sets the number of samples through a slab. Returns their distance in mm; 0 for a single sample. */
export function setSlab({ program, isQuick }: Drawing, { mode, mm }: Slab, wantedMm: number): number {
  const fewer = isQuick ? 2 : 1;
  const samples = Math.min(SAMPLES_MAX, Math.floor(mm / (wantedMm * fewer)) + 1);
  program.setWhole('slabMode', SLAB_MODES.indexOf(mode));
  program.setWhole('slabSamples', samples);
  return samples === 1 ? 0 : mm / (samples - 1);
}

export function drawPlane({ projection, slab }: PlanePicture, drawing: Drawing): void {
  const { program, space } = drawing;
  setPixels(projection, drawing);
  const normal = normalOf(projection);
  const stepMm = setSlab(drawing, slab, space.step(normal));
  program.set('slabStep', ...space.toVoxelSteps(scale(normal, stepMm)));
}
