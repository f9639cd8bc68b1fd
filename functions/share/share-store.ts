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

/** Returns the time from which DynamoDB may delete the rows of a share. */
export const recordEndOf = ({ expiresAt }: Pick<StoredShare, 'expiresAt'>): UnixSeconds => expiresAt + RECORD_SECONDS;

const codeDigestOf = ({ shareId }: ShareKey, accessCode: string): string => digest(`${shareId} ${accessCode}`);

/** Returns the share as its sender's organisation sees it, with the number of views. */
const withViews = (row: StoredShare, counted: { views: number; lastViewedAt: number } | undefined): Share =>
  Share.parse({ ...row, views: counted?.views ?? 0, lastViewedAt: counted?.lastViewedAt ?? null });

export const shareStore = {
  read: (key: ShareKey): Promise<StoredShare | undefined> => shares.read(key),

  /**
   * Returns the share of a link's secret, even if the share has ended. Returns `erased` if the share is erased and only the link's row is
   * left. Returns `undefined` for an unknown link.
   */
  async findByToken(token: string): Promise<StoredShare | 'erased' | undefined> {
    const link = await shareLinks.read({ tokenDigest: digest(token) });
    return link && ((await shares.read(link)) ?? 'erased');
  },

  /** Returns the rows of all shares of an order or patient. */
  rowsOf: (organisationId: OrganisationId, subject: string): Promise<StoredShare[]> =>
    shares.all({ index: 'gsi1', key: { organisationId, subject } }),

  /**
   * Returns the writes that erase a share with its code, views and visits. The link's row is kept, so that the link can say that the share
   * has ended.
   */
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

  /** Returns the shares of an order or patient that have a link, newest first. */
  async ofSubject(organisationId: OrganisationId, subject: string): Promise<Share[]> {
    const all = await shares.all({ index: 'gsi1', key: { organisationId, subject } });
    const rows = all.filter(({ accessId }) => accessId === null);
    const counts = await shareViews.readMany(rows);
    const byId = new Map(counts.map((count) => [count.shareId, count]));
    return rows.toReversed().map((row) => withViews(row, byId.get(row.shareId)));
  },

  shown: async (row: StoredShare): Promise<Share> => withViews(row, await shareViews.read(row)),

  /** Returns the shares that have a due step, of all organisations. */
  open: (): Promise<StoredShare[]> => shares.all({ index: 'gsi2', key: {} }),

  create: (row: StoredShare, tokenDigest: string): Write[] => {
    const { organisationId, shareId, createdAt, ttl } = row;
    const link = newRow(createdAt, { tokenDigest, organisationId, shareId, ...(ttl === undefined ? {} : { ttl }) });
    return [shares.create(row), shareLinks.create(link)];
  },

  /** Returns the write of a share without a link. Only its support access opens it. */
  createUnlinked: (row: StoredShare): Write => shares.create(row),

  replace: (row: StoredShare): Write => shares.replace(row),
  /** Returns a check that fails the transaction if the share has changed since it was read, for example by cancelling. */
  check: (row: StoredShare): Write => shares.check(row),

  /** Returns a new access code and its write, which replaces the former code. Only a digest of the code is stored. */
  renewCode(row: StoredShare, now: UnixSeconds): { readonly accessCode: string; readonly write: Write } {
    const { organisationId, shareId, expiresAt: ttl } = row;
    const accessCode = String(randomInt(10 ** SHARE_CODE_DIGITS)).padStart(SHARE_CODE_DIGITS, '0');
    const code = { organisationId, shareId, codeDigest: codeDigestOf(row, accessCode), ttl };
    return { accessCode, write: shareCodes.put(newRow(now, code)) };
  },

  isCode: async (row: StoredShare, accessCode: string): Promise<boolean> =>
    (await shareCodes.read(row))?.codeDigest === codeDigestOf(row, accessCode),

  /** Returns the writes that count a view and record the visit. */
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
