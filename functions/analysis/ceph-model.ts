import * as z from 'zod';
import type { LandmarkNets } from '#shared/analysis/ceph/landmark-nets.ts';
import type { ModelManifest } from '#shared/analysis/model-manifest.ts';
import { CephLandmark } from '#shared/ceph/ceph-landmark.ts';
import { LANDMARKS, type LandmarkId } from '#shared/ceph/landmarks.ts';
import { ModelDamagedError } from './model-store.ts';
import { openNet } from './onnx-nets.ts';

/** The names of the ISBI challenge where ours differ. */
const OTHER_NAMES: Readonly<Record<string, LandmarkId>> = { L1: 'LIT', U1: 'UIT', UL: 'Ls', LL: 'Li', "Pog'": 'Pogs' };

const Landmark = z
  .object({ index: z.int().min(0), id: z.string() })
  .transform(({ index, id }) => ({ index, id: CephLandmark.shape.id.parse(OTHER_NAMES[id] ?? id) }));

/** The settings that the analyser reads from the manifest, in addition to the common part. */
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

/** Opens the nets of a landmark model from its files, whose digests have been compared. */
export async function openLandmarkNets(
  manifest: ModelManifest,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<LandmarkNets> {
  const { landmarks, postprocessing } = CephSettings.parse(manifest);
  const { mix, repairBelowWeight, ellipse, accept } = postprocessing;
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
    landmarks: landmarks.toSorted((one, other) => one.index - other.index).map(({ id }) => id),
    mix,
    repairBelowWeight,
    scoreLeast: accept.minCoarseScore,
    ellipse: { base: ellipse.b0, factors: ellipse.k },
  };
}
