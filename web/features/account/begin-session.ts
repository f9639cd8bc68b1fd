import i18next from 'i18next';
import type * as z from 'zod';
import type { SignedIn } from '#shared/account/sign-in-calls.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/session-token.ts';
import { flash } from '#web/ui/flashes.ts';
import { keepContact } from './typed-contact.ts';

/**
 * Milliseconds for which the message about a reopened account is shown. The time is long, because the portal's frame with the message still
 * has to load.
 */
const REOPENED_SHOWN_MS = 15_000;

type Beginning = z.infer<typeof SignedIn>;

/** Keeps the token of a new session and forgets the data of an earlier person. With `remember`, the session outlives its token. */
export async function beginSession({ token, sessionId, isReopened }: Beginning, remember: boolean): Promise<void> {
  queryClient.clear();
  keepContact(undefined);
  storeToken({ accessToken: token.accessToken, sessionId }, remember);
  if (isReopened) flash({ type: 'success', content: i18next.t('account:closing.reopened') }, REOPENED_SHOWN_MS);
  // If no answer comes, the session is not remembered, and ends with its token after a quarter of an hour.
  if (remember) await call(accountApi.remember, {}, { quiet: true }).catch(() => undefined);
}
