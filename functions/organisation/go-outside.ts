import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { signedIn } from '#functions/account/sign-in/signed-in.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import type { Write } from '#functions/store/write.ts';
import type { AnyEndpoint, OutputOf } from '#shared/wire/endpoint.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';

type Leaving = Pick<Call<AnyEndpoint>, 'now' | 'client'> & { readonly session: AccountSession };

/**
 * Ends the caller's session and begins one outside of any organisation. Returns the writes for both, and the answer with the new session.
 */
export async function goOutside({
  session,
  now,
  client,
}: Leaving): Promise<{ writes: Write[]; signedIn: OutputOf<typeof organisationApi.switch> }> {
  const [account, current] = await Promise.all([accountStore.read(session.accountId), sessionStore.read(session)]);
  if (account === undefined || current === undefined || !sessionStore.isLive(current, account))
    throw new AppError('sessionEnded');
  const { isRemembered, expiresAt, familyId, authenticatedAt } = current;
  const next = sessionStore.begin(account, { isRemembered, client, expiresAt, familyId, authenticatedAt }, now);
  return { writes: [sessionStore.end(current, now), sessionStore.create(next)], signedIn: await signedIn(next, now) };
}
