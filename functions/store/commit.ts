import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { auditRows } from './audit-row.ts';
import { type ActorKind, auditItems, historyItems, idempotencyItems, outboxItems } from './left-behind.ts';
import { newId } from './new-id.ts';
import { fresh } from './stamps.ts';
import { transact } from './transact.ts';
import type { Write } from './write.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { IDEMPOTENCY_RECORD_SECONDS } from '#shared/limits.ts';

/** How long an event stays in the outbox: the sweeper can still send it again. */
const OUTBOX_SECONDS = 7 * 24 * 3600;

/** Who asks for the write, and through what. */
export interface Origin {
  readonly actorKind: ActorKind;
  readonly actorId: string;
  readonly actorName: string;
  /** Whose audit trail it belongs to: the organisation's or, outside of any, the account's id. */
  readonly owner: string;
  readonly action: string;
  readonly sourceIp: string;
  readonly requestId: string;
  /** The caller's own organisation, where the call is about another one: both keep the line. */
  readonly home?: string;
  /** As whom a head looks, of a reading. */
  /** The page of a list that was read. */
  readonly listed?: { readonly page: number; readonly searchDigest?: string } | undefined;
  readonly viewedAs?: string;
  /** Present when the caller may repeat the call: what to keep of the answer, and under which key. */
  readonly idempotency?: { scopeDigest: string; inputDigest: string; seal: (answer: unknown) => string };
}

/** A domain event: `type` is its detail-type in the past tense, `detail` as its schema in `shared/<resource>/<resource>-events.ts`. */
export interface DomainEvent {
  readonly type: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** One line of history of the row `subject`, kept by `owner`. */
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

/** What a call does to the world. */
export interface Effect<Answer> {
  readonly writes: readonly Write[];
  readonly history?: readonly HistoryLine[];
  readonly events?: readonly DomainEvent[];
  /** Ids of what was acted on, for the audit. */
  readonly subjects: readonly string[];
  /** Whose audit trail it is when not the origin's: a new account's own. */
  readonly owner?: string;
  readonly outcome?: 'done' | 'refused';
  readonly answer: Answer;
}

/** What every write leaves behind besides itself. */
function leftBehind(origin: Origin, effect: Effect<unknown>, now: number): Write[] {
  const { actorId, actorName, idempotency } = origin;
  const { owner = origin.owner, outcome = 'done', subjects, history = [], events = [], answer } = effect;
  const rows = auditRows({ ...origin, owner }, { kind: 'write', subjects, outcome }, now);
  const [{ auditId }] = rows;
  const audit = rows.map((row) => auditItems.create(row));
  const lines = history.map((line) =>
    historyItems.create(fresh(now, { note: '', ...line, auditId, actorId, actorName, at: now })),
  );
  const outbox = events.map((event) =>
    outboxItems.create(fresh(now, { eventId: newId('event'), ...event, at: now, ttl: now + OUTBOX_SECONDS })),
  );
  // What was refused may come again with its key.
  if (idempotency === undefined || outcome === 'refused') return [...audit, ...lines, ...outbox];
  const { scopeDigest, inputDigest, seal } = idempotency;
  const kept = { scopeDigest, inputDigest, sealedAnswer: seal(answer), ttl: now + IDEMPOTENCY_RECORD_SECONDS };
  const record = idempotencyItems.create(fresh(now, kept), () => new AppError('idempotencyKeyReused'));
  return [...audit, ...lines, ...outbox, record];
}

/**
 * The one way to write: ONE transaction of the effect's writes with its history, audit, events and, for a call that may be repeated, its
 * answer. Throws the refusal of the first write whose condition does not hold, and then nothing is written. A call commits once.
 */
export async function commit<Answer>(origin: Origin, effect: Effect<Answer>): Promise<Answer> {
  await transact([...effect.writes, ...leftBehind(origin, effect, nowSeconds())]);
  return effect.answer;
}
