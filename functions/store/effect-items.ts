import * as z from 'zod';
import { AuditedReview } from '#shared/audit/audited-review.ts';
import { AuditId, EventId, OrganisationId } from '#shared/ids.ts';
import { UnixSeconds } from '#shared/unix-seconds.ts';
import { itemType } from './item-type.ts';

/** The kind of actor: an account, a device, a program with a token, a caller without a session, or the platform itself. */
export const ActorKind = z.enum(['account', 'device', 'apiToken', 'anonymous', 'system']);
export type ActorKind = z.infer<typeof ActorKind>;

/**
 * An audit line: actor, action, time, origin and outcome. Each write and each reading of patient data adds a line. A line is never changed.
 */
export const auditItems = itemType(
  'audit',
  z.object({
    owner: z.string(),
    auditId: AuditId,
    actorKind: ActorKind,
    actorId: z.string(),
    actorName: z.string().default(''),
    kind: z.enum(['write', 'read']).default('write'),
    /** The path of the call, or the name of the task. */
    action: z.string(),
    /** Ids of the rows that the call acted on. */
    subjects: z.array(z.string()),
    /** The patient or order among the subjects. Audit lines are searched by this id. */
    subject: z.string().optional(),
    /** Present if a head viewed the portal as another member: the id of that account, or `member` for a view as the role. */
    viewedAs: z.string().optional(),
    /** The page of a list, and a digest of the search text. Readings with the same search text have the same digest. */
    listed: z.object({ page: z.int(), searchDigest: z.string().optional() }).optional(),
    /** The decisions on a proposal, if the call was the review of one. */
    review: AuditedReview.optional(),
    outcome: z.enum(['done', 'refused']),
    sourceIp: z.string(),
    requestId: z.string(),
  }),
  [
    // Version 2 adds programs as actors.
    (item) => item,
    // Version 3 adds the decisions of a review.
    (item) => item,
    // Version 4 adds to a review how far a curve was moved.
    (item) => item,
  ],
);

/** Marks a person's reading as logged, so that repeats add no audit line. The mark expires after a while. */
export const readMarks = itemType('readMark', z.object({ readDigest: z.string() }));

/** One line of the history of a row that a state machine governs (WIRE-17). */
export const historyItems = itemType(
  'history',
  z.object({
    owner: z.string(),
    subject: z.string(),
    auditId: AuditId,
    action: z.string(),
    from: z.string().nullable(),
    to: z.string(),
    side: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    note: z.string(),
    /**
     * The second organisation of the row at that time, such as an order's lab; absent if there was none. If the row gets another partner
     * later, that partner does not see this line.
     */
    partnerId: OrganisationId.optional(),
    at: UnixSeconds,
  }),
);

/** A domain event that is not on the bus yet. The table's stream triggers its sending. */
export const outboxItems = itemType(
  'outbox',
  z.object({ eventId: EventId, type: z.string(), detail: z.record(z.string(), z.unknown()), at: UnixSeconds }),
);

/** The answer of a call, kept for repeats with the same key. */
export const idempotencyItems = itemType(
  'idempotency',
  z.object({ scopeDigest: z.string(), inputDigest: z.string(), sealedAnswer: z.string() }),
);
