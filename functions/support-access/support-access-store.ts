import type { MemberSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { rangeSource, type Source } from '#functions/store/list-source.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import type { Write } from '#functions/store/write.ts';
import type { FileId, SupportAccessId } from '#shared/ids.ts';
import { AUDIT_RETENTION_DAYS } from '#shared/limits.ts';
import { ACCESS_LOOKS_SHOWN } from '#shared/support-access/support-access-limits.ts';
import { accessStateAt, SupportAccess } from '#shared/support-access/support-access.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { accessLooks, lastLooks, type StoredAccess, supportAccesses } from './support-access-items.ts';

const RECORD_SECONDS = AUDIT_RETENTION_DAYS * 24 * 3600;

/** Returns the moment from which DynamoDB may delete the rows of an access. The audit keeps its lines for the same number of days. */
export const recordEnd = (now: UnixSeconds): UnixSeconds => now + RECORD_SECONDS;

interface Looked {
  readonly at: UnixSeconds;
  readonly requestId: string;
  readonly looker: Pick<MemberSession, 'accountId' | 'accountName'>;
  readonly fileId: FileId | null;
}

/** The present time and the reading side. After-sales gets no ids of order or patient. */
interface Shown {
  readonly now: UnixSeconds;
  readonly isClinic: boolean;
}

type LastLook = Awaited<ReturnType<typeof lastLooks.read>>;

function shownWith(row: StoredAccess, last: LastLook, { now, isClinic }: Shown): SupportAccess {
  return SupportAccess.parse({
    ...row,
    state: accessStateAt(row, now),
    ...(isClinic ? {} : { orderId: null, patientId: null }),
    lastLook: last === undefined ? null : { at: last.at, name: last.name },
  });
}

export const supportAccessStore = {
  /** Returns an access of the clinic. @throws {AppError} notFound if the clinic has no such access */
  async find({ organisationId }: Tenant, accessId: SupportAccessId): Promise<StoredAccess> {
    const row = await supportAccesses.read({ organisationId, accessId });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  /** Returns a clinic's accesses, newest first. There are a few dozen in a year. */
  ofClinic: async ({ organisationId }: Tenant): Promise<StoredAccess[]> =>
    (await supportAccesses.all({ index: 'primary', key: { organisationId } })).toReversed(),

  /** Returns a source of the accesses of all clinics, newest first, for after-sales. */
  everyClinics: (): Source<StoredAccess> =>
    rangeSource({
      isDescending: true,
      page: (between, window) => supportAccesses.page({ index: 'gsi1', key: {}, between, isDescending: true }, window),
      entryOf: (row: StoredAccess) => ({ place: row.accessId, id: row.accessId, row }),
    }),

  create: (row: StoredAccess): Write => supportAccesses.create(row),
  replace: (row: StoredAccess): Write => supportAccesses.replace(row),
  /** Returns a check that fails the transaction if the access was changed since it was read, for example ended. */
  check: (row: StoredAccess): Write => supportAccesses.check(row),

  /** Returns the writes that record one look. */
  look({ organisationId, accessId }: StoredAccess, { at, requestId, looker, fileId }: Looked): Write[] {
    const ttl = recordEnd(at);
    const { accountId: lookerId, accountName: lookerName } = looker;
    return [
      lastLooks.put(newRow(at, { organisationId, accessId, at, name: lookerName, ttl })),
      accessLooks.create(newRow(at, { organisationId, accessId, at, requestId, lookerId, lookerName, fileId, ttl })),
    ];
  },

  /** Returns the first `ACCESS_LOOKS_SHOWN` looks at an access, oldest first. */
  looksAt: async ({ organisationId, accessId }: StoredAccess) =>
    (
      await accessLooks.page(
        { index: 'primary', key: { organisationId, accessId } },
        { limit: ACCESS_LOOKS_SHOWN, cursor: null },
      )
    ).rows,

  shown: async (row: StoredAccess, shown: Shown): Promise<SupportAccess> =>
    shownWith(row, await lastLooks.read(row), shown),

  /** Returns accesses with their newest looks, in the given order. */
  async allShown(rows: readonly StoredAccess[], shown: Shown): Promise<SupportAccess[]> {
    const lasts = new Map((await lastLooks.readMany(rows)).map((last) => [last.accessId, last]));
    return rows.map((row) => shownWith(row, lasts.get(row.accessId), shown));
  },
};
