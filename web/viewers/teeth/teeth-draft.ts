import * as z from 'zod';
import type { AnalysisRun } from '#shared/analysis/analysis-run.ts';
import type { Point } from '#shared/analysis/teeth/curve-points.ts';
import {
  type BoxedTooth,
  TeethDecisions,
  type TeethProposal,
  type ToothBox,
  type ToothDecision,
  type ToothReason,
} from '#shared/analysis/teeth/teeth-review.ts';
import type { FdiToothNumber } from '#shared/tooth/fdi-tooth-number.ts';

/** A person's decisions on one run so far. `serial` is the number of the run. */
export const TeethEntry = TeethDecisions.extend({ serial: z.int() });
export type TeethEntry = z.infer<typeof TeethEntry>;

/** A tooth as shown on the page: its current number and box, and the decision on it. */
export interface ShownTooth extends BoxedTooth {
  /** Proposed number of the tooth. For an added tooth, `+` and its number. */
  readonly key: string;
  readonly decision: ToothDecision['decision'] | 'open';
  readonly reason: ToothReason | undefined;
}

/** Returns the entry of a run without any decisions. */
export const firstEntry = (serial: number, { curve }: TeethProposal): TeethEntry => ({ serial, curve, decisions: [] });

/**
 * Returns the key of a decision's tooth. A proposed tooth and an added tooth with the same number have different keys.
 */
const keyOf = ({ decision, tooth }: ToothDecision): string => (decision === 'added' ? `+${tooth}` : tooth);

/** Returns all teeth of a proposal with the decisions of an entry: first the proposed ones in their order, then the added ones. */
export function shownTeeth({ teeth }: TeethProposal, { decisions }: TeethEntry): ShownTooth[] {
  const proposed = teeth.map(({ tooth, box }): ShownTooth => {
    const taken = decisions.find((each) => keyOf(each) === tooth);
    const decision = taken?.decision ?? 'open';
    const reason = taken !== undefined && 'reason' in taken ? taken.reason : undefined;
    return taken?.decision === 'changed'
      ? { key: tooth, tooth: taken.as, box: taken.box, decision, reason }
      : { key: tooth, tooth, box, decision, reason };
  });
  const added = decisions.flatMap((each): ShownTooth[] =>
    each.decision === 'added'
      ? [{ key: keyOf(each), tooth: each.tooth, box: each.box, decision: 'added', reason: each.reason }]
      : [],
  );
  return [...proposed, ...added];
}

/** Returns the entry with a new decision, which replaces the earlier one on the same tooth. */
const decided = (entry: TeethEntry, decision: ToothDecision, key = keyOf(decision)): TeethEntry => ({
  ...entry,
  decisions: [...entry.decisions.filter((each) => keyOf(each) !== key), decision],
});

const isProposed = ({ decision }: ShownTooth): boolean => decision !== 'added';

export const acceptAll = (entry: TeethEntry, teeth: readonly ShownTooth[]): TeethEntry =>
  teeth
    .filter(({ decision }) => decision === 'open')
    .reduce((after, { tooth }) => decided(after, { decision: 'accepted', tooth }), entry);

/** Returns the entry with a tooth accepted as it was proposed. */
export const acceptTooth = (entry: TeethEntry, proposed: BoxedTooth): TeethEntry =>
  decided(entry, { decision: 'accepted', tooth: proposed.tooth });

/** Returns the entry with a proposed tooth rejected, or with an added tooth removed. */
export function rejectTooth(entry: TeethEntry, shown: ShownTooth, proposal: TeethProposal): TeethEntry {
  if (!isProposed(shown)) return { ...entry, decisions: entry.decisions.filter((each) => keyOf(each) !== shown.key) };
  const first = proposal.teeth.find(({ tooth }) => tooth === shown.key);
  if (first === undefined) return entry;
  const reason = shown.decision === 'rejected' && shown.reason !== undefined ? shown.reason : 'absent';
  return decided(entry, { decision: 'rejected', tooth: first.tooth, reason });
}

/** Returns the entry with all proposed teeth rejected for the reason `unusable`. Added teeth are removed. */
export const rejectAll = ({ serial, curve }: TeethEntry, { teeth }: TeethProposal): TeethEntry => ({
  serial,
  curve,
  decisions: teeth.map(({ tooth }) => ({ decision: 'rejected', tooth, reason: 'unusable' })),
});

/** Returns the entry with a new box or number of a tooth. A tooth that is changed back to the proposal counts as accepted. */
export function changeTooth(
  entry: TeethEntry,
  shown: ShownTooth,
  {
    proposal,
    box = shown.box,
    as = shown.tooth,
  }: {
    readonly proposal: TeethProposal;
    readonly box?: ToothBox;
    readonly as?: FdiToothNumber;
  },
): TeethEntry {
  if (!isProposed(shown))
    return decided(entry, { decision: 'added', tooth: as, box, reason: shown.reason ?? 'missed' }, shown.key);
  const first = proposal.teeth.find(({ tooth }) => tooth === shown.key);
  if (first === undefined) return entry;
  const isBack = as === first.tooth && box.every((value, index) => value === first.box[index]);
  if (isBack) return decided(entry, { decision: 'accepted', tooth: first.tooth });
  const usual = as === first.tooth ? 'place' : 'number';
  const reason = shown.decision === 'changed' && as === shown.tooth ? (shown.reason ?? usual) : usual;
  return decided(entry, { decision: 'changed', tooth: first.tooth, as, box, reason });
}

/** Returns the entry with a reason for the decision on a tooth. An accepted tooth has no reason. */
export function explainTooth(entry: TeethEntry, { key }: ShownTooth, reason: ToothReason): TeethEntry {
  const decisions = entry.decisions.map((each) =>
    keyOf(each) === key && each.decision !== 'accepted' ? { ...each, reason } : each,
  );
  return { ...entry, decisions };
}

export const addTooth = (entry: TeethEntry, { tooth, box }: BoxedTooth): TeethEntry =>
  decided(entry, { decision: 'added', tooth, box, reason: 'missed' });

/** Whether a decision was made only by moving the curve. */
const isByCurve = (each: ToothDecision): boolean => 'reason' in each && each.reason === 'curve';

/** Returns the entry with the teeth that were found along a moved curve. Decisions of the person on single teeth are kept. */
export function followCurve(
  entry: TeethEntry,
  curve: readonly Point[],
  { proposal, found }: { readonly proposal: TeethProposal; readonly found: readonly BoxedTooth[] },
): TeethEntry {
  const own = entry.decisions.filter((each) => !isByCurve(each));
  const taken = new Set(own.flatMap((each) => (each.decision === 'changed' ? [each.tooth, each.as] : [each.tooth])));
  const moved = found.flatMap(({ tooth, box }): ToothDecision[] => {
    if (taken.has(tooth)) return [];
    return proposal.teeth.some((each) => each.tooth === tooth)
      ? [{ decision: 'changed', tooth, as: tooth, box, reason: 'curve' }]
      : [{ decision: 'added', tooth, box, reason: 'curve' }];
  });
  return { ...entry, curve: curve.map(([x, y]) => [x, y]), decisions: [...own, ...moved] };
}

/** Returns the numbers that more than one tooth has. Rejected teeth do not count. */
export function repeatedNumbers(teeth: readonly ShownTooth[]): FdiToothNumber[] {
  const numbers = teeth.filter(({ decision }) => decision !== 'rejected').map(({ tooth }) => tooth);
  return [...new Set(numbers.filter((tooth, index) => numbers.indexOf(tooth) !== index))];
}

/** Parses the decisions that this window has stored; `undefined` if they are invalid or of another run. */
export function parseTeethDraft(text: string, { serial }: Pick<AnalysisRun, 'serial'>): TeethEntry | undefined {
  try {
    const entry = TeethEntry.safeParse(JSON.parse(text)).data;
    return entry?.serial === serial ? entry : undefined;
  } catch {
    return undefined;
  }
}
