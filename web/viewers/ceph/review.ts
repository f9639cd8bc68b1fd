import type { AnalysisRun, ProposedLandmark, ReviewDecision, ReviewReason } from '#shared/analysis/analysis-run.ts';
import type { ObserverOffset } from '#shared/analysis/ceph/observer-offset.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import type { CephEntry, CephStep, DecideStep } from './ceph-draft.ts';

/** Default reason for moving or rejecting a point, until the person chooses another. */
const FIRST_REASON = { moved: 'position', rejected: 'structure' } as const;

/** A proposed point as shown. If the person's offset has shifted the point, `from` is the model's original point. */
export interface OfferedPoint extends ProposedLandmark {
  readonly from?: ProposedLandmark['point'];
}

/** A proposal that waits for decisions, and the decisions in this window so far. */
export interface Review {
  readonly proposed: readonly ProposedLandmark[];
  /** Proposed points without a decision. They are shifted if the person's offset is on. */
  readonly open: readonly OfferedPoint[];
  readonly decisionOn: (id: LandmarkId) => ReviewDecision | undefined;
  readonly accept: (ids: readonly LandmarkId[]) => CephStep;
  readonly reject: (id: LandmarkId) => CephStep;
  /** Places a proposed point at another position. A move to the model's own position accepts the point. */
  readonly move: (id: LandmarkId, point: readonly [number, number]) => CephStep;
  readonly explain: (id: LandmarkId, reason: ReviewReason) => CephStep;
}

const HUNDREDTH = 100;
const rounded = (value: number): number => Math.round(value * HUNDREDTH) / HUNDREDTH;

const isSame = (one: readonly number[] | undefined, other: readonly number[]): boolean =>
  one?.[0] === other[0] && one?.[1] === other[1];

/** Returns the proposed points as they are shown: shifted by the person's offset if it is on (CEPH-48). */
function offeredPoints(proposed: readonly ProposedLandmark[], offset: ObserverOffset | undefined): OfferedPoint[] {
  return proposed.map((each) => {
    const shift = offset?.isOn === true ? offset.points.find(({ id }) => id === each.id)?.shift : undefined;
    if (shift === undefined) return each;
    const { point } = each;
    const to: [number, number] = [rounded(point[0] + shift[0]), rounded(point[1] + shift[1])];
    return isSame(to, point) ? each : { ...each, from: point, point: to };
  });
}

/** Returns the review of a run whose proposal waits for decisions; `undefined` for any other run. */
export function reviewOf(
  run: AnalysisRun | null | undefined,
  entry: CephEntry,
  offset?: ObserverOffset,
): Review | undefined {
  if (run?.state !== 'proposed') return undefined;
  const { serial, landmarks: proposed, facing } = run;
  const offered = offeredPoints(proposed, offset);
  const decisions = entry.review?.serial === serial ? entry.review.decisions : [];
  const decisionOn = (id: LandmarkId) => decisions.find((each) => each.id === id);
  const step = (parts: Partial<DecideStep>): CephStep => ({
    kind: 'decide',
    serial,
    facing: facing ?? entry.facing,
    decisions: [],
    placed: [],
    removed: [],
    ...parts,
  });
  const reasonOf = (id: LandmarkId, decision: 'moved' | 'rejected'): ReviewReason => {
    const before = decisionOn(id);
    return before?.decision === decision && before.reason !== 'offset' ? before.reason : FIRST_REASON[decision];
  };
  const accept = (ids: readonly LandmarkId[]) => {
    const taken = offered.filter(({ id }) => ids.includes(id));
    return step({
      decisions: taken.map(({ id, from }) =>
        from === undefined ? { id, decision: 'accepted' } : { id, decision: 'moved', reason: 'offset' },
      ),
      placed: taken.map(({ id, point }) => ({ id, point })),
    });
  };
  return {
    proposed,
    open: offered.filter(({ id }) => decisionOn(id) === undefined),
    decisionOn,
    accept,
    reject: (id) =>
      step({
        decisions: [{ id, decision: 'rejected', reason: reasonOf(id, 'rejected') }],
        removed: decisionOn(id) === undefined ? [] : [id],
      }),
    move: (id, [x, y]) => {
      const first = proposed.find((each) => each.id === id)?.point;
      if (isSame(first, [x, y]))
        return step({ decisions: [{ id, decision: 'accepted' }], placed: [{ id, point: [x, y] }] });
      return step({
        decisions: [{ id, decision: 'moved', reason: reasonOf(id, 'moved') }],
        placed: [{ id, point: [x, y] }],
      });
    },
    explain: (id, reason) => {
      const decision = decisionOn(id)?.decision;
      return step({ decisions: decision === 'moved' || decision === 'rejected' ? [{ id, decision, reason }] : [] });
    },
  };
}
