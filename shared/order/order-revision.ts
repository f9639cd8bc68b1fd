import * as z from 'zod';
import { Prescription } from '../prescription/prescription.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { OrderSide } from './order.ts';

/**
 * Step that made a revision. `sent`: the order was sent. `changed`: the clinic changed the prescription before acceptance. `proposed`: the
 * clinic proposed a change after acceptance.
 */
export const RevisionKind = z.enum(['sent', 'changed', 'proposed']);
export type RevisionKind = z.infer<typeof RevisionKind>;

/** State of a revision. `replaced`: a later revision came before the lab answered. `lapsed`: no side can answer it any more. */
export const RevisionStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn', 'replaced', 'lapsed']);
export type RevisionStatus = z.infer<typeof RevisionStatus>;

const Actor = z.object({ side: OrderSide, actorName: z.string(), note: z.string(), at: UnixSeconds });

/** Answer to a revision: an answer of the lab, or a withdrawal by the clinic. */
export const RevisionAnswer = Actor.extend({ status: z.enum(['accepted', 'declined', 'withdrawn']) });
export type RevisionAnswer = z.infer<typeof RevisionAnswer>;

/**
 * Numbered version of a prescription, as the reader's side may read it. The first sending of the order makes the first version (ORD-32).
 */
export const OrderRevision = Actor.extend({
  /** Number from 1, without gaps. The count continues when the order goes to another lab. */
  number: z.int().min(1),
  kind: RevisionKind,
  status: RevisionStatus,
  prescription: Prescription,
  answer: RevisionAnswer.nullable(),
});
export type OrderRevision = z.infer<typeof OrderRevision>;
