import middy from '@middy/core';
import type * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { verifyAccessToken } from './access-token.ts';
import { mintAccessToken } from './mint-access-token.ts';
import { RenewInput, type Renewed } from './renew-api.ts';

/**
 * Signs a new token in place of one that is good, for the same session. The groups of calls ask it, so that none of them needs the private keys: one
 * that was taken over can prolong the tokens that it was sent, and make none.
 */
export const handler = middy().handler(async (event: unknown): Promise<z.output<typeof Renewed>> => {
  const { token } = RenewInput.parse(event);
  const now = nowSeconds();
  const { endsAt, isExpired, ...session } = await verifyAccessToken(token, now);
  if (isExpired) throw new AppError('tokenExpired');
  const { accessToken } = await mintAccessToken({ ...session, expiresAt: endsAt }, now);
  return { accessToken };
});
