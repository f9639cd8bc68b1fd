import type { AuditedReview, ReviewedPart } from '../audit/audited-review.ts';
import type { CephFilm } from '../ceph/ceph-analysis.ts';
import type { LandmarkId } from '../ceph/landmarks.ts';
import type { AnalysisRun, ReviewDecision } from './analysis-run.ts';
import type { BoxedTooth, TeethDecisions, TeethProposal, ToothDecision } from './teeth/teeth-review.ts';

const TENTH = 10;
const HUNDREDTH = 100;
/** Points are audited to a tenth of a pixel, boxes to a pixel: a line stays small (ANA-32). */
const pointOf = (point: readonly number[]): number[] => point.map((each) => Math.round(each * TENTH) / TENTH);
const boxOf = (box: readonly number[]): number[] => box.map((each) => Math.round(each));

/** Returns the parts of a line that all reviews have. */
const headOf = ({
  analyser,
  serial,
  model,
}: Pick<AnalysisRun, 'analyser' | 'serial' | 'model'>): Omit<AuditedReview, 'parts'> => ({
  analyser,
  serial,
  model: model && { name: model.name, version: model.version },
});

/** Returns how far a person moved a proposed point; null without a scale, and for a point that is not placed. */
export function movedMm(
  id: LandmarkId,
  { landmarks }: Pick<AnalysisRun, 'landmarks'>,
  film: Pick<CephFilm, 'landmarks' | 'scale' | 'pixelAspect'>,
): number | null {
  const [from, to] = [landmarks, film.landmarks].map((list) => list.find((each) => each.id === id)?.point);
  if (from === undefined || to === undefined || film.scale === null) return null;
  return Math.hypot(to[0] - from[0], (to[1] - from[1]) * film.pixelAspect) * film.scale.columnMm;
}

/** Returns a review of landmarks for the audit. */
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

/** Returns one decision on a tooth for the audit. */
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

/** Returns the height of a line through points at a column; beyond its ends, that of the nearer one. */
function heightAt(line: FilmCurve, x: number): number {
  const next = line.findIndex((point) => point[0] >= x);
  const [before, after] = [line[next - 1], line[next]];
  if (after === undefined) return line.at(-1)?.[1] ?? 0;
  if (before === undefined) return after[1];
  return before[1] + ((after[1] - before[1]) * (x - before[0])) / (after[0] - before[0]);
}

/** Returns the most pixels, up or down, between a curve as proposed and as a person left it. Both are kept with the run (ANA-25). */
const movedPx = (proposed: FilmCurve, accepted: FilmCurve): number =>
  Math.round(Math.max(0, ...accepted.map(([x, y]) => Math.abs(y - heightAt(proposed, x)))));

/** Returns a review of teeth for the audit. */
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
