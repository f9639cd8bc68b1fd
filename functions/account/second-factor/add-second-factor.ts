import type { accountApi } from '#shared/account/account-api.ts';
import { SECOND_FACTORS_PER_ACCOUNT } from '#shared/limits.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { AppError, invalidField } from '#functions/runtime/app-error.ts';
import type { Call, Handler } from '#functions/http/call.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { changed } from '#functions/store/stamps.ts';
import type { Write } from '#functions/store/write.ts';
import { accountChangeStore } from '../account-change-store.ts';
import { type Account, accountStore } from '../account-store.ts';
import { reauthenticationStore } from '#functions/account/proof/reauthentication-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { recoveryCodeStore } from './recovery-code-store.ts';
import { openSecret, sealSecret } from './seal-secret.ts';
import { type SecondFactorRow, secondFactorStore } from './second-factor-store.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

type Calls = typeof accountApi;
type Asked = Pick<Call<AnyEndpoint>, 'now' | 'client' | 'commit'> & { readonly session: AccountSession };

/** Largest number of sessions that one transaction has room to end. If there are more, the person ends the rest in the list of sessions. */
const ENDED_AT_ONCE_MAX = 80;

/** Returns the account. Throws 40901 `full` if it already has the maximum number of second factors. */
async function accountWithRoom({ accountId }: AccountSession): Promise<Account> {
  const account = await accountStore.read(accountId);
  if (account === undefined) throw new AppError('notFound');
  if (account.secondFactors >= SECOND_FACTORS_PER_ACCOUNT) throw new AppError('stateRefusesAction', { state: 'full' });
  return account;
}

export const startTotp: Handler<Calls['startTotp']> = async ({ session, now, commit }) => {
  const owned = await reauthenticationStore.redeem(session);
  const { accountId, email, phone } = await accountWithRoom(session);
  const factorId = secondFactorStore.newId();
  const secret = newTotpSecret();
  const totp = { sealedSecret: await sealSecret(secret, factorId), usedStep: 0 };
  const row = { accountId, factorId, kind: 'totp', startedBy: session.sessionId, totp } as const;
  const { expiresAt, write } = secondFactorStore.start(row, now);
  const answer = { factorId, secret, uri: totpUri(secret, email === '' ? phone : email), expiresAt };
  return commit({ writes: [owned, write], subjects: [factorId], answer });
};

export const startPasskey: Handler<Calls['startPasskey']> = async ({ session, now, commit }) => {
  const owned = await reauthenticationStore.redeem(session);
  const account = await accountWithRoom(session);
  const known = await secondFactorStore.ofAccount(account.accountId);
  const { registrationOptions } = await import('./passkey.ts');
  const options = await registrationOptions(
    account,
    known.flatMap(({ passkey }) => passkey ?? []),
  );
  const factorId = secondFactorStore.newId();
  const { accountId, sessionId: startedBy } = session;
  const { challenge } = options;
  const { expiresAt, write } = secondFactorStore.start(
    { accountId, factorId, kind: 'passkey', startedBy, challenge },
    now,
  );
  return commit({
    writes: [owned, write],
    subjects: [factorId],
    answer: { factorId, options: { ...options }, expiresAt },
  });
};

/** Returns the writes that end the account's other sessions, which began without a second factor. */
async function otherSessionsEnd({ session, now }: Asked, account: Account): Promise<Write[]> {
  const rows = await sessionStore.ofAccount(account);
  const others = rows.filter(({ sessionId }) => sessionId !== session.sessionId);
  return others.slice(0, ENDED_AT_ONCE_MAX).map((row) => sessionStore.end(row, now));
}

/** Activates the factor and notifies the account's contacts. The first factor also creates recovery codes and ends the other sessions. */
async function added(call: Asked, { factorId }: SecondFactorRow, add: Write) {
  const { session, now, commit } = call;
  const account = await accountWithRoom(session);
  const isFirst = account.secondFactors === 0;
  const codes = isFirst ? recoveryCodeStore.renew(account.accountId, now) : undefined;
  const ended = isFirst ? await otherSessionsEnd(call, account) : [];
  const counted = accountStore.replace(changed(now, account, { secondFactors: account.secondFactors + 1 }));
  const change = accountChangeStore.note({ type: 'AccountSecondFactorAdded', account }, call);
  return commit({
    writes: [add, counted, change.write, ...(codes === undefined ? [] : [codes.write]), ...ended],
    events: [change.event],
    subjects: [account.accountId, factorId],
    answer: { factorId, ...(codes !== undefined && { recoveryCodes: codes.recoveryCodes }) },
  });
}

export const confirmTotp: Handler<Calls['confirmTotp']> = async (call) => {
  const { input, session, now } = call;
  const row = await secondFactorStore.started(session, { ...input, kind: 'totp' });
  const sealedSecret = row.totp?.sealedSecret ?? '';
  const step = totpStep(await openSecret(sealedSecret, row.factorId), input.code, 0, now);
  if (step === undefined) throw invalidField('code', 'verificationCodeWrong');
  return added(call, row, secondFactorStore.add(row, input.name, { totp: { sealedSecret, usedStep: step } }, now));
};

export const confirmPasskey: Handler<Calls['confirmPasskey']> = async (call) => {
  const { input, session, now } = call;
  const row = await secondFactorStore.started(session, { ...input, kind: 'passkey' });
  const { registeredPasskey } = await import('./passkey.ts');
  const passkey = await registeredPasskey(input.registration, row.challenge ?? '');
  if (passkey === undefined) throw new AppError('verificationCodeWrong');
  return added(call, row, secondFactorStore.add(row, input.name, { passkey }, now));
};
