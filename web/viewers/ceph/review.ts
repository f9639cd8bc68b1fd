import type { AnalysisRun, ProposedLandmark, ReviewDecision, ReviewReason } from '#shared/analysis/analysis-run.ts';
import type { LandmarkId } from '#shared/ceph/landmarks.ts';
import type { CephEntry, CephStep, DecideStep } from './ceph-draft.ts';

/** The reason that a changed point has until the person chooses another one. */
const FIRST_REASON = { moved: 'position', rejected: 'structure' } as const;

/** A proposal that waits for a person, and what this window decided so far. */
export interface Review {
  readonly proposed: readonly ProposedLandmark[];
  /** The proposed points without a decision. */
  readonly open: readonly ProposedLandmark[];
  readonly decisionOn: (id: LandmarkId) => ReviewDecision | undefined;
  readonly accept: (ids: readonly LandmarkId[]) => CephStep;
  readonly reject: (id: LandmarkId) => CephStep;
  /** Places a proposed point elsewhere, or accepts it where it was proposed. */
  readonly move: (id: LandmarkId, point: readonly [number, number]) => CephStep;
  readonly explain: (id: LandmarkId, reason: ReviewReason) => CephStep;
}

/** Returns the review of a run that a person has not reviewed yet; `undefined` for any other run. */
export function reviewOf(run: AnalysisRun | null | undefined, entry: CephEntry): Review | undefined {
  if (run?.state !== 'proposed') return undefined;
  const { serial, landmarks: proposed, facing } = run;
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
    return before?.decision === decision ? before.reason : FIRST_REASON[decision];
  };
  const accept = (ids: readonly LandmarkId[]) => {
    const taken = proposed.filter(({ id }) => ids.includes(id));
    return step({
      decisions: taken.map(({ id }) => ({ id, decision: 'accepted' })),
      placed: taken.map(({ id, point }) => ({ id, point })),
    });
  };
  return {
    proposed,
    open: proposed.filter(({ id }) => decisionOn(id) === undefined),
    decisionOn,
    accept,
    reject: (id) =>
      step({
        decisions: [{ id, decision: 'rejected', reason: reasonOf(id, 'rejected') }],
        removed: decisionOn(id) === undefined ? [] : [id],
      }),
    move: (id, [x, y]) => {
      const first = proposed.find((each) => each.id === id)?.point;
      if (first?.[0] === x && first[1] === y) return accept([id]);
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
