import middy from '@middy/core';
import type * as z from 'zod';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { verifyAccessToken } from './access-token.ts';
import { mintAccessToken } from './mint-access-token.ts';
import { RenewInput, type Renewed } from './renew-api.ts';

/**
 * Signs a new token for the session of a valid token. The functions of the API call this function, so none of them needs the private keys.
 * An attacker in such a function can renew the tokens that it receives, but can make no others.
 */
export const handler = middy().handler(async (event: unknown): Promise<z.output<typeof Renewed>> => {
  const { token } = RenewInput.parse(event);
  const now = nowSeconds();
  const { endsAt, isExpired, ...session } = await verifyAccessToken(token, now);
  if (isExpired) throw new AppError('tokenExpired');
  const { accessToken } = await mintAccessToken({ ...session, expiresAt: endsAt }, now);
  return { accessToken };
});
