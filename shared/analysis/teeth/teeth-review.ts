import * as z from 'zod';
import { FdiToothNumber } from '../../tooth/fdi-tooth-number.ts';

/** A column or row, and a width or height, in pixels of the film. A tooth at its border may lie partly outside. */
const Place = z.number().min(-100_000).max(100_000);
const Extent = z.number().min(1).max(100_000);

/** Left, top, width and height. */
export const ToothBox = z.tuple([Place, Place, Extent, Extent]);
export type ToothBox = z.infer<typeof ToothBox>;

/** The curve between the arches, from left to right in pixels of the film. */
const OcclusalPoints = z.array(z.tuple([Place, Place])).max(50);

/** A tooth on a film. */
export const BoxedTooth = z.object({ tooth: FdiToothNumber, box: ToothBox });
export type BoxedTooth = z.infer<typeof BoxedTooth>;

/** A tooth that the method proposes. Nothing of it enters a chart. */
const ProposedTooth = BoxedTooth.extend({
  /** How clearly the crown stands out from the gap between the arches, from 0 to 1. It is no probability. */
  certainty: z.number().min(0).max(1),
});

const TEETH_MAX = 52;

export const TeethProposal = z.object({ curve: OcclusalPoints, teeth: z.array(ProposedTooth).max(TEETH_MAX) });
export type TeethProposal = z.infer<typeof TeethProposal>;

/** The reason for changing, rejecting or adding a tooth. */
export const ToothReason = z.enum(['place', 'number', 'absent', 'missed', 'curve', 'unusable']);
export type ToothReason = z.infer<typeof ToothReason>;

const Reasoned = BoxedTooth.pick({ tooth: true }).extend({ reason: ToothReason });

/** A person's decision on one tooth. `tooth` is the proposed number; of an added tooth, its own. */
export const ToothDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted'), tooth: FdiToothNumber }),
  Reasoned.extend({ decision: z.literal('changed'), as: FdiToothNumber, box: ToothBox }),
  Reasoned.extend({ decision: z.literal('rejected') }),
  Reasoned.extend({ decision: z.literal('added'), box: ToothBox }),
]);
export type ToothDecision = z.infer<typeof ToothDecision>;

/** The review of a proposal: the curve as the person left it, and a decision for each proposed tooth. */
export const TeethDecisions = z.object({
  curve: OcclusalPoints,
  decisions: z.array(ToothDecision).max(2 * TEETH_MAX),
});
export type TeethDecisions = z.infer<typeof TeethDecisions>;

/** The teeth of a film after a person's decisions, in the order of the proposal, added ones last. */
export function decidedTeeth(
  { teeth }: Pick<TeethProposal, 'teeth'>,
  decisions: readonly ToothDecision[],
): BoxedTooth[] {
  const proposed = teeth.flatMap(({ tooth, box }): BoxedTooth[] => {
    const taken = decisions.find((each) => each.tooth === tooth && each.decision !== 'added');
    if (taken?.decision === 'accepted') return [{ tooth, box }];
    return taken?.decision === 'changed' ? [{ tooth: taken.as, box: taken.box }] : [];
  });
  const added = decisions.flatMap((each) => (each.decision === 'added' ? [{ tooth: each.tooth, box: each.box }] : []));
  return [...proposed, ...added];
}
