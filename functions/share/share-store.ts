import { randomInt } from 'node:crypto';
import { digest } from '#functions/store/digest.ts';
import { newRow } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import type { OrganisationId, ShareId } from '#shared/ids.ts';
import { SHARE_CODE_DIGITS, SHARE_RECORD_DAYS } from '#shared/limits.ts';
import { Share } from '#shared/share/share.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { shareCodes, shareLinks, shares, shareViews, shareVisits, type StoredShare } from './share-items.ts';

const RECORD_SECONDS = SHARE_RECORD_DAYS * 24 * 3600;

interface ShareKey {
  readonly organisationId: OrganisationId;
  readonly shareId: ShareId;
}

/** The time at which DynamoDB may delete what is kept of a share. */
export const recordEndOf = ({ expiresAt }: Pick<StoredShare, 'expiresAt'>): UnixSeconds => expiresAt + RECORD_SECONDS;

const codeDigestOf = ({ shareId }: ShareKey, accessCode: string): string => digest(`${shareId} ${accessCode}`);

/** Returns the share as its senders see it. */
const withViews = (row: StoredShare, counted: { views: number; lastViewedAt: number } | undefined): Share =>
  Share.parse({ ...row, views: counted?.views ?? 0, lastViewedAt: counted?.lastViewedAt ?? null });

export const shareStore = {
  read: (key: ShareKey): Promise<StoredShare | undefined> => shares.read(key),

  /** Returns the share that a link's secret leads to, ended or not; `erased` where only the link is left. */
  async findByToken(token: string): Promise<StoredShare | 'erased' | undefined> {
    const link = await shareLinks.read({ tokenDigest: digest(token) });
    return link && ((await shares.read(link)) ?? 'erased');
  },

  /** Returns the rows of an order's or patient's shares. */
  rowsOf: (organisationId: OrganisationId, subject: string): Promise<StoredShare[]> =>
    shares.all({ index: 'gsi1', key: { organisationId, subject } }),

  /** Returns the writes that erase a share with its code, views and visits. Its link stays, so that it says that the share has ended. */
  async erase(row: StoredShare): Promise<Write[]> {
    const { organisationId, shareId } = row;
    const visits = await shareVisits.all({ index: 'primary', key: { organisationId, shareId } });
    return [
      shares.drop(row),
      shareCodes.drop(row),
      shareViews.drop(row),
      ...visits.map((visit) => shareVisits.drop(visit)),
    ];
  },

  /** Returns the shares by link of an order or patient, newest first. */
  async ofSubject(organisationId: OrganisationId, subject: string): Promise<Share[]> {
    const all = await shares.all({ index: 'gsi1', key: { organisationId, subject } });
    const rows = all.filter(({ accessId }) => accessId === null);
    const counts = await shareViews.readMany(rows);
    const byId = new Map(counts.map((count) => [count.shareId, count]));
    return rows.toReversed().map((row) => withViews(row, byId.get(row.shareId)));
  },

  shown: async (row: StoredShare): Promise<Share> => withViews(row, await shareViews.read(row)),

  /** Returns every share that has not ended, of all organisations. */
  open: (): Promise<StoredShare[]> => shares.all({ index: 'gsi2', key: {} }),

  create: (row: StoredShare, tokenDigest: string): Write[] => {
    const { organisationId, shareId, createdAt, ttl } = row;
    const link = newRow(createdAt, { tokenDigest, organisationId, shareId, ...(ttl === undefined ? {} : { ttl }) });
    return [shares.create(row), shareLinks.create(link)];
  },

  /** Returns the write of a share without a link: nothing but its access leads to it. */
  createUnlinked: (row: StoredShare): Write => shares.create(row),

  replace: (row: StoredShare): Write => shares.replace(row),
  /** Fails the transaction if the share was cancelled since it was read. */
  check: (row: StoredShare): Write => shares.check(row),

  /** Replaces the share's access code. Returns the new one, which is stored as a digest only. */
  renewCode(row: StoredShare, now: UnixSeconds): { readonly accessCode: string; readonly write: Write } {
    const { organisationId, shareId, expiresAt: ttl } = row;
    const accessCode = String(randomInt(10 ** SHARE_CODE_DIGITS)).padStart(SHARE_CODE_DIGITS, '0');
    const code = { organisationId, shareId, codeDigest: codeDigestOf(row, accessCode), ttl };
    return { accessCode, write: shareCodes.put(newRow(now, code)) };
  },

  isCode: async (row: StoredShare, accessCode: string): Promise<boolean> =>
    (await shareCodes.read(row))?.codeDigest === codeDigestOf(row, accessCode),

  /** Counts a view and keeps the visit. */
  view: (
    row: StoredShare,
    visit: { at: UnixSeconds; network: string; browser: string; system: string; requestId: string },
  ): Write[] => {
    const { organisationId, shareId } = row;
    const ttl = recordEndOf(row);
    return [
      shareViews.add({ organisationId, shareId }, { by: { views: 1 }, set: { lastViewedAt: visit.at, ttl } }),
      shareVisits.create(newRow(visit.at, { ...visit, organisationId, shareId, ttl })),
    ];
  },

  /** Returns the visits of a share, newest first. */
  visits: async ({ organisationId, shareId }: ShareKey) =>
    (await shareVisits.all({ index: 'primary', key: { organisationId, shareId } })).toReversed(),
};
