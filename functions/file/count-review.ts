import { precisionStore } from '#functions/analysis/precision-store.ts';
import type { StoredRun } from '#functions/analysis/analysis-store.ts';
import { studiesOfFile } from '#functions/study/find-studies-of-file.ts';
import type { Write } from '#functions/store/write.ts';
import { MISSED_BEYOND_MM } from '#shared/analysis/analysis-limits.ts';
import { movedMm } from '#shared/analysis/audit-review.ts';
import type { ReviewDecision } from '#shared/analysis/analysis-run.ts';
import { countOf } from '#shared/analysis/precision.ts';
import type { CephFilm } from '#shared/ceph/ceph-analysis.ts';

/** Returns the name of the device that took a film; empty if no study contains the film or names a device. */
async function deviceOf({ organisationId, fileId, assetId }: StoredRun): Promise<string> {
  const studies = await studiesOfFile({ organisationId, fileId });
  return studies.find(({ images }) => images.some((image) => image.assetId === assetId))?.device ?? '';
}

/** Returns the writes that add a review to the clinic's counts. The counts show how good the model's proposals are (ANA-8). */
export async function countReview(
  run: StoredRun,
  film: CephFilm,
  decisions: readonly ReviewDecision[],
): Promise<Write[]> {
  const { organisationId, analyser, model } = run;
  if (model === null || analyser === 'panoramicTeeth') return [];
  const device = await deviceOf(run);
  const key = { organisationId, analyser, modelName: model.name, modelVersion: model.version, device };
  return decisions.map((decision) =>
    precisionStore.count(
      { ...key, landmark: decision.id },
      countOf(decision, movedMm(decision.id, run, film), MISSED_BEYOND_MM),
    ),
  );
}
