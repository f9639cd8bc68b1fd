import { openLandmarkNets } from '#shared/analysis/ceph/landmark-model.ts';
import { toProposal } from '#shared/analysis/ceph/to-proposal.ts';
import { proposeLandmarks } from '#shared/analysis/ceph/propose-landmarks.ts';
import type { Analyser } from './analysers.ts';
import { openNet } from './onnx-nets.ts';

/** Proposes the landmarks of a lateral cephalogram (CEPH-29). */
export const proposeCeph: Analyser = async ({ manifest, files }, film) => {
  const nets = await openLandmarkNets(manifest, files, openNet);
  return toProposal(await proposeLandmarks(nets, film), film);
};
