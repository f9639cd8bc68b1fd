import i18next from 'i18next';
import type * as z from 'zod';
import type { SignedIn } from '#shared/account/sign-in-calls.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { queryClient } from '#web/api/query-client.ts';
import { storeToken } from '#web/api/session-token.ts';
import { flash } from '#web/ui/flashes.ts';
import { keepContact } from './typed-contact.ts';

/** Milliseconds that the message is shown: the portal's frame, which shows it, still has to load. */
const REOPENED_SHOWN_MS = 15_000;

type Beginning = z.infer<typeof SignedIn>;

/** Keeps the token of a new session and forgets what an earlier person saw. With `remember` the session outlives its token. */
export async function beginSession({ token, sessionId, isReopened }: Beginning, remember: boolean): Promise<void> {
  queryClient.clear();
  keepContact(undefined);
  storeToken({ accessToken: token.accessToken, sessionId }, remember);
  if (isReopened) flash({ type: 'success', content: i18next.t('account:closing.reopened') }, REOPENED_SHOWN_MS);
  // If no answer comes, the session ends with its token, after a quarter of an hour.
  if (remember) await call(accountApi.remember, {}, { quiet: true }).catch(() => undefined);
}
