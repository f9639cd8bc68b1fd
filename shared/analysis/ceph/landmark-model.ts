import * as z from 'zod';
import { CephLandmark } from '../../ceph/ceph-landmark.ts';
import { LANDMARKS, type LandmarkId } from '../../ceph/landmarks.ts';
import { ModelDamagedError } from '../model-damaged-error.ts';
import type { ModelManifest } from '../model-manifest.ts';
import type { LandmarkNets, Net } from './landmark-nets.ts';

/** Names of landmarks in the ISBI challenge that differ from ours. */
const OTHER_NAMES: Readonly<Record<string, LandmarkId>> = { L1: 'LIT', U1: 'UIT', UL: 'Ls', LL: 'Li', "Pog'": 'Pogs' };

const Landmark = z
  .object({ index: z.int().min(0), id: z.string() })
  .transform(({ index, id }) => ({ index, id: CephLandmark.shape.id.parse(OTHER_NAMES[id] ?? id) }));

/** Settings that this analyser reads from the manifest, in addition to the common fields. */
const CephSettings = z.object({
  landmarks: z.array(Landmark).min(1).max(LANDMARKS.length),
  postprocessing: z.object({
    mix: z.array(z.number()).length(3),
    repairBelowWeight: z.number(),
    ellipse: z.object({ b0: z.number(), k: z.array(z.number()) }),
    accept: z.object({ minCoarseScore: z.number() }),
  }),
});

const Pair = z.tuple([z.number(), z.number()]);
const Shape = z.object({ template: z.array(Pair), covariance: z.array(z.array(z.number())) });

/** Landmarks of a model, and the smallest score with which it accepts a film. */
interface LandmarkModel {
  /** Landmarks in the order of the nets' outputs. */
  readonly landmarks: readonly LandmarkId[];
  readonly scoreLeast: number;
}

/** Reads the landmarks and the smallest score from a model's manifest. */
export function landmarkModelOf(manifest: ModelManifest): LandmarkModel {
  const { landmarks, postprocessing } = CephSettings.parse(manifest);
  return {
    landmarks: landmarks.toSorted((one, other) => one.index - other.index).map(({ id }) => id),
    scoreLeast: postprocessing.accept.minCoarseScore,
  };
}

/** A model's files by name. Their digests have been compared with the manifest. */
type ModelFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Opens the nets of a landmark model from its files.
 * @param openNet opens one ONNX net; a function and a browser load the runtime in different ways
 */
export async function openLandmarkNets(
  manifest: ModelManifest,
  files: ModelFiles,
  openNet: (model: Uint8Array) => Promise<Net>,
): Promise<LandmarkNets> {
  const { mix, repairBelowWeight, ellipse } = CephSettings.parse(manifest).postprocessing;
  const bytesOf = (name: string): Uint8Array => {
    const bytes = files.get(name);
    if (bytes === undefined) throw new ModelDamagedError(`${name} is missing`);
    return bytes;
  };
  const [coarse, wide, fine] = await Promise.all(
    ['landmarks.onnx', 'refiner.onnx', 'refiner-fine.onnx'].map((name) => openNet(bytesOf(name))),
  );
  if (coarse === undefined || wide === undefined || fine === undefined) throw new ModelDamagedError('a net is missing');
  return {
    coarse,
    wide,
    fine,
    shape: Shape.parse(JSON.parse(new TextDecoder().decode(bytesOf('shape.json')))),
    ...landmarkModelOf(manifest),
    mix,
    repairBelowWeight,
    ellipse: { base: ellipse.b0, factors: ellipse.k },
  };
}
