import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { leaveAll } from '#functions/organisation/leave-all.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountChangeStore } from './account-change-store.ts';
import { accountStore } from './account-store.ts';
import { closureStore } from './closure-store.ts';
import { reauthenticationStore } from './proof/reauthentication-store.ts';

/**
 * Closes the account. Its owner leaves every organisation, then every session ends. Throws 40901 `lastDirector`, and changes nothing, if an
 * organisation would have no head. A repeated call continues an interrupted closure.
 */
export const close: Handler<typeof accountApi.close> = async (call) => {
  const { session, now } = call;
  const { accountId } = session;
  const owned = await reauthenticationStore.redeem(session);
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  for (const leaving of await leaveAll(account, now)) await call.commitPart(leaving);

  const { purgeAt, write } = closureStore.begin(accountId, now);
  const change = accountChangeStore.note({ type: 'AccountClosed', account }, call);
  const ended = changed(now, account, { passwordVersion: account.passwordVersion + 1 });
  return call.commit({
    writes: [owned, write, accountStore.replace(ended), change.write],
    events: [change.event],
    subjects: [accountId],
    owner: accountId,
    answer: { purgeAt },
  });
};
