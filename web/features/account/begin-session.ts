import type * as z from 'zod';
import type { SignedIn } from '#shared/account/sign-in-calls.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/session-token.ts';
import { keepContact } from './typed-contact.ts';

/** Keeps the token of a session that begins; what an earlier person saw is forgotten. With `remember` it goes on past that token. */
export async function beginSession({ token, sessionId }: z.infer<typeof SignedIn>, remember: boolean): Promise<void> {
  queryClient.clear();
  keepContact(undefined);
  storeToken({ accessToken: token.accessToken, sessionId }, remember);
  // Without an answer the session is one of a quarter of an hour.
  if (remember) await call(accountApi.remember, {}, { quiet: true }).catch(() => undefined);
}
