import { call, succeed } from '#test/support/call.ts';
import { addMember, CLIENT, foundWithHead, openAccount, signIn, foundOrganisation } from '#test/support/world.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session-store.ts';
import { mintAccessToken } from '#functions/token-keys/mint-access-token.ts';
import { nowSeconds, setClock } from '#functions/http/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

const SESSION_ENDED = 50012;
const TOKEN_EXPIRED = 50014;
const MINUTE = 60;
const DAY = 24 * 3600;

const START = 1_800_000_000;
/** Stops the clock so many seconds after the session began. */
const later = (seconds: number): void => setClock(() => (START + seconds) * 1000);
beforeEach(() => later(0));
afterEach(() => setClock(Date.now));

async function newSession(isRemembered: boolean) {
  const account = await openAccount();
  const session = sessionStore.begin(account, { isRemembered, client: CLIENT }, nowSeconds());
  await transact([sessionStore.create(session)]);
  return { account, session, token: (await mintAccessToken(session, nowSeconds())).accessToken };
}

const codeOf = async (token: string, headers = {}): Promise<number> =>
  (await call(accountApi.read, {}, { token, headers })).code;

test('after logout the token is refused', async () => {
  const { token } = await newSession(false);

  await succeed(accountApi.logout, {}, { token });

  expect(await codeOf(token)).toBe(SESSION_ENDED);
  expect((await call(accountApi.logout, {}, { token })).code).toBe(SESSION_ENDED);
});

test('logout ends no other session of the account', async () => {
  const { account, token } = await newSession(false);
  const elsewhere = await signIn(account);

  await succeed(accountApi.logout, {}, { token });

  expect(await codeOf(elsewhere.token)).toBe(200);
});

test('entering an organisation ends the session that asked', async () => {
  const { head, organisationId } = await foundWithHead('clinic');

  const entered = await succeed(organisationApi.switch, { iid: organisationId }, { token: head.token });

  expect(await codeOf(head.token)).toBe(SESSION_ENDED);
  expect(await codeOf(entered.token.accessToken)).toBe(200);
});

test.each(['deleted', 'exited', 'rejected', 'notReviewed', 'pendingReview', 'confirmed'] as const)(
  'a session in an organisation ends when the membership becomes %s',
  async (state) => {
    const { head } = await foundWithHead('clinic');
    const member = await memberStore.read(head);

    await transact([memberStore.replace(changed(nowSeconds(), member!, { state }))]);

    expect(await codeOf(head.token)).toBe(SESSION_ENDED);
  },
);

test('a role is what the membership says now', async () => {
  const { head } = await foundWithHead('clinic');
  const member = await memberStore.read(head);
  expect((await call(patientApi.index, {}, { token: head.token })).code).toBe(200);

  await transact([memberStore.replace(changed(nowSeconds(), member!, { role: 'editor' }))]);

  expect((await call(patientApi.index, {}, { token: head.token })).code).toBe(40300);
});

test('a new password ends every session of the account', async () => {
  const { account, token } = await newSession(true);
  const elsewhere = await signIn(account);
  const current = await accountStore.read(account.accountId);

  await transact([accountStore.replace(changed(nowSeconds(), current!, { passwordVersion: 2 }))]);

  expect(await codeOf(token)).toBe(SESSION_ENDED);
  expect(await codeOf(elsewhere.token)).toBe(SESSION_ENDED);
});

test.each([
  ['remembered', 'in its first minute', true, 59, {}, false],
  ['remembered', 'after its first minute', true, MINUTE, {}, true],
  ['remembered', 'by a poll', true, 8 * MINUTE, { 'x-background': '1' }, false],
  ['other', 'in its first minute', false, 59, {}, false],
  ['other', 'after its first minute', false, MINUTE, {}, true],
  ['other', 'by a poll', false, 8 * MINUTE, { 'x-background': '1' }, false],
] as const)('of a %s session a token used %s is renewed or not', async (...row) => {
  const [, , isRemembered, seconds, headers, isRenewed] = row;
  const { token, session } = await newSession(isRemembered);

  later(seconds);
  const answer = await call(accountApi.read, {}, { token, headers });

  expect(answer.code).toBe(200);
  const renewed = answer.headers['new-token'];
  expect(renewed !== undefined).toBe(isRenewed);
  if (typeof renewed !== 'string') return;
  expect(decodeJwt(renewed)).toMatchObject({ sid: session.sessionId, exp: nowSeconds() + 15 * MINUTE });
  expect(await codeOf(renewed)).toBe(200);
});

test('a session that was not asked to be remembered ends after a quarter of an hour without a call', async () => {
  const { token } = await newSession(false);

  later(15 * MINUTE - 1);
  expect(await codeOf(token)).toBe(200);
  later(15 * MINUTE + 6);
  expect(await codeOf(token)).toBe(TOKEN_EXPIRED);
});

test('what ends such a session is a quarter of an hour without an act, whenever in the life of its token the last one was', async () => {
  let { token } = await newSession(false);
  for (const pause of [5, 14, 3, 7, 14]) {
    const before = nowSeconds() - START;
    later(before + pause * MINUTE);
    const answer = await call(accountApi.read, {}, { token });
    expect(answer.code).toBe(200);
    token = String(answer.headers['new-token']);
  }

  const last = nowSeconds() - START;
  later(last + 14 * MINUTE);
  expect(await codeOf(token, { 'x-background': '1' })).toBe(200);
  later(last + 15 * MINUTE + 6);
  expect(await codeOf(token)).toBe(TOKEN_EXPIRED);
});

test('a session in use is written down once a minute', async () => {
  const { account, session, token } = await newSession(false);
  const seenAt = async () => (await sessionStore.uses(account.accountId)).get(session.sessionId);

  later(30);
  await call(accountApi.read, {}, { token });
  expect(await seenAt()).toBeUndefined();
  later(70);
  await call(accountApi.read, {}, { token });
  expect(await seenAt()).toBe(START + 70);
});

test('a session that was asked to be remembered goes on with a new token, for 30 days', async () => {
  const { token } = await newSession(true);

  later(29 * DAY);
  const answer = await call(accountApi.read, {}, { token });
  expect(answer.code).toBe(200);
  const renewed = String(answer.headers['new-token']);

  later(30 * DAY - 1);
  expect(await codeOf(renewed)).toBe(200);
  later(30 * DAY + 6);
  expect(await codeOf(renewed)).toBe(TOKEN_EXPIRED);
  expect(await codeOf(token)).toBe(TOKEN_EXPIRED);
});

test('a remembered session that was ended is over, whatever its token', async () => {
  const { token } = await newSession(true);
  await succeed(accountApi.logout, {}, { token });

  later(DAY);

  expect(await codeOf(token)).toBe(SESSION_ENDED);
});

test('who has entered no organisation may do nothing that needs a role', async () => {
  const { token } = await newSession(false);

  expect((await call(patientApi.index, {}, { token })).code).toBe(40300);
});

test('a role of the wrong kind of organisation is turned away', async () => {
  const lab = await foundOrganisation('lab');
  const designer = await addMember(lab, 'factoryMember');

  expect((await call(patientApi.index, {}, { token: designer.token })).code).toBe(40300);
});
