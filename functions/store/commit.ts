import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { auditRows } from './audit-row.ts';
import { type ActorKind, auditItems, historyItems, idempotencyItems, outboxItems } from './effect-items.ts';
import { newId } from './new-id.ts';
import { newRow } from './stamps.ts';
import { transact } from './transact.ts';
import type { Write } from './write.ts';
import type { AuditedReview } from '#shared/audit/audited-review.ts';
import type { DomainEvent } from '#shared/domain-event.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { IDEMPOTENCY_RECORD_SECONDS } from '#shared/limits.ts';

/** Seconds for which an event stays in the outbox. During this time, the sweeper can send it again. */
const OUTBOX_SECONDS = 7 * 24 * 3600;

/** The caller of a write and the facts about the call, as the audit records them. */
export interface Origin {
  readonly actorKind: ActorKind;
  readonly actorId: string;
  readonly actorName: string;
  /** The owner of the audit trail: the id of the organisation. For a call outside of any organisation, it is the id of the account. */
  readonly owner: string;
  readonly action: string;
  readonly sourceIp: string;
  readonly requestId: string;
  /** The caller's own organisation, if the call is about another one. Both organisations keep the audit line. */
  readonly home?: string;
  /** For a reading of a list: the page that was read. */
  readonly listed?: { readonly page: number; readonly searchDigest?: string } | undefined;
  /** For a reading by a head who views the portal as another member: the id of that account, or `member` for the role. */
  readonly viewedAs?: string;
  /**
   * Present if the caller may repeat the call. It holds digests of the idempotency key and of the input. `seal` encrypts the answer for
   * storage.
   */
  readonly idempotency?: { scopeDigest: string; inputDigest: string; seal: (answer: unknown) => string };
}

/** One line in the history of the row `subject`. `owner` is the organisation or account that keeps the line. */
export interface HistoryLine {
  readonly owner: string;
  readonly subject: string;
  readonly action: string;
  readonly from: string | null;
  readonly to: string;
  readonly side: string;
  readonly note?: string;
  readonly partnerId?: OrganisationId;
}

/** The result of a call: its writes, with their history and events, and its answer. */
export interface Effect<Answer> {
  readonly writes: readonly Write[];
  readonly history?: readonly HistoryLine[];
  readonly events?: readonly DomainEvent[];
  /** Ids of the rows that the call acted on, for the audit. */
  readonly subjects: readonly string[];
  /** The decisions on a proposal, for the audit. */
  readonly review?: AuditedReview;
  /** Owner of the audit trail, if it differs from the owner in the origin. For example, a new account owns its own trail. */
  readonly owner?: string;
  readonly outcome?: 'done' | 'refused';
  readonly answer: Answer;
}

/** Returns the rows that every write adds: audit, history, outbox, and the answer for a repeated call. */
function effectItems(origin: Origin, effect: Effect<unknown>, now: number): Write[] {
  const { actorId, actorName, idempotency } = origin;
  const { owner = origin.owner, outcome = 'done', subjects, review, history = [], events = [], answer } = effect;
  const rows = auditRows({ ...origin, owner }, { kind: 'write', subjects, outcome, review }, now);
  const [{ auditId }] = rows;
  const audit = rows.map((row) => auditItems.create(row));
  const lines = history.map((line) =>
    historyItems.create(newRow(now, { note: '', ...line, auditId, actorId, actorName, at: now })),
  );
  const outbox = events.map((event) =>
    outboxItems.create(newRow(now, { eventId: newId('event'), ...event, at: now, ttl: now + OUTBOX_SECONDS })),
  );
  // A refused call may be repeated with the same key, so its answer is not stored.
  if (idempotency === undefined || outcome === 'refused') return [...audit, ...lines, ...outbox];
  const { scopeDigest, inputDigest, seal } = idempotency;
  const kept = { scopeDigest, inputDigest, sealedAnswer: seal(answer), ttl: now + IDEMPOTENCY_RECORD_SECONDS };
  const record = idempotencyItems.create(newRow(now, kept), () => new AppError('idempotencyKeyReused'));
  return [...audit, ...lines, ...outbox, record];
}

/**
 * Writes an effect in ONE transaction, together with its history, audit, events and the answer for repeats. Only this function writes a
 * change that needs any of these. If a write's condition fails, throws the refusal of the first such write, and nothing is written. A call
 * commits once. `commitPart` commits the earlier parts of a long call.
 */
export async function commit<Answer>(origin: Origin, effect: Effect<Answer>): Promise<Answer> {
  await transact([...effect.writes, ...effectItems(origin, effect, nowSeconds())]);
  return effect.answer;
}
