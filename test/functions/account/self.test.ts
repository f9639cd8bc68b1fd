import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail, saidPassword } from '#test/support/people.ts';
import { sent } from '#test/support/services.ts';
import { addMember, foundOrganisation, foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { setClock } from '#functions/runtime/clock.ts';

const NEW_PASSWORD = 'Another-horse-8';
const SESSION_ENDED = 50012;
const PNG = `data:image/png;base64,${Buffer.from('89504e470d0a1a0a00', 'hex').toString('base64')}`;

afterEach(() => setClock(Date.now));

async function somebody() {
  const account = await openAccount();
  return { account, ...(await signIn(account)) };
}
const linkIn = (html: string): string => /#active=([\w-]{43})/u.exec(html)?.[1] ?? '';
const codeOf = async (token: string): Promise<number> => (await call(accountApi.isInit, {}, { token })).code;

describe('changing the password', () => {
  // ACC-25
  test('ends every session and begins a new one in the same organisation', async () => {
    const { head, organisationId } = await foundWithHead('clinic');

    const { token } = await succeed(
      accountApi.changePassword,
      { oldPassword: PASSWORD, password: NEW_PASSWORD },
      { token: head.token },
    );

    expect(await codeOf(head.token)).toBe(SESSION_ENDED);
    expect(await succeed(accountApi.read, {}, { token: token.accessToken })).toMatchObject({ iid: organisationId });
  });

  test.each([
    ['a wrong old one', 'Wrong-horse-7', NEW_PASSWORD, 40004],
    ['the same one again', PASSWORD, PASSWORD, 40000],
    ['a common one', PASSWORD, 'Password123', 40000],
  ])('is refused with %s, and the session goes on', async (_what, oldPassword, password, code) => {
    const { token } = await somebody();

    expect((await call(accountApi.changePassword, { oldPassword, password }, { token })).code).toBe(code);
    expect(await codeOf(token)).toBe(200);
  });

  test('is locked after ten wrong old passwords', async () => {
    const { token } = await somebody();
    const wrong = { oldPassword: 'Wrong-horse-7', password: NEW_PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call(accountApi.changePassword, wrong, { token })),
    );

    expect(answers.filter(({ code }) => code === 40004)).toHaveLength(10);
    expect((await call(accountApi.changePassword, { ...wrong, oldPassword: PASSWORD }, { token })).code).toBe(40005);
  });

  test('does not count faults of the new password as failures', async () => {
    const { token } = await somebody();
    const change = (password: string) =>
      call(accountApi.changePassword, { oldPassword: PASSWORD, password }, { token });
    for (let tried = 0; tried < 10; tried += 1) expect((await change('Password123')).code).toBe(40000);

    expect((await change(NEW_PASSWORD)).code).toBe(200);
  });
});

describe('the profile', () => {
  test.each([{ userName: ' ' }, { nation: '' }])('keeps earlier answers: %j is refused', async (change) => {
    const { token } = await somebody();

    expect((await call(accountApi.update, change, { token })).code).toBe(40000);
  });

  // ACC-4
  test('changes only the fields that the request names', async () => {
    const { token, account } = await somebody();

    await succeed(accountApi.update, { userName: 'Maya Lind', avatar: PNG }, { token });

    expect(await succeed(accountApi.read, {}, { token })).toMatchObject({
      userName: 'Maya Lind',
      nation: 'SE',
      language: 'en',
      email: account.email,
      avatar: PNG,
      headImg: PNG,
    });
    await succeed(accountApi.update, { avatar: '' }, { token });
    expect(await succeed(accountApi.read, {}, { token })).toMatchObject({ userName: 'Maya Lind', avatar: '' });
  });

  // ACC-4
  test.each([
    ['a script', 'data:image/svg+xml;base64,PHN2Zz4='],
    ['a page that says that it is a picture', `data:image/png;base64,${Buffer.from('<html>').toString('base64')}`],
    ['a picture of another type than it says', PNG.replace('image/png', 'image/jpeg')],
    ['an address', 'https://evil.example/a.png'],
    ['too large a picture', PNG + 'A'.repeat(64 * 1024)],
  ])('takes no %s for an avatar', async (_what, avatar) => {
    const { token } = await somebody();

    const answer = await call(accountApi.update, { avatar }, { token });

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'avatar' }] } });
    expect((await succeed(accountApi.read, {}, { token })).avatar).toBe('');
  });

  // ORG-6
  test('lists the organisations that can be entered, if the request asks for them', async () => {
    const { head, organisationId, name } = await foundWithHead('lab');

    const project = { iid: organisationId, name, type: 'lab', role: 'factoryAdmin' };
    expect((await succeed(accountApi.read, {}, { token: head.token })).projects).toEqual([project]);
    expect((await succeed(accountApi.read, { withProjects: false }, { token: head.token })).projects).toEqual([]);
  });
});

describe('the data supplement', () => {
  // ACC-7, ACC-8
  test('asks a person for name and nation once', async () => {
    const account = await openAccount({ userName: '', nation: '' });
    const { token } = await signIn(account);
    expect(await succeed(accountApi.isInit, {}, { token })).toEqual({ initStatus: 1 });

    await succeed(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE' }, { token });

    expect(await succeed(accountApi.read, {}, { token })).toMatchObject({
      userName: 'Maya',
      nation: 'SE',
      initStatus: 0,
    });
  });

  // ACC-7
  test.each([
    ['clinic', 2],
    ['lab', 3],
  ] as const)('asks the head of a %s for its country, once', async (type, initStatus) => {
    const { head, organisationId } = await foundWithHead(type, { country: '' });
    const staff = await addMember({ organisationId }, type === 'clinic' ? 'clinicMember' : 'factoryMember');
    const statusOf = async (token: string) => (await succeed(accountApi.isInit, {}, { token })).initStatus;
    expect([await statusOf(head.token), await statusOf(staff.token)]).toEqual([initStatus, 0]);

    await succeed(organisationApi.initStudyInfo, { nation: 'TR' }, { token: head.token });

    expect(await statusOf(head.token)).toBe(0);
    const again = await call(organisationApi.initStudyInfo, { nation: 'SE' }, { token: head.token });
    expect(again).toMatchObject({ code: 40901, data: { state: 'countryFixed' } });
    expect(await succeed(organisationApi.read, {}, { token: head.token })).toMatchObject({ country: 'TR' });
  });

  // ACC-27
  test('an address given there becomes a contact after its owner follows the mailed link, which works once', async () => {
    const account = await openAccount({ nation: '' });
    const { token } = await signIn(account);
    const { email } = newEmail();

    await succeed(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE', email }, { token });

    expect(await succeed(accountApi.read, {}, { token })).toMatchObject({
      contacts: [account.email],
      unconfirmedEmail: email,
    });
    expect(sent.mails.at(-1)?.to).toBe(email);
    const link = linkIn(sent.mails.at(-1)!.html);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call(accountApi.active, { token: link })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(await succeed(accountApi.read, {}, { token })).toMatchObject({
      contacts: [account.email, email],
      unconfirmedEmail: '',
    });
  });

  const tellAddress = async (token: string, email: string) => {
    await saidPassword(token);
    await succeed(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE', email }, { token });
    return linkIn(sent.mails.at(-1)!.html);
  };

  test('an address that is not confirmed yet gets another link, no more often than a code', async () => {
    const start = Date.now();
    const { token } = await somebody();
    const { email } = newEmail();
    await tellAddress(token, email);
    expect((await call(accountApi.confirmContact, {}, { token })).code).toBe(42900);

    setClock(() => start + 61_000);
    await succeed(accountApi.confirmContact, {}, { token });
    const mail = sent.mails.at(-1)!;

    expect(mail.to).toBe(email);
    await succeed(accountApi.active, { token: linkIn(mail.html) });
    expect((await succeed(accountApi.read, {}, { token })).contacts).toContain(email);
    expect(await call(accountApi.confirmContact, {}, { token })).toMatchObject({
      code: 40901,
      data: { state: 'nothingToConfirm' },
    });
  });

  test.each<[string, (token: string, email: string) => Promise<unknown>]>([
    ['was given up', (token, email) => succeed(accountApi.unbindContact, { contact: email }, { token })],
    ['gave way to another one', (token) => tellAddress(token, newEmail().email)],
  ])('the link of an address that %s opens nothing', async (_what, giveUp) => {
    const { token, account } = await somebody();
    const { email } = newEmail();
    const link = await tellAddress(token, email);

    await giveUp(token, email);

    expect((await call(accountApi.active, { token: link })).code).toBe(40001);
    expect((await succeed(accountApi.read, {}, { token })).contacts).toEqual([account.email]);
  });
});

describe('contacts', () => {
  // ACC-1
  test('a further contact is added with its code, and can then be used to sign in', async () => {
    const { token, account } = await somebody();
    const contact = { kind: 'phone', countryCallingCode: '46', phone: '701112233' } as const;

    await saidPassword(token);
    await succeed(accountApi.bindContact, { contact, code: await issuedCode(contact, 'bindContact') }, { token });

    const { phone, contacts } = await succeed(accountApi.read, {}, { token });
    expect({ phone, contacts }).toEqual({ phone: '+46701112233', contacts: ['+46701112233', account.email] });
    expect((await call(accountApi.login, { loginType: 'password', contact, password: PASSWORD })).code).toBe(200);
  });

  // ACC-1
  test('a contact of another account is refused', async () => {
    const { token } = await somebody();
    const contact = { kind: 'email', email: (await somebody()).account.email } as const;
    const code = await issuedCode(contact, 'bindContact');
    await saidPassword(token);

    expect((await call(accountApi.bindContact, { contact, code }, { token })).code).toBe(40003);
  });

  // ACC-29
  test('a contact that is unbound can be used by others; the last contact cannot be unbound', async () => {
    const { token, account } = await somebody();
    const contact = newEmail();
    await saidPassword(token);
    await succeed(accountApi.bindContact, { contact, code: await issuedCode(contact, 'bindContact') }, { token });

    await saidPassword(token);
    await succeed(accountApi.unbindContactByPost, { contact: account.email }, { token });

    expect((await succeed(accountApi.read, {}, { token })).email).toBe(contact.email);
    const last = await call(accountApi.unbindContact, { contact: contact.email }, { token });
    expect(last).toMatchObject({ code: 40901, data: { state: 'lastContact' } });
    const freed = { kind: 'email', email: account.email } as const;
    expect(await succeed(accountApi.registerCheck, { contact: freed, code: await issuedCode(freed) })).toEqual({
      isRegistered: false,
    });
  });

  test('a contact of another account cannot be unbound', async () => {
    const { token } = await somebody();

    const foreign = (await somebody()).account.email;
    expect((await call(accountApi.unbindContact, { contact: foreign }, { token })).code).toBe(40400);
  });
});

describe('a core token', () => {
  const coreTokenOf = (token: string) => succeed(accountApi.coreToken, {}, { token });

  test('begins a session of the same account and organisation', async () => {
    const { head, organisationId } = await foundWithHead('clinic');
    const { token } = await coreTokenOf(head.token);

    // `coreTokenOwner` returns the owner of the token, and leaves the token valid.
    const owner = await succeed(accountApi.coreTokenOwner, { token });
    expect(owner).toEqual({ userName: expect.any(String), organisationName: expect.any(String) });

    const begun = await succeed(accountApi.tokenLoginByPost, { token });

    const info = await succeed(accountApi.read, {}, { token: begun.token.accessToken });
    expect(info).toMatchObject({ ID: head.accountId, iid: organisationId });
    expect(begun.sessionId).not.toBe(head.sessionId);
  });

  // ACC-26
  test('is good once, even for many requests at the same time', async () => {
    const { token } = await coreTokenOf((await somebody()).token);

    const answers = await Promise.all(Array.from({ length: 10 }, () => call(accountApi.tokenLogin, { token })));

    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  // ACC-26
  test('is good for a minute', async () => {
    const now = 1_800_000_000;
    setClock(() => now * 1000);
    const { token } = await coreTokenOf((await somebody()).token);

    setClock(() => (now + 60) * 1000);

    expect((await call(accountApi.tokenLogin, { token })).code).toBe(50008);
  });

  test('is refused once the session that made it is over', async () => {
    const person = await somebody();
    const { token } = await coreTokenOf(person.token);
    await succeed(accountApi.logout, {}, { token: person.token });

    expect((await call(accountApi.tokenLogin, { token })).code).toBe(SESSION_ENDED);
  });

  test('is no token of a session itself', async () => {
    const { token } = await coreTokenOf((await somebody()).token);

    expect(await codeOf(token)).toBe(50008);
  });
});

describe('changing the role', () => {
  // ACC-23
  test('continues in the organisation in which the person has the role', async () => {
    const { head } = await foundWithHead('clinic');
    const lab = await foundOrganisation('lab');
    const { accountStore } = await import('#functions/account/account-store.ts');
    const { memberStore } = await import('#functions/organisation/member-store.ts');
    const { transact } = await import('#functions/store/transact.ts');
    const { newRow } = await import('#functions/store/stamps.ts');
    const account = (await accountStore.read(head.accountId))!;
    const row = { organisationId: lab.organisationId, accountId: head.accountId, joinTime: 1000 };
    await transact([memberStore.create(newRow(1000, { ...row, role: 'factoryMember', state: 'confirmed' }))]);

    const changed = await succeed(
      organisationApi.changeUserRole,
      { authorityId: 201, uuid: account.accountId },
      { token: head.token },
    );

    const info = await succeed(accountApi.read, {}, { token: changed.token });
    expect(info).toMatchObject({ iid: lab.organisationId, authorityId: 201, roles: ['factory'] });
    expect(await codeOf(head.token)).toBe(SESSION_ENDED);
  });

  test.each([700, 701, 888, 100.5, -1])(
    'to authority %d is refused to a person who does not have it',
    async (authorityId) => {
      const { head } = await foundWithHead('clinic');

      const input = { authorityId, uuid: head.accountId };
      const { code } = await call(organisationApi.changeUserRole, input, { token: head.token });

      expect(code).toBe(Number.isInteger(authorityId) ? 40300 : 40000);
      expect(await codeOf(head.token)).toBe(200);
    },
  );

  test('of another person answers as if that person did not exist', async () => {
    const { head } = await foundWithHead('clinic');
    const { head: other } = await foundWithHead('clinic');

    const input = { authorityId: 100, uuid: other.accountId };
    expect((await call(organisationApi.changeUserRole, input, { token: head.token })).code).toBe(40400);
  });
});
