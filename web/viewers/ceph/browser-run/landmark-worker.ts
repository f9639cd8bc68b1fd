import { openLandmarkNets } from '#shared/analysis/ceph/landmark-model.ts';
import { proposeLandmarks } from '#shared/analysis/ceph/propose-landmarks.ts';
import { toProposal } from '#shared/analysis/ceph/to-proposal.ts';
import { ModelDamagedError } from '#shared/analysis/model-damaged-error.ts';
import { modelDigestOf } from '#shared/analysis/model-digest.ts';
import { UnreachableError } from '#web/api/api-error.ts';
import { readModelFiles } from './model-files.ts';
import { NoWebAssemblyError, openNet, startRuntime } from './open-net.ts';
import { readPreview } from './read-preview.ts';
import type { RunMessage, RunProblem, RunProgress, RunQuestion } from './run-messages.ts';

const post = (message: RunMessage): void => globalThis.postMessage(message);
const at = (progress: RunProgress): void => post({ kind: 'progress', progress });

/** Returns the reason why the run failed. Browsers phrase a lack of memory differently, but all use the word memory or "alloc". */
function problemOf(error: unknown): RunProblem {
  if (error instanceof ModelDamagedError) return 'modelDamaged';
  if (error instanceof NoWebAssemblyError) return 'noWebAssembly';
  if (error instanceof UnreachableError) return 'unreachable';
  return error instanceof RangeError || /memory|alloc/iu.test(String(error)) ? 'noMemory' : 'brokeOff';
}

/** Runs the model on the film. The pixels do not leave this worker. */
async function run({ model, film }: RunQuestion): Promise<RunMessage> {
  const { manifest } = model;
  at({ step: 'runtime' });
  await startRuntime();
  const files = await readModelFiles(model, (doneBytes, totalBytes) => at({ step: 'download', doneBytes, totalBytes }));
  at({ step: 'film' });
  const { preview, ...size } = film;
  const pixels = await readPreview(preview);
  at({ step: 'points' });
  const nets = await openLandmarkNets(manifest, files, openNet);
  const { isAccepted, ...proposal } = toProposal(await proposeLandmarks(nets, pixels), { ...pixels, ...size });
  if (!isAccepted) return { kind: 'ended', problem: 'notACephalogram' };
  const { name, version } = manifest;
  return { kind: 'found', found: { model: { name, version, digest: await modelDigestOf(manifest) }, ...proposal } };
}

async function answer(question: RunQuestion): Promise<void> {
  post(await run(question).catch((error: unknown): RunMessage => ({ kind: 'ended', problem: problemOf(error) })));
}

globalThis.addEventListener('message', ({ data }: MessageEvent<RunQuestion>) => void answer(data));
