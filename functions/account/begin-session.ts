import type { Call } from '#functions/http/call.ts';
import type { DomainEvent } from '#functions/store/commit.ts';
import type { Write } from '#functions/store/write.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import type { Account } from './account-store.ts';
import { sessionStore } from './session-store.ts';
import { signedIn } from './signed-in.ts';

interface Beginning {
  readonly isRemembered: boolean;
  /** What has to succeed with it. */
  readonly writes: readonly Write[];
  readonly events?: readonly DomainEvent[];
  readonly subjects?: readonly string[];
}

/** Signs the account in, in no organisation, in one transaction with what led to it. */
export async function beginSession(
  { now, client, commit }: Pick<Call<AnyEndpoint>, 'now' | 'client' | 'commit'>,
  account: Account,
  { isRemembered, writes, events = [], subjects = [] }: Beginning,
) {
  const session = sessionStore.begin(account, { isRemembered, client }, now);
  return commit({
    writes: [...writes, sessionStore.create(session)],
    events,
    subjects: [...subjects, session.sessionId],
    owner: account.accountId,
    answer: await signedIn(session, now),
  });
}
