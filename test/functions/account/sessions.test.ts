import { call, succeed } from '#test/support/call.ts';
import { foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { auditApi } from '#shared/audit/audit-api.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { equipmentApi } from '#shared/equipment/equipment-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { roleApi } from '#shared/role/role-api.ts';
import { setClock } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';

const SESSION_ENDED = 50012;

afterEach(() => setClock(Date.now));

const codeOf = async (token: string): Promise<number> => (await call(accountApi.isInit, {}, { token })).code;

describe('sessions', () => {
  test('are listed with where they began, the caller’s own marked', async () => {
    const account = await openAccount();
    await signIn(account);
    const contact = { kind: 'email', email: account.email } as const;
    const headers = { 'user-agent': 'Firefox on Linux' };
    const { token } = await succeed(
      accountApi.login,
      { loginType: 'password', contact, password: PASSWORD },
      { headers },
    );

    const { list } = await succeed(accountApi.sessions, {}, { token: token.accessToken });

    expect(list.map(({ isCurrent, userAgent }) => ({ isCurrent, userAgent }))).toEqual(
      expect.arrayContaining([
        { isCurrent: true, userAgent: 'Firefox on Linux' },
        { isCurrent: false, userAgent: '' },
      ]),
    );
    expect(list).toHaveLength(2);
  });

  test.each([
    ['203.0.113.77, 130.176.0.1', '203.0.113.*'],
    ['2001:db8::7:1, 130.176.0.1', '2001:db8:0:0::*'],
  ])('tell from where they began, but not to the last digit: %s', async (address, shown) => {
    const account = await openAccount();
    const contact = { kind: 'email', email: account.email } as const;
    const headers = { 'x-forwarded-for': address };
    const { token } = await succeed(
      accountApi.login,
      { loginType: 'password', contact, password: PASSWORD },
      { headers },
    );

    const { list } = await succeed(accountApi.sessions, {}, { token: token.accessToken });

    expect(list.map(({ sourceIp }) => sourceIp)).toEqual([shown]);
  });

  test('only its owner ends one', async () => {
    const account = await openAccount();
    const [here, there] = [await signIn(account), await signIn(account)];
    const stranger = await signIn(await openAccount());
    const { sessionId } = there;

    expect((await call(accountApi.endSession, { sessionId }, { token: stranger.token })).code).toBe(40400);
    expect(await codeOf(there.token)).toBe(200);
    await succeed(accountApi.endSession, { sessionId }, { token: here.token });
    expect(await codeOf(there.token)).toBe(SESSION_ENDED);
    expect((await call(accountApi.endSession, { sessionId }, { token: here.token })).code).toBe(40400);
  });

  test('all others are ended at once', async () => {
    const account = await openAccount();
    const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await signIn(account)).token));
    const [here, ...others] = tokens as [string, ...string[]];

    expect(await succeed(accountApi.endOtherSessions, {}, { token: here })).toEqual({ ended: 3 });

    expect(await codeOf(here)).toBe(200);
    for (const token of others) expect(await codeOf(token)).toBe(SESSION_ENDED);
  });

  test('cannot end others, change roles, bind a scanner, save the audit or dissolve, ten minutes after sign-in', async () => {
    const now = 1_800_000_000;
    setClock(() => now * 1000);
    const { head, name } = await foundWithHead('clinic');
    const as = { token: head.token };
    const device = { serialNumber: 'MX20260001', activationCode: 'ABCDEFGHJKABCDEFGHJK' };
    const acts = async () => [
      await call(equipmentApi.bind, device, as),
      await call(roleApi.update, { changes: {}, version: 0 }, as),
      await call(auditApi.export, {}, as),
      await call(accountApi.endSession, { sessionId: newId('session') }, as),
      await call(accountApi.endOtherSessions, {}, as),
      await call(dicomwebApi.createToken, { name: 'PACS', scope: 'read', days: 30 }, as),
      await call(organisationApi.dissolve, { name, version: 1 }, as),
    ];
    const isAsked = (answers: Awaited<ReturnType<typeof acts>>) => answers.map(({ code }) => code === 40302);

    setClock(() => (now + 10 * 60 + 1) * 1000);
    expect(isAsked(await acts())).toEqual([true, true, true, true, true, true, true]);

    await succeed(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, as);
    expect(isAsked(await acts())).toEqual([false, false, false, false, false, false, false]);
  });

  test('one that was not to be remembered is gone from the list with its token, unless it was used', async () => {
    const now = 1_800_000_000;
    setClock(() => now * 1000);
    const account = await openAccount();
    const contact = { kind: 'email', email: account.email } as const;
    const login = () => succeed(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
    const [used, idle] = [await login(), await login()];

    setClock(() => (now + 10 * 60) * 1000);
    const renewed = await call(accountApi.isInit, {}, { token: used.token.accessToken });
    setClock(() => (now + 16 * 60) * 1000);

    const token = String(renewed.headers['new-token']);
    const { list } = await succeed(accountApi.sessions, {}, { token });
    expect(list.map(({ sessionId }) => sessionId)).toEqual([used.sessionId]);
    expect(list[0]?.seenAt).toBe(now + 16 * 60);
    expect(idle.sessionId).not.toBe(used.sessionId);
  });
});
