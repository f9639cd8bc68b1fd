import * as z from 'zod';
import { Sha256 } from '../file/sha256.ts';
import { storedDocument } from '../stored-document.ts';

/** Name of a model or of a model's file, or the version of a model. Each is a part of an object key. */
const FilePart = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u, { error: 'modelPart' });

const MODEL_BYTES_MAX = 200_000_000;

/** Accuracy on one set of films. Errors are in millimetres. Shares of points are in percent. */
const Accuracy = z.object({
  n: z.int().min(1),
  mre_mm: z.number().min(0),
  /** Shares of points that are within 2, 2.5, 3 and 4 mm of the true position. */
  sdr: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/**
 * Manifest of a model, `manifest.json` in the model's folder. It has the digest of every file. A file with another digest is not loaded. It
 * may have more fields, which only one analyser reads.
 */
export const ModelManifest = z.looseObject({
  name: FilePart,
  version: FilePart,
  /** Kind of the model, which decides which analyser uses it. */
  kind: z.string().min(1).max(100),
  /** Whether the maker claims that the model is cleared for clinical use. */
  clinicalClaim: z.boolean(),
  intendedUse: z.string().max(2000),
  files: z.record(FilePart, z.object({ sha256: Sha256, bytes: z.int().min(1).max(MODEL_BYTES_MAX) })),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()),
  training: z.looseObject({ data: z.string().max(4000), terms: z.string().max(4000) }),
  /** Accuracy of the model by set of films. For comparison, `human` has the differences between two people who placed the points. */
  metrics: z.record(z.string(), Accuracy.extend({ human: Accuracy.omit({ n: true }).optional() })),
});
export type ModelManifest = z.infer<typeof ModelManifest>;

/** The manifest of the installed model, which an operator's command writes to the bucket. */
export const modelDocument = storedDocument(
  'model',
  z.object({ schemaVersion: z.literal(1), installedAt: z.int().min(0), manifest: ModelManifest }),
);

/** The model's card: the facts about a model that every result shows. */
export const ModelCard = ModelManifest.pick({
  name: true,
  version: true,
  clinicalClaim: true,
  intendedUse: true,
  metrics: true,
}).extend({ terms: z.string(), trainingData: z.string() });
export type ModelCard = z.infer<typeof ModelCard>;

/** Returns a model's `ModelCard`. */
export const modelCardOf = ({ training, ...manifest }: ModelManifest): ModelCard =>
  ModelCard.parse({ ...manifest, terms: training.terms, trainingData: training.data });

/** The installed model, for a browser that runs it. */
export const InstalledModel = z.object({
  manifest: ModelManifest,
  /** URL of each file of the manifest, by file name. */
  urls: z.record(FilePart, z.url()),
});
export type InstalledModel = z.infer<typeof InstalledModel>;
