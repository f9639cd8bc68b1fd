import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

const PointMm = z.tuple([z.number(), z.number(), z.number()]);

/** What a converted mesh tells about itself; the `metadata` output of a mesh. Lengths are in the file's own unit, taken as mm. */
export const MeshMetadata = z.object({
  /** Of the finest level: what the file holds without triangles that are no more than a line. */
  triangles: z.int(),
  /** Distinct points. */
  vertices: z.int(),
  boundingBoxMm: z.object({ min: PointMm, max: PointMm }),
  surfaceAreaMm2: z.number(),
  /** Whether the surface has no border, as a crown or a printable model has none and a scan has one. */
  isClosed: z.boolean(),
  /** Whether its points have colours: `COLOR_0` of each level's GLB. */
  hasColors: z.boolean(),
  /** Whether a picture lies on it: `TEXCOORD_0` and the material's base colour texture of each level's GLB. It goes before the colours. */
  hasTexture: z.boolean().default(false),
  /** How an arch lies, as unit vectors: where its chewing surfaces look and where its front teeth are; a guess for what is no arch. */
  dentalFrame: z.object({ facing: PointMm, front: PointMm }),
  /** Unit that the size speaks for; only GLB says its own. Lengths are never changed by it. */
  unitGuess: z.enum(['millimetre', 'metre', 'inch', 'micrometre']),
  /** Level 0 is the finest. `deviationMm` is about how far it lies from the file's surface, rounding of points included. */
  levels: z.array(z.object({ level: z.int(), triangles: z.int(), deviationMm: z.number() })),
  /** What a dentist should know: the same as the asset's. */
  notes: z.array(ConversionNote).default([]),
});
export type MeshMetadata = z.infer<typeof MeshMetadata>;

export const meshMetadataDocument = storedDocument('meshMetadata', MeshMetadata);
