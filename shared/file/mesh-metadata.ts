import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

const PointMm = z.tuple([z.number(), z.number(), z.number()]);

/** The `metadata` output of a mesh. Lengths are in the file's own unit, which is taken as mm. */
export const MeshMetadata = z.object({
  /** The triangles of the finest level: those of the file, without triangles that are mere lines. */
  triangles: z.int(),
  /** The number of distinct points. */
  vertices: z.int(),
  boundingBoxMm: z.object({ min: PointMm, max: PointMm }),
  surfaceAreaMm2: z.number(),
  /** Whether the surface has no border: a crown or a printable model has none, a scan has one. */
  isClosed: z.boolean(),
  /** Whether the points have colours: `COLOR_0` of each level's GLB. */
  hasColors: z.boolean(),
  /** Whether the mesh has a texture: `TEXCOORD_0` and the base colour texture of each level's GLB. A texture is preferred to colours. */
  hasTexture: z.boolean().default(false),
  /** The orientation of an arch, as unit vectors: where its chewing surfaces look and where its front teeth are. Otherwise a guess. */
  dentalFrame: z.object({ facing: PointMm, front: PointMm }),
  /** The unit that the size suggests; only GLB states its own. It never changes lengths. */
  unitGuess: z.enum(['millimetre', 'metre', 'inch', 'micrometre']),
  /** The levels; 0 is the finest. `deviationMm` is about the distance from the file's surface, rounding of points included. */
  levels: z.array(z.object({ level: z.int(), triangles: z.int(), deviationMm: z.number() })),
  /** Notes for the dentist, the same as the asset's. */
  notes: z.array(ConversionNote).default([]),
});
export type MeshMetadata = z.infer<typeof MeshMetadata>;

export const meshMetadataDocument = storedDocument('meshMetadata', MeshMetadata);
