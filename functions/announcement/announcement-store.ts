import { AppError } from '#functions/runtime/app-error.ts';
import { type ListPage, walkedPage } from '#functions/store/list-page.ts';
import { rangeSource } from '#functions/store/list-source.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { ACKNOWLEDGEMENTS_COUNTED_MAX } from '#shared/announcement/announcement-limits.ts';
import type { Announcement, AnnouncementState } from '#shared/announcement/announcement.ts';
import type { AccountId, AnnouncementId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import {
  type AcknowledgementRow,
  acknowledgements,
  type AnnouncementRow,
  announcements,
} from './announcement-items.ts';

/**
 * The end by which the index sorts an announcement without an end. It is the largest time with ten digits, in the year 2286, so it sorts
 * after every real end.
 */
const NO_END = 9_999_999_999;

const byTime = (state: AnnouncementState | undefined) =>
  rangeSource({
    isDescending: true,
    page: async (between, window) => {
      const { rows, cursor } = await announcements.page(
        { index: 'gsi1', key: {}, between, isDescending: true },
        window,
      );
      return { rows: rows.filter((row) => state === undefined || row.state === state), cursor };
    },
    entryOf: (row: AnnouncementRow) => ({ place: row.announcementId, id: row.announcementId, row }),
  });
const NO_ROWS = () => Promise.resolve(new Map<string, AnnouncementRow>());

/** Reads and writes the platform's announcements. */
export const announcementStore = {
  /** Returns a page of announcements, newest first. Their ids sort by time. */
  page: (state: AnnouncementState | undefined, asked: ListPage) =>
    walkedPage({ sources: [byTime(state)], isDescending: true, rowsOf: NO_ROWS }, asked),

  /**
   * Returns an announcement.
   * @throws AppError 40400 if the announcement does not exist
   */
  async read(announcementId: AnnouncementId): Promise<AnnouncementRow> {
    const row = await announcements.read({ announcementId });
    if (row === undefined) throw new AppError('notFound');
    return row;
  },

  /** Returns the published announcements that have not ended, newest first. There are at most `ANNOUNCEMENTS_PUBLISHED_MAX`. */
  async published(now: UnixSeconds): Promise<AnnouncementRow[]> {
    const rows = await announcements.all({ index: 'gsi2', key: {}, between: [`${now + 1}`, `${NO_END}~`] });
    return rows.toSorted((a, b) => (a.announcementId < b.announcementId ? 1 : -1));
  },

  create: (row: AnnouncementRow): Write => announcements.create(row),
  replace: (row: AnnouncementRow): Write => announcements.replace(row),
};

/** Returns the row with its key in the index of shown announcements. Only published announcements are in this index. */
export function placed({ shownUntil: _before, ...row }: AnnouncementRow): AnnouncementRow {
  return row.state === 'published' ? { ...row, shownUntil: row.endsAt ?? NO_END } : row;
}

export const announcementView = ({ shownUntil: _end, ...row }: AnnouncementRow): Announcement => row;

/**
 * Keeps one row for each person and each announcement that this person has read. The rows belong to the persons and are erased with their
 * accounts.
 */
export const acknowledgementStore = {
  /** Returns which of these announcements the person has acknowledged. */
  async among(accountId: AccountId, ids: readonly AnnouncementId[]): Promise<ReadonlySet<AnnouncementId>> {
    const rows = await acknowledgements.readMany(ids.map((announcementId) => ({ accountId, announcementId })));
    return new Set(rows.map(({ announcementId }) => announcementId));
  },

  read: (accountId: AccountId, announcementId: AnnouncementId): Promise<AcknowledgementRow | undefined> =>
    acknowledgements.read({ accountId, announcementId }),

  create: (
    now: UnixSeconds,
    row: {
      readonly accountId: AccountId;
      readonly announcementId: AnnouncementId;
      readonly organisationId: OrganisationId;
    },
  ): Write => acknowledgements.create(newRow(now, { ...row, at: now })),

  /**
   * Returns the first `ACKNOWLEDGEMENTS_COUNTED_MAX` acknowledgements of an announcement, sorted by the id of the organisation.
   * `isComplete` says whether there are no more.
   */
  async of(announcementId: AnnouncementId): Promise<{ rows: AcknowledgementRow[]; isComplete: boolean }> {
    const rows: AcknowledgementRow[] = [];
    let cursor: string | null = null;
    do {
      const next: { rows: AcknowledgementRow[]; cursor: string | null } = await acknowledgements.page(
        { index: 'gsi1', key: { announcementId } },
        { limit: 1000, cursor },
      );
      rows.push(...next.rows);
      cursor = next.cursor;
    } while (cursor !== null && rows.length < ACKNOWLEDGEMENTS_COUNTED_MAX);
    return { rows: rows.slice(0, ACKNOWLEDGEMENTS_COUNTED_MAX), isComplete: cursor === null };
  },
};
