import { analysisStore, type StoredRun } from '#functions/analysis/analysis-store.ts';
import { observerStore } from '#functions/analysis/observer-store.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { auditedLandmarks } from '#shared/analysis/audit-review.ts';
import type { ReviewDecision, RunReview } from '#shared/analysis/analysis-run.ts';
import type { AuditedReview } from '#shared/audit/audited-review.ts';
import type { CephFilm, CephVersion } from '#shared/ceph/ceph-analysis.ts';
import type { AnnotatedAsset } from '#shared/file/annotation.ts';
import type { AccountId, OrganisationId } from '#shared/ids.ts';
import { countReview } from './count-review.ts';

interface Reviewed extends AnnotatedAsset {
  readonly organisationId: OrganisationId;
  readonly film: CephFilm;
  readonly review: RunReview;
  readonly accountId: AccountId;
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((value, index) => value === other[index]);

/**
 * Whether the film agrees with the decision on a point. An accepted point is at its proposed position, and a moved point elsewhere. A
 * rejected point is absent or elsewhere. The reason `offset` is for moved points only, so a rejection with this reason never agrees.
 */
function follows(taken: ReviewDecision, film: CephFilm, proposed: readonly number[]): boolean {
  const placed = film.landmarks.find((each) => each.id === taken.id);
  const isAsProposed = placed !== undefined && isSame(placed.point, proposed);
  if (taken.decision === 'accepted') return isAsProposed;
  if (taken.decision === 'moved') return !isAsProposed && placed !== undefined;
  return !isAsProposed && taken.reason !== 'offset';
}

/** Throws 40000 unless each proposed point has one decision with which the film agrees. */
function refuseGaps({ landmarks }: StoredRun, { film, review: { decisions } }: Reviewed): void {
  const isWhole = decisions.length === landmarks.length;
  const isTrue = landmarks.every(({ id, point }) =>
    decisions.some((each) => each.id === id && follows(each, film, point)),
  );
  if (!isWhole || !isTrue) throw invalidField('review', 'reviewIsNotWhole');
}

/**
 * Returns the writes that end a run with its review: decisions, accepted points, reviewer and version of the analysis (CEPH-33). The writes
 * also update the clinic's counts for the model (ANA-8) and the person's usual offset (CEPH-46). Also returns the review for the audit
 * (ANA-30). Throws 40400 for a run that the film does not have, 40902 for a run that a colleague has reviewed.
 */
export async function takeReview(
  reviewed: Reviewed,
  saved: Pick<CephVersion, 'version' | 'savedBy' | 'savedAt'>,
): Promise<{ readonly writes: readonly Write[]; readonly review: AuditedReview }> {
  const { organisationId, fileId, assetId, film, review } = reviewed;
  const key = { organisationId, fileId, assetId, analyser: 'cephLandmarks', serial: review.serial } as const;
  const run = await analysisStore.read(key);
  if (run === undefined) throw new AppError('notFound');
  if (run.state !== 'proposed') throw new AppError('changedMeanwhile', { version: saved.version - 1 });
  refuseGaps(run, reviewed);
  const isTaken = new Set(review.decisions.flatMap(({ id, decision }) => (decision === 'rejected' ? [] : [id])));
  const accepted = film.landmarks.filter(({ id }) => isTaken.has(id));
  const { version: cephVersion, savedBy: by, savedAt: at } = saved;
  const settled = { by, at, cephVersion, decisions: review.decisions, accepted };
  const writes = [
    analysisStore.replace(changed<StoredRun>(at, run, { state: 'reviewed', review: settled })),
    ...(await countReview(run, film, review.decisions)),
    ...(await observerStore.learn(run, accepted, reviewed, at)),
  ];
  return { writes, review: auditedLandmarks(run, film, review.decisions) };
}
