import * as z from 'zod';
import { Sha256 } from '../file/sha256.ts';
import { storedDocument } from '../stored-document.ts';

/** The name of a model's file, and a model's version: parts of object keys. */
const FilePart = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/u, { error: 'modelPart' });

const MODEL_BYTES_MAX = 200_000_000;

/** Errors in millimetres and shares in percent over the films of one set. */
const Accuracy = z.object({
  n: z.int().min(1),
  mre_mm: z.number().min(0),
  /** Shares of points within 2, 2.5, 3 and 4 mm. */
  sdr: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/**
 * A model as its training describes it: `manifest.json` of its folder. It names every file with its digest; a file that
 * differs is not loaded. Each analyser reads further fields by itself.
 */
export const ModelManifest = z.looseObject({
  name: FilePart,
  version: FilePart,
  /** Decides which analyser takes the model. */
  kind: z.string().min(1).max(100),
  /** Whether its maker claims a clinical use for which it is cleared. */
  clinicalClaim: z.boolean(),
  intendedUse: z.string().max(2000),
  files: z.record(FilePart, z.object({ sha256: Sha256, bytes: z.int().min(1).max(MODEL_BYTES_MAX) })),
  inputs: z.record(z.string(), z.unknown()),
  outputs: z.record(z.string(), z.unknown()),
  training: z.looseObject({ data: z.string().max(4000), terms: z.string().max(4000) }),
  /** By set of films: the model's accuracy, and two people against each other. */
  metrics: z.record(z.string(), Accuracy.extend({ human: Accuracy.omit({ n: true }).optional() })),
});
export type ModelManifest = z.infer<typeof ModelManifest>;

/** The manifest of the installed model, as an operator wrote it into the bucket. */
export const modelDocument = storedDocument(
  'model',
  z.object({ schemaVersion: z.literal(1), installedAt: z.int().min(0), manifest: ModelManifest }),
);

/** The model's card, as every result shows it. */
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

/** The installed model for a browser that runs it itself. */
export const InstalledModel = z.object({
  manifest: ModelManifest,
  /** An address for each file of the manifest, by its name. */
  urls: z.record(FilePart, z.url()),
});
export type InstalledModel = z.infer<typeof InstalledModel>;
