import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { addMember, foundOrganisation, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MemberState } from '#shared/organisation/organisation.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { newRow } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

const profile = { name: 'Elm Street Dental', country: 'GB', contactPerson: 'Maya' } as const;

async function someoneIn(state: MemberState) {
  const account = await openAccount();
  const clinic = await foundOrganisation('clinic');
  const { organisationId } = clinic;
  const { accountId } = account;
  const row = { organisationId, accountId, role: 'clinicMember' as const, state, joinTime: nowSeconds() };
  await transact([memberStore.create(newRow(nowSeconds(), row))]);
  return { ...(await signIn(account)), clinic };
}

describe('founding', () => {
  // ORG-2
  test.each([
    ['clinic', 'clinicAdmin', 100],
    ['lab', 'factoryAdmin', 200],
  ] as const)('a %s makes its founder %s', async (type, role, authorityId) => {
    const { token } = await signIn(await openAccount());

    const founded = await succeed(organisationApi.create, { ...profile, type }, { token });

    expect(founded).toMatchObject({ type, name: 'Elm Street Dental', version: 1 });
    expect(founded.organisationNumber).toMatch(/^[1-9]\d{7}$/u);
    expect((await succeed(organisationApi.mine, {}, { token })).list).toEqual([
      {
        iid: founded.organisationId,
        name: 'Elm Street Dental',
        number: founded.organisationNumber,
        type,
        role,
        authorityId,
        status: 'normal',
        joinTime: founded.createdAt,
      },
    ]);
  });

  test.each(['afterSales', 'platform'])('of %s is not for the public', async (type) => {
    const { token } = await signIn(await openAccount());

    expect((await call(organisationApi.create, { ...profile, type } as never, { token })).code).toBe(40000);
  });
});

describe('entering', () => {
  // ORG-7
  test('gives the session access to the organisation', async () => {
    const { organisationId, head } = await foundWithHead('lab');
    const other = await foundOrganisation('clinic');

    const read = await succeed(organisationApi.read, {}, { token: head.token });

    expect(read.organisationId).toBe(organisationId);
    expect(read.organisationId).not.toBe(other.organisationId);
  });

  test.each(['notReviewed', 'pendingReview', 'rejected', 'deleted', 'exited'] as const)(
    'is not for a member who is %s',
    async (state) => {
      const { token, clinic } = await someoneIn(state);

      expect((await call(organisationApi.switch, { iid: clinic.organisationId }, { token })).code).toBe(40400);
      expect((await call(accountApi.read, {}, { token })).code).toBe(200);
    },
  );

  test('makes a confirmed member a normal one', async () => {
    const { token, clinic, accountId } = await someoneIn('confirmed');

    const entered = await succeed(organisationApi.switch, { iid: clinic.organisationId }, { token });

    expect(await memberStore.read({ organisationId: clinic.organisationId, accountId })).toMatchObject({
      state: 'normal',
    });
    expect((await call(organisationApi.read, {}, { token: entered.token.accessToken })).code).toBe(200);
  });

  // ORG-10
  test('another organisation answers as one that does not exist', async () => {
    const { token } = await signIn(await openAccount());
    const stranger = await foundOrganisation('clinic');
    const unknown = { ...stranger, organisationId: 'org_01JCX0Q4S8V4T9M3J6R2K7W1ZB' as typeof stranger.organisationId };

    const answers = await Promise.all(
      [stranger, unknown].map(({ organisationId }) => call(organisationApi.switch, { iid: organisationId }, { token })),
    );

    expect(answers.map((answer) => [answer.code, answer.msg, answer.data])).toEqual([
      [40400, expect.any(String), {}],
      [40400, expect.any(String), {}],
    ]);
    expect((await call(accountApi.read, {}, { token })).code).toBe(200);
  });

  test('twice at a time begins one session', async () => {
    const { head, organisationId } = await foundWithHead('clinic');

    const answers = await Promise.all(
      [1, 2].map(() => call(organisationApi.switch, { iid: organisationId }, { token: head.token })),
    );

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const live = (await itemsOf('session')).filter(
      (item) => item['accountId'] === head.accountId && item['endedAt'] === undefined,
    );
    expect(live).toHaveLength(1);
  });

  test('a new session ends when the one that it came from would have', async () => {
    const { head, organisationId, sessionEnd } = await foundWithHead('clinic').then(async (clinic) => ({
      ...clinic,
      sessionEnd: (await itemsOf('session')).find((item) => item['sessionId'] === clinic.head.sessionId)?.['expiresAt'],
    }));

    const { sessionId } = await succeed(organisationApi.switch, { iid: organisationId }, { token: head.token });

    const next = (await itemsOf('session')).find((item) => item['sessionId'] === sessionId);
    expect(next).toMatchObject({ expiresAt: sessionEnd, ttl: sessionEnd, organisationId });
  });
});

describe('the organisations of an account', () => {
  // ORG-6
  test('are listed page by page, with the state of each membership', async () => {
    const account = await openAccount();
    const { accountId } = account;
    const states = ['normal', 'confirmed', 'notReviewed', 'exited'] as const;
    for (const [index, state] of states.entries()) {
      const { organisationId } = await foundOrganisation('clinic');
      const row = { organisationId, accountId, role: 'clinicMember' as const, state, joinTime: 1000 + index };
      await transact([memberStore.create(newRow(nowSeconds(), row))]);
    }
    const { token } = await signIn(account);

    const all = await succeed(organisationApi.mine, {}, { token });
    expect(all.list.map((row) => row.status)).toEqual(states);
    const open = await succeed(organisationApi.mine, { status: '2' }, { token });
    expect(open.list.map((row) => row.status)).toEqual(['normal', 'confirmed']);
    const second = await succeed(organisationApi.mine, { page: '2', pageSize: '3' }, { token });
    expect([second.total, second.list.map((row) => row.status)]).toEqual([4, ['exited']]);
  });
});

// CAP-1
test('a new organisation has the free storage', async () => {
  const { head } = await foundWithHead('clinic');
  const dentist = await addMember(await foundOrganisation('clinic'), 'clinicMember');

  for (const { token } of [head, dentist]) {
    expect(await succeed(capacityApi.info, {}, { token })).toEqual({
      capacityBytes: 5 * 1024 ** 3,
      freeCapacityBytes: 5 * 1024 ** 3,
      usedBytes: 0,
      reservedBytes: 0,
    });
  }
});
