import * as z from 'zod';
import { FdiToothNumber } from '../../tooth/fdi-tooth-number.ts';

/** Column or row in pixels of the film. A tooth at the border may lie partly outside. `Extent` is a width or height. */
const Place = z.number().min(-100_000).max(100_000);
const Extent = z.number().min(1).max(100_000);

/** Left, top, width and height of a tooth, in pixels of the film. */
export const ToothBox = z.tuple([Place, Place, Extent, Extent]);
export type ToothBox = z.infer<typeof ToothBox>;

/** Points of the curve between the arches, from left to right, in pixels of the film. */
const OcclusalPoints = z.array(z.tuple([Place, Place])).max(50);

/** A tooth on a film, with its FDI number and its box. */
export const BoxedTooth = z.object({ tooth: FdiToothNumber, box: ToothBox });
export type BoxedTooth = z.infer<typeof BoxedTooth>;

/** Tooth that the method proposes. It never enters a tooth chart. */
const ProposedTooth = BoxedTooth.extend({
  /** How clearly the crown differs from the gap between the arches, from 0 to 1. This is not a probability. */
  certainty: z.number().min(0).max(1),
});

const TEETH_MAX = 52;

export const TeethProposal = z.object({ curve: OcclusalPoints, teeth: z.array(ProposedTooth).max(TEETH_MAX) });
export type TeethProposal = z.infer<typeof TeethProposal>;

/** Reason why a person changed, rejected or added a tooth. */
export const ToothReason = z.enum(['place', 'number', 'absent', 'missed', 'curve', 'unusable']);
export type ToothReason = z.infer<typeof ToothReason>;

const Reasoned = BoxedTooth.pick({ tooth: true }).extend({ reason: ToothReason });

/** A person's decision on one tooth. `tooth` is the proposed number, or the number of an added tooth. */
export const ToothDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accepted'), tooth: FdiToothNumber }),
  Reasoned.extend({ decision: z.literal('changed'), as: FdiToothNumber, box: ToothBox }),
  Reasoned.extend({ decision: z.literal('rejected') }),
  Reasoned.extend({ decision: z.literal('added'), box: ToothBox }),
]);
export type ToothDecision = z.infer<typeof ToothDecision>;

/** A person's review of a proposal: the final curve, and a decision on each proposed or added tooth. */
export const TeethDecisions = z.object({
  curve: OcclusalPoints,
  decisions: z.array(ToothDecision).max(2 * TEETH_MAX),
});
export type TeethDecisions = z.infer<typeof TeethDecisions>;

/** Returns the teeth of a film after a person's decisions, in the order of the proposal. Added teeth come last. */
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
