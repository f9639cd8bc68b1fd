import { call, succeed } from '#test/support/call.ts';
import { addMember, CLIENT, foundWithHead, openAccount, signIn, foundOrganisation } from '#test/support/world.ts';
import { decodeJwt } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { mintAccessToken } from '#functions/token-keys/mint-access-token.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

const SESSION_ENDED = 50012;
const TOKEN_EXPIRED = 50014;
const MINUTE = 60;
const DAY = 24 * 3600;

const START = 1_800_000_000;
/** Stops the clock at this number of seconds after the session began. */
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

// ACC-22
test('after signing out the token is refused', async () => {
  const { token } = await newSession(false);

  await succeed(accountApi.logout, {}, { token });

  expect(await codeOf(token)).toBe(SESSION_ENDED);
  expect((await call(accountApi.logout, {}, { token })).code).toBe(SESSION_ENDED);
});

// ACC-24
// SEC-14
test('a token in the cookie of the portal’s pages is not accepted: a page of another site could make the browser send it', async () => {
  const { head } = await foundWithHead('clinic');
  const headers = { cookie: `sifary-core-token=${head.token}; sifary-session-id=x` };

  expect((await call(accountApi.read, {}, { headers })).code).toBe(50008);
  expect((await call(accountApi.update, { userName: 'Other' }, { headers })).code).toBe(50008);
});

test('logout ends no other session of the account', async () => {
  const { account, token } = await newSession(false);
  const elsewhere = await signIn(account);

  await succeed(accountApi.logout, {}, { token });

  expect(await codeOf(elsewhere.token)).toBe(200);
});

// ACC-23
test('entering an organisation ends the session that entered it', async () => {
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

// ACC-22
test('a person’s role is always that of the present membership', async () => {
  const { head } = await foundWithHead('clinic');
  const member = await memberStore.read(head);
  expect((await call(patientApi.index, {}, { token: head.token })).code).toBe(200);

  await transact([memberStore.replace(changed(nowSeconds(), member!, { role: 'editor' }))]);

  expect((await call(patientApi.index, {}, { token: head.token })).code).toBe(40300);
});

// ACC-25
test('a new password ends every session of the account', async () => {
  const { account, token } = await newSession(true);
  const elsewhere = await signIn(account);
  const current = await accountStore.read(account.accountId);

  await transact([accountStore.replace(changed(nowSeconds(), current!, { passwordVersion: 2 }))]);

  expect(await codeOf(token)).toBe(SESSION_ENDED);
  expect(await codeOf(elsewhere.token)).toBe(SESSION_ENDED);
});

// ACC-19
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

// ACC-20, WIRE-28
test('a session without the choice to stay signed in ends after a quarter of an hour without a call', async () => {
  const { token } = await newSession(false);

  later(15 * MINUTE - 1);
  expect(await codeOf(token)).toBe(200);
  later(15 * MINUTE + 6);
  expect(await codeOf(token)).toBe(TOKEN_EXPIRED);
});

test('such a session ends after a quarter of an hour without a call, at any age of its token', async () => {
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

describe('a session of a person who chose to stay signed in', () => {
  const COOKIE = '__Secure-arcata-refresh';
  const refresh = (cookie: string) => call(accountApi.refresh, {}, { headers: { cookie: `other=1; ${cookie}` } });
  const cookieIn = ({ headers }: Awaited<ReturnType<typeof refresh>>) => String(headers['set-cookie']).split(';')[0]!;
  const tokenIn = ({ data }: Awaited<ReturnType<typeof refresh>>) =>
    (data as { token: { accessToken: string } }).token.accessToken;

  async function remembered() {
    const begun = await newSession(true);
    const given = await call(accountApi.remember, {}, { token: begun.token });
    expect(given.code).toBe(200);
    return { ...begun, given, cookie: cookieIn(given) };
  }

  test('has a token for a quarter of an hour, and continues with a cookie that no script can read', async () => {
    const { token, given, cookie } = await remembered();
    expect(given.headers['set-cookie']).toMatch(
      /^__Secure-arcata-refresh=\S+; Path=\/api\/v1\/system\/user\/self\/refresh; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/u,
    );

    later(15 * MINUTE + 6);
    expect(await codeOf(token)).toBe(TOKEN_EXPIRED);
    const answer = await refresh(cookie);

    expect(await codeOf(tokenIn(answer))).toBe(200);
    expect(cookieIn(answer)).not.toBe(cookie);
  });

  // ACC-21
  test('continues for 30 days while it is used, and ends after seven days without use', async () => {
    let { cookie } = await remembered();
    for (const day of [6, 12, 18, 24, 29]) {
      later(day * DAY);
      const answer = await refresh(cookie);
      expect(answer.code).toBe(200);
      cookie = cookieIn(answer);
    }
    later(30 * DAY + 6);
    expect((await refresh(cookie)).code).toBe(SESSION_ENDED);

    later(0);
    const idle = await remembered();
    later(7 * DAY + 1);
    expect((await refresh(idle.cookie)).code).toBe(SESSION_ENDED);
  });

  test('ends for everybody when a used cookie comes again', async () => {
    const { cookie: stolen } = await remembered();
    later(DAY);
    const own = await refresh(stolen);
    const token = tokenIn(own);
    expect(await codeOf(token)).toBe(200);

    later(DAY + 61);
    expect((await refresh(stolen)).code).toBe(SESSION_ENDED);

    expect(await codeOf(token)).toBe(SESSION_ENDED);
    expect((await refresh(cookieIn(own))).code).toBe(SESSION_ENDED);
  });

  test('takes two windows that send the same cookie at a time, and an answer that was lost', async () => {
    const { cookie } = await remembered();
    later(DAY);

    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);

    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(cookieIn)).size).toBe(1);
    expect((await refresh(cookieIn(answers[0]!))).code).toBe(200);
  });

  test('goes on in the organisation that was entered meanwhile', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const account = (await accountStore.read(head.accountId))!;
    const session = sessionStore.begin(account, { isRemembered: true, client: CLIENT }, nowSeconds());
    await transact([sessionStore.create(session)]);
    const { accessToken: token } = await mintAccessToken(session, nowSeconds());
    const cookie = cookieIn(await call(accountApi.remember, {}, { token }));
    await succeed(organisationApi.switch, { iid: organisationId }, { token });

    later(DAY);
    const answer = await refresh(cookie);

    const info = await succeed(accountApi.read, {}, { token: tokenIn(answer) });
    expect(info.iid).toBe(organisationId);
  });

  test.each([
    ['none at all', () => ''],
    ['a word', () => `${COOKIE}=word`],
    ['of a family that never was', (good: string) => good.replace(/\.[\w-]{22}\./u, `.${'A'.repeat(22)}.`)],
    ['a later one than there is', (good: string) => good.replace('.1.', '.2.')],
    ['with a changed end', (good: string) => `${good.slice(0, -4)}AAAA`],
    ['twice', (good: string) => `${good}; ${good.slice(0, -4)}AAAA`],
  ])('is refused a forged cookie (%s), and goes on by its own', async (_what, forge) => {
    const { cookie } = await remembered();

    expect((await refresh(forge(cookie))).code).toBe(SESSION_ENDED);

    expect((await refresh(cookie)).code).toBe(200);
  });

  test('gets its cookie once, and only right after it began', async () => {
    const { token } = await remembered();
    expect((await call(accountApi.remember, {}, { token })).code).toBe(40900);
    const other = await newSession(false);
    expect((await call(accountApi.remember, {}, { token: other.token })).code).toBe(40300);
    const late = await newSession(true);
    later(6 * MINUTE);
    expect((await call(accountApi.remember, {}, { token: late.token })).code).toBe(40300);
  });

  test('is over with its logout, which takes the cookie away', async () => {
    const { token, cookie } = await remembered();

    const answer = await call(accountApi.logout, {}, { token });

    expect(answer.headers['set-cookie']).toContain('Max-Age=0');
    expect((await refresh(cookie)).code).toBe(SESSION_ENDED);
  });
});

test('who has entered no organisation may do nothing that needs a role', async () => {
  const { token } = await newSession(false);

  expect((await call(patientApi.index, {}, { token })).code).toBe(40300);
});

// PERM-1
test('a member of a lab is refused a call for roles of clinics', async () => {
  const lab = await foundOrganisation('lab');
  const designer = await addMember(lab, 'factoryMember');

  expect((await call(patientApi.index, {}, { token: designer.token })).code).toBe(40300);
});
