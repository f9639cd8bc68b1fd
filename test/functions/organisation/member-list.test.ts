import { call, succeed } from '#test/support/call.ts';
import { newEmail } from '#test/support/people.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

// ACC-30, ORG-20
test('members are masked, sorted by need for attention, and only of the own organisation', async () => {
  const clinic = await foundWithHead('clinic');
  await foundWithHead('clinic');
  const { token } = await signIn(await openAccount());
  await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });

  const { list, total } = await succeed(api.members, {}, { token: clinic.head.token });

  expect(list.map(({ status }) => status)).toEqual(['pendingReview', 'normal']);
  expect(total).toBe(2);
  for (const { email } of list) expect(email).toMatch(/^p\*\*\*@/u);
  const { list: normal } = await succeed(api.members, { filter: 'normal' }, { token: clinic.head.token });
  expect(normal).toHaveLength(1);
});

test('members are found by name, pinyin and whole address, counted by state whatever is asked', async () => {
  const clinic = await foundWithHead('clinic');
  const { token } = clinic.head;
  const { email } = await addMember(clinic, 'clinicMember', { userName: '王浩' });
  const left = await addMember(clinic, 'clinicMember', { userName: 'Maya Lindqvist' });
  await succeed(api.leave, { iid: clinic.organisationId }, { token: left.token });
  const invited = newEmail();
  await succeed(api.invite, { contact: invited, role: 'clinicMember' }, { token });
  const found = async (search: string, filter: 'all' | 'former' = 'all') =>
    (await succeed(api.members, { search, filter }, { token })).list.map(({ name, status }) => `${name} ${status}`);

  for (const search of ['王', 'wanghao', 'wh', email.toUpperCase()])
    expect(await found(search)).toEqual(['王浩 normal']);
  expect(await found('lind', 'former')).toEqual(['Maya Lindqvist exited']);
  expect(await found(invited.email)).toEqual([' notReviewed']);
  expect(await found(email.slice(0, -1))).toEqual([]);
  const { counts, total } = await succeed(api.members, { filter: 'former' }, { token });
  expect([counts, total]).toEqual([{ normal: 2, exited: 1, notReviewed: 1 }, 1]);
});

describe('the history of', () => {
  test('a member tells who did what, when', async () => {
    const clinic = await foundWithHead('clinic');
    const { token, accountId } = await signIn(await openAccount({ userName: 'Daniel Okafor' }));
    await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });
    await succeed(api.agree, { accountId, version: 1 }, { token: clinic.head.token });

    const { history } = await succeed(api.memberHistory, { accountId }, { token: clinic.head.token });

    expect(history).toMatchObject([
      { action: 'apply', from: 'none', to: 'pendingReview', side: 'person', actorName: 'Daniel Okafor' },
      { action: 'agree', from: 'pendingReview', to: 'confirmed', side: 'director', actorName: clinic.head.name },
    ]);
  });

  test('an invitation does not tell who declined it', async () => {
    const { head } = await foundWithHead('clinic');
    const account = await openAccount();
    const { token } = await signIn(account);
    const contact = { kind: 'email', email: account.email } as const;
    const { invitationId } = await succeed(api.invite, { contact, role: 'clinicMember' }, { token: head.token });
    await succeed(api.rejectInvitation, { invitationId: invitationId! }, { token });

    const line = { invitationId: invitationId! };
    const { history } = await succeed(api.memberHistory, line, { token: head.token });

    expect(history.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['invite', head.name],
      ['reject', ''],
    ]);
  });
});

test('who leaves the organisation that they act in goes on outside of any', async () => {
  const clinic = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember');
  const own = await succeed(
    api.create,
    { type: 'clinic', name: 'Own', country: 'SE', contactPerson: 'D' },
    { token: dentist.token },
  );

  const { signedIn } = await succeed(api.leave, { iid: clinic.organisationId }, { token: dentist.token });

  expect((await call(api.mine, {}, { token: dentist.token })).code).toBe(50012);
  const token = signedIn!.token.accessToken;
  expect(await succeed(accountApi.read, {}, { token })).toMatchObject({ iid: 0, userName: dentist.name });
  const another = await addMember({ organisationId: own.organisationId }, 'clinicAdmin');
  expect(await succeed(api.leave, { iid: own.organisationId }, { token })).toEqual({ signedIn: null });
  expect((await call(patientApi.index, {}, { token: another.token })).code).toBe(200);
});

test('the list of organisations tells, where asked, which have no other head', async () => {
  const clinic = await foundWithHead('clinic');
  const { token } = clinic.head;
  const flags = async () =>
    (await succeed(api.mine, { withLastDirector: 'true' }, { token })).list.map(({ isLastDirector }) => isLastDirector);

  expect(await flags()).toEqual([true]);
  expect((await succeed(api.members, {}, { token })).list[0]?.isLastDirector).toBe(true);
  await addMember(clinic, 'clinicAdmin');
  expect(await flags()).toEqual([false]);
  expect((await succeed(api.mine, {}, { token })).list[0]).not.toHaveProperty('isLastDirector');
});
