import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

const PointMm = z.tuple([z.number(), z.number(), z.number()]);

/** The output `metadata` of a mesh. Lengths are in the file's unit, which is taken as millimetres. */
export const MeshMetadata = z.object({
  /**
   * Number of triangles in the finest level. Triangles of the file that have no area, because their corners lie on a line, are left out.
   */
  triangles: z.int(),
  /** Number of different points. */
  vertices: z.int(),
  boundingBoxMm: z.object({ min: PointMm, max: PointMm }),
  surfaceAreaMm2: z.number(),
  /** Whether the surface has no border. A crown or a printable model has none; a scan has one. */
  isClosed: z.boolean(),
  /** Whether the points have colours: `COLOR_0` in the GLB of each level. */
  hasColors: z.boolean(),
  /**
   * Whether the mesh has a texture: `TEXCOORD_0` and the base colour texture in the GLB of each level. A texture is preferred to colours.
   */
  hasTexture: z.boolean().default(false),
  /**
   * Orientation of an arch as unit vectors: where the chewing surfaces face, and where the front teeth are. For other meshes it is a guess.
   */
  dentalFrame: z.object({ facing: PointMm, front: PointMm }),
  /** Unit that the size suggests; a GLB states its unit itself. The guess has no effect on the lengths. */
  unitGuess: z.enum(['millimetre', 'metre', 'inch', 'micrometre']),
  /**
   * Levels; 0 is the finest. `deviationMm` is the approximate distance from the level's surface to the file's surface. It includes the
   * rounding of points.
   */
  levels: z.array(z.object({ level: z.int(), triangles: z.int(), deviationMm: z.number() })),
  /** Notes for the dentist, the same as in the asset. */
  notes: z.array(ConversionNote).default([]),
});
export type MeshMetadata = z.infer<typeof MeshMetadata>;

export const meshMetadataDocument = storedDocument('meshMetadata', MeshMetadata);
