import { normalOf } from '../space/planes.ts';
import { dot, scale, type Vector } from '#shared/geometry/vector.ts';
import type { VolumeSpace } from '../space/volume-space.ts';
import { placeOf, setPixels, type Drawing } from './draw-plane.ts';
import { OWN_UNIT } from './picture-programs.ts';
import type { Cut, VolumePicture } from './picture.ts';
import { TRANSFER_TEXELS, transferRange, transferTable, type TransferRow } from './transfer-rows.ts';

/** Length of a ray's steps, as a multiple of the shortest side of a voxel. */
const STEP = { quick: 2, still: 0.8 } as const;
const CUTS_MAX = 3;

/** Uploads the colours of a row of `TRANSFER_ROWS` to the texture unit `OWN_UNIT`. */
export type BindTransfer = (row: TransferRow) => void;

export function createTransferTexture(gl: WebGL2RenderingContext): BindTransfer {
  const texture = gl.createTexture();
  let held: TransferRow | undefined;
  return (row) => {
    gl.activeTexture(gl.TEXTURE0 + OWN_UNIT);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    if (held === row) return;
    held = row;
    const { RGBA, UNSIGNED_BYTE, TEXTURE_2D } = gl;
    gl.texImage2D(TEXTURE_2D, 0, RGBA, TRANSFER_TEXELS, 1, 0, RGBA, UNSIGNED_BYTE, transferTable(row));
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) gl.texParameteri(TEXTURE_2D, name, gl.LINEAR);
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(TEXTURE_2D, name, gl.CLAMP_TO_EDGE);
  };
}

export function drawVolume(picture: VolumePicture, drawing: Drawing, bindTransfer: BindTransfer): void {
  const { program, space, isQuick } = drawing;
  const { projection, transfer, cuts } = picture;
  const forward = normalOf(projection);
  const stepMm = Math.min(...space.spacing) * (isQuick ? STEP.quick : STEP.still);
  setPixels(projection, drawing, space.radius);
  program.set('forward', ...space.toVoxelSteps(scale(forward, stepMm)));
  program.set('stepMm', stepMm);
  program.setWhole('isBrightest', transfer === undefined);
  if (transfer !== undefined) {
    bindTransfer(transfer);
    program.set('transferRange', ...transferRange(transfer));
  }
  program.setWhole('cutCount', cuts.length);
  const planes = cuts.slice(0, CUTS_MAX).flatMap((cut) => planeInVoxels(space, cut));
  if (planes.length > 0) program.setVectors('cuts', planes);
  // Each column is the direction of one axis of the volume, divided by the distance of voxels along this axis. So the
  // matrix converts a gradient per voxel to a gradient per mm of the patient.
  program.setMatrix(
    'toPatient',
    space.directions.flatMap((direction, axis) => scale(direction, 1 / (space.spacing[axis] ?? 1))),
  );
  program.set('light', ...forward);
}

/** Returns a plane for the shader. `dot(xyz, place) + w` is positive on the side that is cut away. */
function planeInVoxels(space: VolumeSpace, { normal, point }: Cut): [number, number, number, number] {
  const { directions, spacing } = space;
  const inVoxels: Vector = [
    dot(normal, directions[0]) * spacing[0],
    dot(normal, directions[1]) * spacing[1],
    dot(normal, directions[2]) * spacing[2],
  ];
  return [...inVoxels, -dot(inVoxels, placeOf(space, point))];
}
