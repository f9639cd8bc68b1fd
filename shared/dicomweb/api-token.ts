import * as z from 'zod';
import { AccountId, ApiTokenId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';

/**
 * Rights of a program. `read`: it reads the clinic's images. `readAndStore`: it also stores new images. `readRecords`: it also reads
 * records by FHIR.
 */
export const ApiTokenScope = z.enum(['read', 'readAndStore', 'readRecords']);
export type ApiTokenScope = z.infer<typeof ApiTokenScope>;

/** Lifetimes of a token in days. The person who makes the token chooses one. */
export const API_TOKEN_DAYS = [30, 90, 365] as const;

/** A token with which a program acts for an organisation. Its secret is shown only once. */
export const ApiToken = z.object({
  tokenId: ApiTokenId,
  name: z.string().trim().min(1).max(64),
  scope: ApiTokenScope,
  createdAt: UnixSeconds,
  createdBy: z.object({ accountId: AccountId, name: z.string() }),
  expiresAt: UnixSeconds,
  /** Time of the last use, exact to an hour; null = never used. */
  lastUsedAt: UnixSeconds.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;
