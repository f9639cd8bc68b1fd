import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { signedIn } from '#functions/account/sign-in/signed-in.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Call } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { changed } from '#functions/store/stamps.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { isEnterable, type Member, memberStore } from './member-store.ts';

type Entering = Pick<Call<AnyEndpoint>, 'now' | 'client' | 'commit'> & { readonly session: AccountSession };

/** Enters the organisation of the membership. One transaction begins a new session, ends the old session and checks the membership. */
export async function enterAs({ session, now, client, commit }: Entering, member: Member | undefined) {
  const [account, current] = await Promise.all([accountStore.read(session.accountId), sessionStore.read(session)]);
  // If two calls use the same session at once, the second finds that the session has ended.
  if (account === undefined || current === undefined || !sessionStore.isLive(current, account))
    throw new AppError('sessionEnded');
  if (member === undefined || !isEnterable(member)) throw new AppError('notFound');

  const { organisationId } = member;
  const { isRemembered, expiresAt, familyId, authenticatedAt } = current;
  const kept = { isRemembered, expiresAt, familyId, authenticatedAt };
  const next = sessionStore.begin(account, { ...kept, client, organisationId }, now);
  // The first entry changes a `confirmed` membership to `normal` (ORG-12).
  const membership =
    member.state === 'normal'
      ? memberStore.check(member)
      : memberStore.replace(changed(now, member, { state: 'normal' }));
  return commit({
    writes: [membership, sessionStore.end(current, now), sessionStore.create(next)],
    subjects: [organisationId, next.sessionId],
    answer: await signedIn(next, now),
  });
}
