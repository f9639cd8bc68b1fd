import './table.ts';
import { analysisStore, type StoredRun } from '#functions/analysis/analysis-store.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';
import type { ProposedLandmark } from '#shared/analysis/analysis-run.ts';
import type { CephLandmark } from '#shared/ceph/ceph-landmark.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { OrganisationId } from '#shared/ids.ts';

/** The model that made the proposals below. */
export const SMALL_MODEL = {
  name: 'small-ceph',
  version: '1.0.0',
  clinicalClaim: false,
  intendedUse: '',
  metrics: {},
  terms: '',
  trainingData: '',
} as const;

interface ProposalFacts {
  readonly spread?: ProposedLandmark['spread'];
  readonly pose?: StoredRun['pose'];
}

/** Puts a proposal that waits for a person's review into the table, in the state after the pipeline. */
export async function addProposal(
  organisationId: OrganisationId,
  { fileId, assetId }: AnnotatedAsset,
  landmarks: readonly CephLandmark[],
  { spread = [1, 0, 1], pose = null }: ProposalFacts = {},
): Promise<void> {
  const at = nowSeconds();
  const row = newRow(at, {
    organisationId,
    fileId,
    assetId,
    analyser: 'cephLandmarks' as const,
    serial: 1,
    place: '0001',
    state: 'proposed' as const,
    step: 'points' as const,
    requestedBy: 'Maya',
    startedAt: at,
    model: SMALL_MODEL,
    problem: null,
    score: 1,
    facing: 'right' as const,
    landmarks: landmarks.map((each) => ({ ...each, spread, certainty: 1 })),
    left: [],
    pose,
    review: null,
    teeth: null,
    teethReview: null,
  });
  await transact([analysisStore.create(row)]);
}
