import * as z from 'zod';
import { AccountId, ApiTokenId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/** The rights of a program: it reads the images that the clinic keeps; it also stores new ones; or it also reads records by FHIR. */
export const ApiTokenScope = z.enum(['read', 'readAndStore', 'readRecords']);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

/** Days after which a token ends, of which its maker chooses. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

/** A token of an organisation for programs. Its secret is shown once. */
export const ApiToken = z.object({
  tokenId: ApiTokenId,
  name: z.string().trim().min(1).max(64),
  scope: ApiTokenScope,
  createdAt: UnixSeconds,
  createdBy: z.object({ accountId: AccountId, name: z.string() }),
  expiresAt: UnixSeconds,
  /** The hour of its last use; null before the first. */
  lastUsedAt: UnixSeconds.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;
