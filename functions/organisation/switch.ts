import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session-store.ts';
import { signedIn } from '#functions/account/signed-in.ts';
import { AppError } from '#functions/http/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { isEnterable, memberStore } from './member-store.ts';

/** Enters another organisation of the caller's: a new session begins, the old one ends, and the membership still stands, all at once. */
export const enter: Handler<typeof organisationApi.switch> = async (call) => {
  const { input, session, now, commit } = call;
  const { accountId } = session;
  const organisationId = input.iid;
  const [account, current, member] = await Promise.all([
    accountStore.read(accountId),
    sessionStore.read(session),
    memberStore.read({ organisationId, accountId }),
  ]);
  if (account === undefined || current === undefined) throw new AppError('sessionEnded');
  if (member === undefined || !isEnterable(member)) throw new AppError('notFound');

  const { isRemembered, expiresAt } = current;
  const next = sessionStore.begin(account, { isRemembered, organisationId, expiresAt }, now);
  // The first entry makes a confirmed membership normal (DECISIONS 2).
  const membership =
    member.state === 'normal'
      ? memberStore.check(member)
      : memberStore.replace(changed(now, member, { state: 'normal' }));
  return commit({
    writes: [membership, sessionStore.end(current, now), sessionStore.create(next)],
    subjects: [organisationId, next.sessionId],
    answer: await signedIn(next, now),
  });
};
