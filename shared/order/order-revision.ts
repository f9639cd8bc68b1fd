import * as z from 'zod';
import { Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { OrderSide } from './order.ts';

/** How a revision came about: with a sending, by a change before acceptance, or as a proposal after it. */
export const RevisionKind = z.enum(['sent', 'changed', 'proposed']);
export type RevisionKind = z.infer<typeof RevisionKind>;

/** The fate of a revision. `replaced`: a later one came before the lab answered. `lapsed`: no one can answer it any more. */
export const RevisionStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed']);
export type RevisionStatus = z.infer<typeof RevisionStatus>;

const Actor = z.object({ side: OrderSide, actorName: z.string(), note: z.string(), at: UnixSeconds });

/** The answer to a revision: the lab's, or the clinic's own withdrawal. */
export const RevisionAnswer = Actor.extend({ status: z.enum(['accepted', 'declined', 'withdrawn']) });
export type RevisionAnswer = z.infer<typeof RevisionAnswer>;

/** One numbered state of a prescription after its first sending (ORD-32), as the reader's side reads it. */
export const OrderRevision = Actor.extend({
  /** From 1, without gaps, through all labs of the order. */
  number: z.int().min(1),
  kind: RevisionKind,
  status: RevisionStatus,
  prescription: Prescription,
  answer: RevisionAnswer.nullable(),
});
export type OrderRevision = z.infer<typeof OrderRevision>;
