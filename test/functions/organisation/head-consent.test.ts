import { call, succeed } from '#test/support/call.ts';
import { addMember, foundOrganisation, foundWithHead, type Member, openAccount, signIn } from '#test/support/world.ts';
import { beforeAll, expect, test } from 'vitest';
import { memberStore } from '#functions/organisation/member-store.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import type { MemberRole } from '#shared/access/roles.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';

let care: Member;
beforeAll(async () => {
  care = (await foundWithHead('afterSales')).head;
});

const person = async () => {
  const account = await openAccount();
  return { ...(await signIn(account)), contact: { kind: 'email', email: account.email } as const };
};
type Person = Awaited<ReturnType<typeof person>>;

const invite = (by: Member, { contact }: Person, role: MemberRole, iid?: OrganisationId) =>
  call(api.invite, { contact, role, ...(iid && { iid }) }, { token: by.token });
const agree = async ({ token }: Person) => {
  const { list } = await succeed(api.myApply, {}, { token });
  const invitationId = list.find(({ kind }) => kind === 'invitation')?.invitationId ?? '';
  return succeed(api.agreeInvitation, { invitationId } as never, { token });
};
const enters = async ({ token }: Person, iid: OrganisationId) => (await call(api.switch, { iid }, { token })).code;
const standing = ({ accountId }: Person, organisationId: OrganisationId) =>
  memberStore.read({ organisationId, accountId });

// ORG-22
test.each(['clinicAdmin', 'clinicMember'] as const)(
  'after-sales that invites itself as %s waits for a head, and is staff unless the head says otherwise',
  async (role) => {
    const clinic = await foundWithHead('clinic');
    const { organisationId: iid } = clinic;
    const self = await person();
    expect((await invite(care, self, role, iid)).code).toBe(200);

    expect(await agree(self)).toEqual({ iid, state: 'pendingReview' });

    expect(await enters(self, iid)).not.toBe(200);
    expect(await standing(self, iid)).toMatchObject({ state: 'pendingReview', role: 'clinicMember' });
    const { version = 0 } = (await standing(self, iid)) ?? {};
    const { accountId } = self;
    await succeed(api.agree, { accountId, version }, { token: clinic.head.token });
    expect(await standing(self, iid)).toMatchObject({ state: 'confirmed', role: 'clinicMember' });
    expect(await enters(self, iid)).toBe(200);
  },
);

// ORG-22
test('a person invited by a head joins at once, even after an earlier invitation of after-sales was withdrawn', async () => {
  const { head, organisationId: iid } = await foundWithHead('lab');
  const guest = await person();
  const { data } = await invite(care, guest, 'factoryMember', iid);
  const { invitationId, version } = api.invite.output.parse(data);
  await succeed(api.cancelInvitation, { invitationId: invitationId!, version }, { token: head.token });
  expect((await invite(head, guest, 'factoryAdmin')).code).toBe(200);

  expect(await agree(guest)).toEqual({ iid, state: 'normal' });
  expect(await standing(guest, iid)).toMatchObject({ role: 'factoryAdmin' });
});

// ORG-23
test('after-sales confirms no applicant and makes no head where there is one, but may still remove people', async () => {
  const clinic = await foundWithHead('clinic');
  const { organisationId: iid } = clinic;
  const { token } = care;
  const applicant = await person();
  await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token: applicant.token });
  const { accountId } = applicant;

  const refused = { code: 40901, data: { state: 'hasHead' } };
  expect(await call(api.agree, { iid, accountId, version: 1, role: 'clinicAdmin' }, { token })).toMatchObject(refused);
  expect(await call(api.agree, { iid, accountId, version: 1 }, { token })).toMatchObject(refused);
  const staff = await addMember(clinic, 'clinicMember');
  const raise = { iid, accountId: staff.accountId, version: 1, role: 'clinicAdmin' } as const;
  expect(await call(api.memberUpdate, raise, { token })).toMatchObject(refused);
  expect((await standing(applicant, iid))?.state).toBe('pendingReview');
  expect((await memberStore.read(staff))?.role).toBe('clinicMember');

  expect((await call(api.kickOut, { iid, accountId: staff.accountId, version: 1 }, { token })).code).toBe(200);
});

// ORG-24
test('after-sales brings no one into the platform’s organisation or into another team', async () => {
  const guest = await person();
  for (const [type, role] of [
    ['platform', 'admin'],
    ['platform', 'editor'],
    ['afterSales', 'ass_admin'],
  ] as const) {
    const { organisationId } = await foundWithHead(type);

    expect((await invite(care, guest, role, organisationId)).code).toBe(40400);
  }
});

// ORG-25
test('a clinic without a head can get one: an invited person joins at once, or staff become head', async () => {
  const { organisationId: iid } = await foundOrganisation('clinic');
  const [first, staff] = [await person(), await addMember({ organisationId: iid }, 'clinicMember')];
  const raise = { iid, accountId: staff.accountId, version: 1, role: 'clinicAdmin' } as const;

  await invite(care, first, 'clinicAdmin', iid);
  expect(await agree(first)).toEqual({ iid, state: 'normal' });

  expect(await standing(first, iid)).toMatchObject({ role: 'clinicAdmin' });
  expect((await call(api.memberUpdate, raise, { token: care.token })).code).toBe(40901);
  const other = await foundOrganisation('clinic');
  const only = await addMember(other, 'clinicMember');
  const help = { iid: other.organisationId, accountId: only.accountId, version: 1, role: 'clinicAdmin' } as const;
  expect((await call(api.memberUpdate, help, { token: care.token })).code).toBe(200);
});

// ORG-22
test('a person who waits for a head’s consent reads nothing of the clinic', async () => {
  const clinic = await foundWithHead('clinic');
  const self = await person();
  await invite(care, self, 'clinicAdmin', clinic.organisationId);
  await agree(self);

  expect((await call(orderApi.index, {}, { token: self.token })).code).not.toBe(200);
});
