import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { StandardCaller } from '#functions/http/standard-request.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { digest } from '#functions/store/digest.ts';
import { itemType } from '#functions/store/item-type.ts';
import { changed, newRow } from '#functions/store/stamps.ts';
import type { Tenant } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import type { Write } from '#functions/store/write.ts';
import { ApiToken } from '#shared/dicomweb/api-token.ts';
import { ApiTokenId, OrganisationId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const PREFIX = 'api_';
const SECRET_BYTES = 32;
/**
 * Least number of seconds between two records of a token's last use. A viewer sends hundreds of requests, and only few of them should write
 * a row.
 */
const USE_NOTED_SECONDS = 3600;

const Stored = ApiToken.omit({ createdAt: true, expiresAt: true }).extend({
  organisationId: OrganisationId,
  tokenDigest: z.string(),
});
// Version 2 adds the scope of programs that store images. Version 3 adds the scope of programs that read records.
const apiTokens = itemType('apiToken', Stored, [(item) => item, (item) => item]);
const apiTokenLookups = itemType(
  'apiTokenLookup',
  z.object({ tokenDigest: z.string(), organisationId: OrganisationId, tokenId: ApiTokenId }),
);
type StoredToken = NonNullable<Awaited<ReturnType<typeof apiTokens.read>>>;

const shown = ({ ttl = 0, ...row }: StoredToken): ApiToken => ApiToken.parse({ ...row, expiresAt: ttl });

async function noteUse(row: StoredToken, now: UnixSeconds): Promise<void> {
  if (row.lastUsedAt !== null && now - row.lastUsedAt < USE_NOTED_SECONDS) return;
  try {
    await transact([apiTokens.replace(changed<StoredToken>(now, row, { lastUsedAt: now }))]);
  } catch (error) {
    // Another request recorded the use at the same time, or the token was revoked meanwhile. If it was revoked, the next request is
    // refused.
    if (!(error instanceof AppError)) throw error;
  }
}

/** Stores the tokens with which an organisation's programs sign in. The table contains only their digests (DWEB-2). */
export const apiTokenStore = {
  isApiToken: (token: string): boolean => token.startsWith(PREFIX),

  /** Creates a token that expires at `expiresAt`. Returns its secret and the writes. */
  mint(
    { organisationId }: Tenant,
    token: Pick<StoredToken, 'tokenId' | 'name' | 'scope' | 'createdBy'>,
    { now, expiresAt }: { readonly now: UnixSeconds; readonly expiresAt: UnixSeconds },
  ): { secret: string; token: ApiToken; writes: Write[] } {
    const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64url')}`;
    const tokenDigest = digest(secret);
    const row = newRow(now, { ...token, organisationId, tokenDigest, lastUsedAt: null, ttl: expiresAt });
    const lookup = newRow(now, { tokenDigest, organisationId, tokenId: token.tokenId, ttl: expiresAt });
    return { secret, token: shown(row), writes: [apiTokens.create(row), apiTokenLookups.create(lookup)] };
  },

  async list({ organisationId }: Tenant): Promise<ApiToken[]> {
    const rows = await apiTokens.all({ index: 'primary', key: { organisationId }, isDescending: true });
    return rows.map(shown);
  },

  /** Returns the writes that end a token. Throws 40400 for a token of another organisation. */
  async revoke({ organisationId }: Tenant, tokenId: ApiTokenId): Promise<Write[]> {
    const row = await apiTokens.read({ organisationId, tokenId });
    if (row === undefined) throw new AppError('notFound');
    return [apiTokens.drop(row), apiTokenLookups.drop(row)];
  },

  /** Returns the program that a token belongs to; `undefined` if the token is revoked or has expired. */
  async callerOf(secret: string, now: UnixSeconds): Promise<StandardCaller | undefined> {
    const tokenDigest = digest(secret);
    const found = await apiTokenLookups.read({ tokenDigest });
    const row = found && (await apiTokens.read(found));
    if (row?.tokenDigest !== tokenDigest) return undefined;
    await noteUse(row, now);
    const { organisationId, tokenId, name, scope } = row;
    return { kind: 'apiToken', organisationId, tokenId, name, scope };
  },
};
