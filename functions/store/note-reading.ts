import { AppError } from '#functions/runtime/app-error.ts';
import { READ_FOLD_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { auditRows } from './audit-row.ts';
import type { Origin } from './commit.ts';
import { digest } from './digest.ts';
import { auditItems, readMarks } from './effect-items.ts';
import { newRow } from './stamps.ts';
import { transact } from './transact.ts';
import type { Refusal } from './write.ts';

const REMEMBERED_MAX = 5_000;

/**
 * Readings that this process knows to be logged, each with the time at which its mark ends. A repeated reading, such as a poll, then needs
 * no request to the table.
 */
const remembered = new Map<string, UnixSeconds>();

function remember(readDigest: string, until: UnixSeconds): void {
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  remembered.set(readDigest, until);
}

/**
 * Logs that a person reads patient data, before the answer is sent. If logging fails, the call fails. The mark and the audit line are
 * written in one transaction, so no line is lost. A repeat within `READ_FOLD_SECONDS` adds nothing. Returns whether a line was added.
 */
export async function noteReading(origin: Origin, subjects: readonly string[], now: UnixSeconds): Promise<boolean> {
  const { owner, actorId, action, viewedAs = '', listed = {} } = origin;
  const readDigest = digest(JSON.stringify([owner, actorId, action, viewedAs, listed, ...new Set(subjects)]));
  if ((remembered.get(readDigest) ?? 0) > now) return false;
  const ttl = now + READ_FOLD_SECONDS;
  let markEnds = now;
  const logged: Refusal = (mark) => {
    markEnds = mark.ttl ?? now;
    return new AppError('alreadyExists');
  };
  try {
    await transact([
      readMarks.create(newRow(now, { readDigest, ttl }), logged),
      ...auditRows(origin, { kind: 'read', subjects, outcome: 'done' }, now).map((row) => auditItems.create(row)),
    ]);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Another process has logged the reading. This process remembers it, so that each repeat saves a transaction.
    remember(readDigest, markEnds);
    return false;
  }
  remember(readDigest, ttl);
  return true;
}
