import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail } from '#test/support/people.ts';
import { sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { tellPeople } from '#test/support/tell-people.ts';
import { addMember, foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { watchTable } from '#test/support/written.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi as api } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';

const table = await watchTable();
beforeEach(async () => {
  await table.since();
  sent.mails.splice(0);
});

const deliver = async (): Promise<void> => tellPeople(await table.since(), 2);

async function register(contact: ReturnType<typeof newEmail>, language: 'en' | 'zh' = 'en') {
  const code = await issuedCode(contact);
  const person = { contact, code, password: PASSWORD, userName: 'Daniel Okafor', nation: 'GB', language } as const;
  const { token } = await succeed(accountApi.register, { ...person, agreesToTerms: true });
  return token.accessToken;
}
const membersOf = async (token: string) => (await succeed(api.members, {}, { token })).list;
const messagesOf = async (token: string): Promise<string[]> =>
  (await succeed(notificationApi.center, {}, { token })).message.flatMap(({ child }) =>
    child.flatMap(({ messageInfo }) => messageInfo.map(({ subject }) => subject)),
  );

describe('an invitation', () => {
  // ORG-15
  test('of a person without an account takes effect once they have registered with that address and agreed', async () => {
    const clinic = await foundWithHead('clinic', { name: 'Elm Street Dental' });
    const contact = newEmail();
    await succeed(api.invite, { contact, role: 'clinicMember', language: 'zh' }, { token: clinic.head.token });
    await deliver();

    expect(sent.mails).toHaveLength(1);
    expect(sent.mails[0]).toMatchObject({ to: contact.email, subject: 'Elm Street Dental 邀请您加入 Arcata' });
    expect(sent.mails[0]?.html).toMatch(/\/login\?invite=inv_/u);

    const token = await register(contact);
    const { list } = await succeed(api.myApply, {}, { token });
    expect(list).toMatchObject([{ kind: 'invitation', name: 'Elm Street Dental', status: 'notReviewed' }]);
    expect((await succeed(api.mine, { status: '2' }, { token })).list).toEqual([]);
    const { iid } = await succeed(api.agreeInvitation, { invitationId: list[0]!.invitationId! }, { token });
    const entered = await succeed(api.switch, { iid }, { token });
    await succeed(patientApi.index, {}, { token: entered.token.accessToken });
    await deliver();
    expect(await messagesOf(clinic.head.token)).toEqual(['Daniel Okafor joined Elm Street Dental']);
    expect((await membersOf(clinic.head.token)).map(({ name, status }) => [name, status])).toContainEqual([
      'Daniel Okafor',
      'normal',
    ]);
  });

  // ORG-17
  test('looks the same to its organisation whether the contact has an account or not, until the person accepts', async () => {
    const { head } = await foundWithHead('clinic');
    const known = await openAccount({ userName: 'Known Person' });
    const contacts = [{ kind: 'email', email: known.email } as const, newEmail()];

    const answers = [];
    for (const contact of contacts)
      answers.push(await call(api.invite, { contact, role: 'clinicMember' }, { token: head.token }));

    const shape = (row: object) => ({ ...row, invitationId: 'inv', email: 'masked', joinTime: 0 });
    expect(shape(answers[0]!.data as object)).toEqual(shape(answers[1]!.data as object));
    const invited = (await membersOf(head.token)).filter(({ status }) => status === 'notReviewed');
    expect(invited.map(({ name, accountId, email }) => [name, accountId, email])).toEqual(
      contacts.map(({ email }) => ['', null, `p***@${email.split('@')[1]}`]),
    );
  });

  // ORG-16
  test('of a person with an account comes once in their language, also under the bell', async () => {
    const { head } = await foundWithHead('lab', { name: 'Northlight' });
    const account = await openAccount({ language: 'zh' });
    const contact = { kind: 'email', email: account.email } as const;
    await succeed(api.invite, { contact, role: 'factoryMember', language: 'en' }, { token: head.token });
    await deliver();

    expect(sent.mails.map(({ subject }) => subject)).toEqual(['Northlight 邀请您加入 Arcata']);
    const { token } = await signIn(account);
    expect(await messagesOf(token)).toEqual(['Northlight invites you']);
  });

  // ORG-15
  test('to a phone number comes by text message', async () => {
    const { head } = await foundWithHead('clinic', { name: 'Elm Street Dental' });
    const contact = { kind: 'phone', countryCallingCode: '86', phone: '13800138099' } as const;
    await succeed(api.invite, { contact, role: 'clinicMember', language: 'zh' }, { token: head.token });
    await deliver();

    expect(sent.texts.at(-1)).toMatchObject({ to: '+8613800138099' });
    expect(sent.texts.at(-1)?.text).toContain('Elm Street Dental');
  });

  test('goes to no number that no network has, and to nobody in a role of other organisations', async () => {
    const { head } = await foundWithHead('clinic');
    const { token } = head;
    const impossible = { kind: 'phone', countryCallingCode: '86', phone: '1380' } as const;

    expect((await call(api.invite, { contact: impossible, role: 'clinicMember' }, { token })).code).toBe(40000);
    for (const role of ['factoryAdmin', 'ass_admin', 'admin', 'editor'] as const)
      expect((await call(api.invite, { contact: newEmail(), role }, { token })).data).toEqual({
        fields: [{ path: 'role', error: 'roleOfOthers' }],
      });
  });

  test('is nothing to who does not own its contact', async () => {
    const { head } = await foundWithHead('clinic');
    const { invitationId } = await succeed(
      api.invite,
      { contact: newEmail(), role: 'clinicAdmin' },
      { token: head.token },
    );
    const { token } = await signIn(await openAccount());

    for (const row of [api.agreeInvitation, api.rejectInvitation])
      expect((await call(row, { invitationId: invitationId! }, { token })).code).toBe(40400);
  });

  test('agreed to twice at a time makes one membership', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const account = await openAccount();
    const { token } = await signIn(account);
    const contact = { kind: 'email', email: account.email } as const;
    await succeed(api.invite, { contact, role: 'clinicMember' }, { token: head.token });
    const [invitation] = (await succeed(api.myApply, {}, { token })).list;

    const input = { invitationId: invitation!.invitationId! };
    const answers = await Promise.all([1, 2, 3].map(() => call(api.agreeInvitation, input, { token })));

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    const rows = (await itemsOf('member')).filter((row) => row['accountId'] === account.accountId);
    expect(rows).toMatchObject([{ organisationId, state: 'normal' }]);
  });
});

test('who applies is let in by a head and told so', async () => {
  const clinic = await foundWithHead('clinic', { name: 'Elm Street Dental' });
  const account = await openAccount({ userName: 'Daniel Okafor' });
  const { token } = await signIn(account);

  await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });
  await deliver();
  expect(sent.mails.map(({ to }) => to)).toEqual([clinic.head.email]);
  const applicant = (await membersOf(clinic.head.token)).find(({ status }) => status === 'pendingReview')!;
  expect((await call(api.switch, { iid: clinic.organisationId }, { token })).code).toBe(40400);
  const input = { accountId: applicant.accountId!, version: applicant.version };
  await succeed(api.agree, input, { token: clinic.head.token });
  await deliver();

  expect(await messagesOf(token)).toEqual(['Elm Street Dental let you in']);
  await succeed(api.switch, { iid: clinic.organisationId }, { token });
});

test('an applicant is let in with the role that the head gives', async () => {
  const clinic = await foundWithHead('clinic');
  const { token, accountId } = await signIn(await openAccount());
  await succeed(api.apply, { organisationNumber: clinic.organisationNumber }, { token });
  const input = { accountId, version: 1 };

  const foreign = await call(api.agree, { ...input, role: 'factoryAdmin' }, { token: clinic.head.token });
  await succeed(api.agree, { ...input, role: 'clinicAdmin' }, { token: clinic.head.token });

  expect(foreign.data).toEqual({ fields: [{ path: 'role', error: 'roleOfOthers' }] });
  const [mine] = (await succeed(api.mine, { status: '2' }, { token })).list;
  expect(mine).toMatchObject({ role: 'clinicAdmin', status: 'confirmed' });
});

describe('who is invited again', () => {
  test('after having been kicked out is written to at the address that only the platform knows', async () => {
    const clinic = await foundWithHead('clinic');
    const { accountId, email } = await addMember(clinic, 'clinicMember');
    const { token } = clinic.head;
    await succeed(api.kickOut, { accountId, version: 1 }, { token });
    await deliver();
    sent.mails.splice(0);

    const again = await succeed(api.inviteAgain, { line: { accountId }, role: 'clinicAdmin' }, { token });
    await deliver();

    expect(again).toMatchObject({ accountId: null, status: 'notReviewed', role: 'clinicAdmin', name: '' });
    expect(again.email).toMatch(/^p\*\*\*@/u);
    expect(sent.mails.map(({ to }) => to)).toContain(email);
  });

  test('is no member or invitation of another organisation', async () => {
    const [clinic, other] = [await foundWithHead('clinic'), await foundWithHead('clinic')];
    const { invitationId } = await succeed(
      api.invite,
      { contact: newEmail(), role: 'clinicMember' },
      { token: other.head.token },
    );
    const lines = [{ accountId: other.head.accountId }, { invitationId: invitationId! }];

    for (const line of lines) {
      const { token } = clinic.head;
      expect((await call(api.inviteAgain, { line, role: 'clinicMember' }, { token })).code).toBe(40400);
      expect((await call(api.memberHistory, line, { token })).code).toBe(40400);
    }
  });
});

test.each(['afterSales', 'platform'] as const)('nobody applies to %s', async (type) => {
  const { organisationNumber } = await foundWithHead(type);
  const { token } = await signIn(await openAccount());

  expect((await call(api.apply, { organisationNumber }, { token })).code).toBe(40400);
});

// ACC-22, ORG-14
test('a person who is kicked out while working is refused on the next call, but not in other organisations', async () => {
  const clinic = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember');
  const own = await succeed(
    api.create,
    { type: 'clinic', name: 'Own', country: 'SE', contactPerson: 'D' },
    { token: dentist.token },
  );
  expect((await call(patientApi.index, {}, { token: dentist.token })).code).toBe(200);

  const { accountId } = dentist;
  await succeed(api.kickOut, { accountId, version: 1 }, { token: clinic.head.token });
  await deliver();

  expect((await call(patientApi.index, {}, { token: dentist.token })).code).toBe(50012);
  const contact = { kind: 'email', email: dentist.email } as const;
  const { token } = await succeed(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
  const list = (await succeed(api.mine, { status: '2' }, { token: token.accessToken })).list;
  expect(list.map(({ iid }) => iid)).toEqual([own.organisationId]);
  expect(sent.mails.map(({ to }) => to)).toEqual([dentist.email]);
});

describe('the last head', () => {
  // ORG-13
  test('neither leaves, nor is kicked out, nor becomes staff', async () => {
    const { head, organisationId } = await foundWithHead('lab');
    const { token, accountId } = head;
    await addMember({ organisationId }, 'factoryMember');

    const answers = [
      await call(api.leave, { iid: organisationId }, { token }),
      await call(api.kickOut, { accountId, version: 1 }, { token }),
      await call(api.memberUpdate, { accountId, version: 1, role: 'factoryMember' }, { token }),
    ];

    for (const answer of answers) expect(answer).toMatchObject({ code: 40901, data: { state: 'lastDirector' } });
  });

  // ORG-13
  test.each([1, 2, 3, 4])('remains when all heads leave at once (%d)', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const heads = [
      head,
      await addMember({ organisationId }, 'clinicAdmin'),
      await addMember({ organisationId }, 'clinicAdmin'),
    ];

    const answers = await Promise.all(heads.map(({ token }) => call(api.leave, { iid: organisationId }, { token })));

    const left = answers.filter(({ code }) => code === 200).length;
    const rows = (await itemsOf('member')).filter((row) => row['organisationId'] === organisationId);
    expect(rows.filter((row) => row['state'] === 'normal')).toHaveLength(3 - left);
    expect(left).toBeLessThan(3);
    expect(answers.filter(({ code }) => code === 50000)).toEqual([]);
  });

  test('remains when two heads kick each other out', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const other = await addMember({ organisationId }, 'clinicAdmin');

    await Promise.all([
      call(api.kickOut, { accountId: other.accountId, version: 1 }, { token: head.token }),
      call(api.kickOut, { accountId: head.accountId, version: 1 }, { token: other.token }),
    ]);

    const rows = (await itemsOf('member')).filter((row) => row['organisationId'] === organisationId);
    expect(rows.filter((row) => row['state'] === 'normal')).toHaveLength(1);
  });
});

test('a new role holds from the next call on, both ways', async () => {
  const clinic = await foundWithHead('clinic');
  const dentist = await addMember(clinic, 'clinicMember');
  const { accountId, token } = dentist;
  expect((await call(api.invite, { contact: newEmail(), role: 'clinicMember' }, { token })).code).toBe(40300);

  await succeed(api.memberUpdate, { accountId, version: 1, role: 'clinicAdmin' }, { token: clinic.head.token });
  expect((await call(api.invite, { contact: newEmail(), role: 'clinicMember' }, { token })).code).toBe(200);
  await succeed(api.memberUpdate, { accountId, version: 2, role: 'clinicMember' }, { token: clinic.head.token });
  expect((await call(api.invite, { contact: newEmail(), role: 'clinicMember' }, { token })).code).toBe(40300);
});

describe('a file of invitations', () => {
  const csvOf = (lines: string[]) => ['contact,role,language', ...lines].join('\r\n');

  test('says line by line what is wrong, and a dry run invites nobody', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const { token } = head;
    const [good, twice] = [newEmail().email, newEmail().email];
    const member = await addMember({ organisationId }, 'clinicMember');
    const invited = newEmail();
    await succeed(api.invite, { contact: invited, role: 'clinicMember' }, { token });
    const csv = csvOf([
      `${good},doctor,zh`,
      `${twice},clinicAdmin`,
      `"${twice}";doctor`,
      'not an address,doctor',
      '+8613800138055\tdoctor',
      '+861,doctor',
      `${newEmail().email},emperor`,
      `${newEmail().email},factory`,
      `${member.email},doctor`,
      `${invited.email},doctor`,
      '',
    ]);
    const errors = [null, null, 'isTwice', 'contact', null, 'contact', 'role', 'roleOfOthers', 'isMember', 'isInvited'];

    const dry = await succeed(api.inviteFile, { csv, isDryRun: true }, { token });
    expect(dry.lines.map(({ error }) => error)).toEqual(errors);
    expect(dry.invited).toBe(0);
    expect(dry.lines[0]).toMatchObject({ line: 2, contact: `p***@${good.split('@')[1]}`, role: 'doctor' });
    const openCount = async () => (await membersOf(token)).filter(({ status }) => status === 'notReviewed').length;
    expect(await openCount()).toBe(1);

    const real = await succeed(api.inviteFile, { csv, isDryRun: false }, { token });
    expect(real.lines.map(({ error }) => error)).toEqual(errors);
    expect([real.invited, await openCount()]).toEqual([3, 4]);
    await deliver();
    expect(sent.mails.find(({ to }) => to === good)?.subject).toMatch(/\p{Script=Han}/u);
  });

  test('without heading may begin with an address that reads like one', async () => {
    const { head } = await foundWithHead('clinic');
    const csv = 'contact@smile.example,doctor\nphone@smile.example,doctor';

    const { lines } = await succeed(api.inviteFile, { csv, isDryRun: true }, { token: head.token });

    expect(lines.map(({ line, error }) => [line, error])).toEqual([
      [1, null],
      [2, null],
    ]);
  });

  test('has a hundred lines at most', async () => {
    const { head } = await foundWithHead('clinic');
    const csv = csvOf(Array.from({ length: 101 }, (_, line) => `x${line}@y.example,doctor`));

    const answer = await call(api.inviteFile, { csv, isDryRun: true }, { token: head.token });

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'csv', error: 'tooManyLines' }] } });
  });
});
