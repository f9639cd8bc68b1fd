import type { AuditedReview, ReviewedPart } from '../audit/audited-review.ts';
import type { CephFilm } from '../ceph/ceph-analysis.ts';
import type { LandmarkId } from '../ceph/landmarks.ts';
import type { AnalysisRun, ReviewDecision } from './analysis-run.ts';
import type { BoxedTooth, TeethDecisions, TeethProposal, ToothDecision } from './teeth/teeth-review.ts';

const TENTH = 10;
const HUNDREDTH = 100;
/** Rounds points to a tenth of a pixel, and `boxOf` rounds boxes to a pixel. This keeps an audit line small (ANA-32). */
const pointOf = (point: readonly number[]): number[] => point.map((each) => Math.round(each * TENTH) / TENTH);
const boxOf = (box: readonly number[]): number[] => box.map((each) => Math.round(each));

/** Returns the fields of an audit line that reviews of all analysers have. */
const headOf = ({
  analyser,
  serial,
  model,
}: Pick<AnalysisRun, 'analyser' | 'serial' | 'model'>): Omit<AuditedReview, 'parts'> => ({
  analyser,
  serial,
  model: model && { name: model.name, version: model.version },
});

/** Returns how far a person moved a proposed point, in mm. Null if the film has no scale, or if the point is not on the film. */
export function movedMm(
  id: LandmarkId,
  { landmarks }: Pick<AnalysisRun, 'landmarks'>,
  film: Pick<CephFilm, 'landmarks' | 'scale' | 'pixelAspect'>,
): number | null {
  const [from, to] = [landmarks, film.landmarks].map((list) => list.find((each) => each.id === id)?.point);
  if (from === undefined || to === undefined || film.scale === null) return null;
  return Math.hypot(to[0] - from[0], (to[1] - from[1]) * film.pixelAspect) * film.scale.columnMm;
}

/** Returns the review of landmarks as an audit line. */
export function auditedLandmarks(
  run: AnalysisRun,
  film: CephFilm,
  decisions: readonly ReviewDecision[],
): AuditedReview {
  const parts = run.landmarks.flatMap(({ id, point }): ReviewedPart[] => {
    const taken = decisions.find((each) => each.id === id);
    if (taken === undefined) return [];
    const { decision } = taken;
    const to = decision === 'moved' ? film.landmarks.find((each) => each.id === id)?.point : undefined;
    const mm = decision === 'moved' ? movedMm(id, run, film) : null;
    return [
      {
        part: id,
        decision,
        proposed: pointOf(point),
        ...(to !== undefined && { accepted: pointOf(to) }),
        ...(mm !== null && { movedMm: Math.round(mm * HUNDREDTH) / HUNDREDTH }),
        ...('reason' in taken && { reason: taken.reason }),
      },
    ];
  });
  return { ...headOf(run), parts };
}

/** Returns one decision on a tooth as a part of an audit line. */
function auditedTooth(taken: ToothDecision, proposed: readonly BoxedTooth[]): ReviewedPart {
  const { decision, tooth } = taken;
  const from = decision === 'added' ? undefined : proposed.find((each) => each.tooth === tooth)?.box;
  return {
    part: tooth,
    decision,
    ...(from !== undefined && { proposed: boxOf(from) }),
    ...('box' in taken && { accepted: boxOf(taken.box) }),
    ...(decision === 'changed' && taken.as !== tooth && { as: taken.as }),
    ...('reason' in taken && { reason: taken.reason }),
  };
}

type FilmCurve = TeethProposal['curve'];

/** Returns the y of a polyline at x. Beyond its ends, it is the y of the nearer end. */
function heightAt(line: FilmCurve, x: number): number {
  const next = line.findIndex((point) => point[0] >= x);
  const [before, after] = [line[next - 1], line[next]];
  if (after === undefined) return line.at(-1)?.[1] ?? 0;
  if (before === undefined) return after[1];
  return before[1] + ((after[1] - before[1]) * (x - before[0])) / (after[0] - before[0]);
}

/**
 * Returns the largest vertical distance in pixels between the proposed and the accepted curve. The audit line has only this distance,
 * because the run keeps both curves (ANA-25).
 */
const movedPx = (proposed: FilmCurve, accepted: FilmCurve): number =>
  Math.round(Math.max(0, ...accepted.map(([x, y]) => Math.abs(y - heightAt(proposed, x)))));

/** Returns the review of teeth as an audit line. */
export function auditedTeeth(
  run: Pick<AnalysisRun, 'analyser' | 'serial' | 'model' | 'teeth'>,
  { curve, decisions }: TeethDecisions,
): AuditedReview {
  const curveMovedPx = movedPx(run.teeth?.curve ?? [], curve);
  return {
    ...headOf(run),
    ...(curveMovedPx > 0 && { curveMovedPx }),
    parts: decisions.map((each) => auditedTooth(each, run.teeth?.teeth ?? [])),
  };
}
