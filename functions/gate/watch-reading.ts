import type { MemberSession, Session } from '#functions/http/session.ts';
import { organisationStore } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { idAt } from '#functions/store/id-at.ts';
import { commit, type Origin } from '#functions/store/commit.ts';
import { auditItems } from '#functions/store/effect-items.ts';
import { countUses, type RateLimit, countingUse } from '#functions/store/rate-limit.ts';
import type { AuditEventDetail, AuditEventType } from '#shared/audit/audit-events.ts';
import { BULK_READING_LIMITS, BULK_READING_SECONDS } from '#shared/audit/bulk-reading.ts';
import { type OrganisationId, PatientId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

/**
 * Number of equal parts into which the limit is divided. Each time a member's count of readings completes a further part, the audit lines
 * of the last hour are checked.
 */
const CHECKS = 4;
const DAY_SECONDS = 24 * 3600;
const ONCE_A_DAY: RateLimit = { kind: 'bulkReading', max: 1, windowSeconds: DAY_SECONDS };

interface Reading {
  readonly origin: Origin;
  /** Ids of the records that the call read. */
  readonly subjects: readonly string[];
  readonly now: UnixSeconds;
}

const patientsIn = (subjects: readonly string[]): Set<string> =>
  new Set(subjects.filter((id) => PatientId.safeParse(id).success));

/** Returns the number of patients that this member read in the last hour, from the audit lines. */
async function patientsReadLately({ owner, actorId }: Origin, now: UnixSeconds): Promise<number> {
  // The audit line of this reading may be written a second after the call began. So the range ends at the present time.
  const between = [idAt('audit', now - BULK_READING_SECONDS, '0'), idAt('audit', nowSeconds(), 'Z')] as const;
  const lines = await auditItems.all({ index: 'gsi1', key: { owner, actorId }, between });
  return patientsIn(lines.filter(({ kind }) => kind === 'read').flatMap(({ subjects }) => subjects)).size;
}

async function noticed({ organisationId, accountId, accountName }: MemberSession, patients: number, limit: number) {
  const name = (await organisationStore.read(organisationId))?.name ?? '';
  const type: AuditEventType = 'BulkReadingNoticed';
  const reader = { accountId, name: accountName };
  const detail = { schemaVersion: 1, organisation: { organisationId, name }, reader, patients, limit } as const;
  return { type, detail: detail satisfies AuditEventDetail };
}

const trail = (owner: OrganisationId, { requestId }: Origin): Origin => ({
  actorKind: 'system',
  actorId: 'audit',
  actorName: '',
  owner,
  action: 'bulkReading/notice',
  sourceIp: '',
  requestId,
});

/** Notifies the heads, at most once a day for each member. */
async function notice(session: MemberSession, { origin }: Reading, event: Awaited<ReturnType<typeof noticed>>) {
  const { organisationId, accountId } = session;
  try {
    await commit(trail(organisationId, origin), {
      writes: [await countingUse(ONCE_A_DAY, `${organisationId} ${accountId}`)],
      events: [event],
      subjects: [accountId],
      answer: undefined,
    });
  } catch (error) {
    const isToldAlready = error instanceof AppError && ['tooManyRequests', 'changedMeanwhile'].includes(error.codeName);
    if (!isToldAlready) throw error;
  }
}

/**
 * Notifies an organisation's heads when a member reads data of unusually many patients (`BULK_READING_LIMITS`). A cheap count of all
 * readings only decides when to check. The audit lines then show how many patients were read.
 */
export async function watchReading(session: Session, reading: Reading): Promise<void> {
  if (session.kind !== 'account' || session.organisationId === 0) return;
  const { origin, subjects, now } = reading;
  const read = patientsIn(subjects).size;
  if (read === 0) return;
  const { patients: limit } = BULK_READING_LIMITS[session.role];
  const counted = await countUses(
    { kind: 'reading', windowSeconds: DAY_SECONDS },
    `${origin.owner} ${origin.actorId}`,
    read,
  );
  const checksAt = (count: number): number => Math.floor((count * CHECKS) / limit);
  if (checksAt(counted) === checksAt(counted - read)) return;
  const patients = await patientsReadLately(origin, now);
  if (patients > limit) await notice(session, reading, await noticed(session, patients, limit));
}
