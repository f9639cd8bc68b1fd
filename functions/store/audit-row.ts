import type { AuditedReview } from '#shared/audit/audited-review.ts';
import { OrderId, PatientId } from '#shared/ids.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { Origin } from './commit.ts';
import { newId } from './new-id.ts';
import { newRow } from './stamps.ts';

const DAY_SECONDS = 24 * 3600;

const isFoundBy = (id: string): boolean => PatientId.safeParse(id).success || OrderId.safeParse(id).success;

interface Deed {
  readonly kind: 'write' | 'read';
  readonly subjects: readonly string[];
  readonly outcome: 'done' | 'refused';
  readonly review?: AuditedReview | undefined;
}

/** Returns the rows of an audit line: one for the owner, and one for the caller's own organisation if it differs from the owner. */
export function auditRows(origin: Origin, { kind, subjects, outcome, review }: Deed, now: UnixSeconds) {
  const { owner, home, actorKind, actorId, actorName, action, sourceIp, requestId, viewedAs, listed } = origin;
  const subject = subjects.find(isFoundBy);
  const row = newRow(now, {
    owner,
    auditId: newId('audit'),
    actorKind,
    actorId,
    actorName,
    kind,
    action,
    subjects: [...new Set(subjects)],
    ...(subject !== undefined && { subject }),
    ...(viewedAs !== undefined && { viewedAs }),
    ...(listed !== undefined && { listed }),
    ...(review !== undefined && { review }),
    outcome,
    sourceIp,
    requestId,
    ttl: now + AUDIT_RETENTION_DAYS * DAY_SECONDS,
  });
  return [row, ...(home === undefined ? [] : [{ ...row, owner: home }])] as const;
}
