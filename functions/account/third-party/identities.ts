import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { identityStore } from './identity-store.ts';
import { loginProviders } from './login-providers.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';

type Calls = typeof accountApi;

export const identities: Handler<Calls['identities']> = async ({ session }) => {
  const [rows, providers] = await Promise.all([identityStore.ofAccount(session.accountId), loginProviders()]);
  const nameOf = (id: string): string => providers.find((provider) => provider.id === id)?.name ?? id;
  const list = rows.map(({ identityDigest, provider, label, createdAt }) => ({
    identityDigest,
    provider: nameOf(provider),
    label,
    createdAt,
  }));
  return { list: list.toSorted((a, b) => a.createdAt - b.createdAt), total: list.length };
};

/** Unbinds a third-party identity, which then no longer opens the account. */
export const unbindIdentity: Handler<Calls['unbindIdentity']> = async (call) => {
  const { input, session, commit } = call;
  const { accountId } = session;
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  const unbound = await identityStore.unbind(accountId, input.identityDigest);
  const owned = await reauthenticationStore.redeem(session);
  const change = accountChangeStore.note({ type: 'AccountProviderUnbound', account }, call);
  return commit({
    writes: [owned, ...unbound, change.write],
    events: [change.event],
    subjects: [accountId],
    answer: {},
  });
};
