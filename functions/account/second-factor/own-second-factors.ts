import type { accountApi } from '#shared/account/account-api.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { Handler } from '#functions/http/call.ts';
import { changed } from '#functions/store/stamps.ts';
import { accountChangeStore } from '../account-change-store.ts';
import { accountStore } from '../account-store.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { secondFactorStore } from './second-factor-store.ts';

type Calls = typeof accountApi;

export const secondFactors: Handler<Calls['secondFactors']> = async ({ session: { accountId } }) => {
  const [rows, recoveryCodesLeft] = await Promise.all([
    secondFactorStore.ofAccount(accountId),
    recoveryCodeStore.left(accountId),
  ]);
  return { list: rows.toSorted((a, b) => a.createdAt - b.createdAt), recoveryCodesLeft };
};

export const renameSecondFactor: Handler<Calls['renameSecondFactor']> = async ({ input, session, now, commit }) => {
  const { factorId, name } = input;
  const row = await secondFactorStore.read(session.accountId, factorId);
  return commit({ writes: [secondFactorStore.rename(row, name, now)], subjects: [factorId], answer: {} });
};

/** Removes a second factor. With the last factor, the account's recovery codes are removed too, because they only replace a lost factor. */
export const removeSecondFactor: Handler<Calls['removeSecondFactor']> = async (call) => {
  const { input, session, now, commit } = call;
  const { accountId } = session;
  const [row, account] = await Promise.all([
    secondFactorStore.read(accountId, input.factorId),
    accountStore.read(accountId),
  ]);
  if (account === undefined) throw new AppError('notFound');
  const owned = await reauthenticationStore.redeem(session);
  const left = Math.max(0, account.secondFactors - 1);
  const change = accountChangeStore.note({ type: 'AccountSecondFactorRemoved', account }, call);
  return commit({
    writes: [
      owned,
      secondFactorStore.remove(row),
      accountStore.replace(changed(now, account, { secondFactors: left })),
      ...(left === 0 ? [recoveryCodeStore.drop(accountId)] : []),
      change.write,
    ],
    events: [change.event],
    subjects: [accountId, row.factorId],
    answer: {},
  });
};

export const renewRecoveryCodes: Handler<Calls['renewRecoveryCodes']> = async ({ session, now, commit }) => {
  const { accountId } = session;
  const account = await accountStore.read(accountId);
  if (account === undefined || account.secondFactors === 0)
    throw new AppError('stateRefusesAction', { state: 'noSecondFactor' });
  const owned = await reauthenticationStore.redeem(session);
  const { recoveryCodes, write } = recoveryCodeStore.renew(accountId, now);
  return commit({ writes: [owned, write], subjects: [accountId], answer: { recoveryCodes } });
};
