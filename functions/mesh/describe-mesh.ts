import type { ConversionNote } from '#shared/file/conversion-note.ts';
import { type Mesh, triangleCountOf, vertexCountOf } from '#shared/file/mesh.ts';
import type { MeshMetadata } from '#shared/file/mesh-metadata.ts';
import { dentalFrame } from '#functions/mesh/drawing/camera.ts';
import { boundingBoxOf, guessUnit, isClosed, longestSideOf, surfaceAreaOf } from './measure.ts';
import { roundingMm } from '#functions/mesh/level/quantize.ts';
import type { Level } from '#functions/mesh/level/simplify.ts';
import { weld } from './weld.ts';

type Described = { readonly mesh: Mesh; readonly levels: readonly Level[]; readonly notes: readonly ConversionNote[] };

/** Returns the metadata of a mesh. */
export function describeMesh({ mesh, levels, notes }: Described): MeshMetadata {
  const { facing, front } = dentalFrame(mesh);
  const box = boundingBoxOf(mesh);
  const rounding = roundingMm(box);
  const unit = guessUnit(longestSideOf(box));
  // At a seam of the texture, two vertices have the same position, but the surface has no border there.
  const surface = mesh.texcoords ? weld({ positions: mesh.positions, indices: mesh.indices }) : mesh;
  return {
    triangles: triangleCountOf(mesh),
    vertices: vertexCountOf(surface),
    boundingBoxMm: box,
    surfaceAreaMm2: surfaceAreaOf(mesh),
    isClosed: isClosed(surface),
    hasColors: mesh.colors !== undefined,
    hasTexture: mesh.texcoords !== undefined,
    dentalFrame: { facing: [...facing], front: [...front] },
    unitGuess: unit,
    levels: levels.map(({ mesh: { indices }, deviationMm }, level) => ({
      level,
      triangles: indices.length / 3,
      deviationMm: deviationMm + rounding,
    })),
    notes: unit === 'millimetre' ? [...notes] : [...notes, 'unitUnlikely'],
  };
}
