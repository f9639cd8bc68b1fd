import { call, succeed } from '#test/support/call.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { codeFor, newEmail, PASSWORD, registered } from '#test/support/people.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import type { Contact } from '#shared/account/contact.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';

type Registration = RequestOf<typeof accountApi.register>;

const registrationOf = async (contact: Contact, changes: Partial<Registration> = {}): Promise<Registration> => ({
  contact,
  code: await codeFor(contact),
  password: PASSWORD,
  userName: 'Maya Lindqvist',
  nation: 'SE',
  agreesToTerms: true,
  ...changes,
});

test('who registers is signed in, in no organisation', async () => {
  const contact = newEmail();

  const { token, sessionId } = await succeed(accountApi.register, await registrationOf(contact));

  expect(sessionId).toMatch(/^ses_/u);
  const info = await succeed(accountApi.read, {}, { token: token.accessToken });
  expect(info).toMatchObject({
    iid: 0,
    authorityId: 0,
    authorities: [],
    roles: ['newUser'],
    userName: 'Maya Lindqvist',
    nickName: 'Maya Lindqvist',
    email: contact.email,
    phone: '',
    language: 'en',
    initStatus: 0,
    productsNum: 3,
    institution: null,
  });
  expect(info.uuid).toBe(info.ID);
});

// ACC-2
test('a phone number is stored with its country calling code', async () => {
  const contact = { kind: 'phone', countryCallingCode: '86', phone: '13800138001' } as const;

  const { token } = await succeed(accountApi.register, await registrationOf(contact, { language: 'zh' }));

  const info = await succeed(accountApi.read, {}, { token: token.accessToken });
  expect(info).toMatchObject({ phone: '+8613800138001', email: '', language: 'zh' });
});

// ACC-3
test('an address is the same contact in upper and lower case', async () => {
  const contact = newEmail();
  await registered(contact);

  const again = await registrationOf({ kind: 'email', email: contact.email.toUpperCase() }).catch(() => undefined);

  expect(again).toBeUndefined();
});

test('only a person with its code learns that a contact has an account', async () => {
  const contact = { kind: 'phone', countryCallingCode: '46', phone: '701234567' } as const;
  await registered(contact);
  const { setClock } = await import('#functions/runtime/clock.ts');
  setClock(() => Date.now() + 61_000);

  expect((await call(accountApi.register, { ...(await registrationOf(contact)), code: '000000' })).code).toBe(40001);
  setClock(() => Date.now() + 122_000);
  expect((await call(accountApi.register, await registrationOf(contact))).code).toBe(40003);
  setClock(Date.now);
});

// ACC-10
test.each([
  ['too short', 'Ab3$efgh', 'passwordAtLeastNine'],
  ['too long', `Ab3$${'x'.repeat(125)}`, 'passwordTooLong'],
  ['of one class', 'abcdefghijk', 'passwordTooSimple'],
  ['with Chinese characters', 'Correct-horse-马', 'passwordHasChinese'],
  ['that everybody has', 'Password123', 'passwordCommon'],
  ['that everybody has, dressed up', 'P@ssw0rd2026!', 'passwordCommon'],
  ['that is a row of digits with a sign', '123456789.', 'passwordCommon'],
  ['of this trade', 'Dental2026', 'passwordCommon'],
  ['on a list of leaked ones', 'metallica1', 'passwordCommon'],
  ['of a name on that list', 'elizabeth1', 'passwordCommon'],
  ['of a leaked word with digits', 'fenerbahce1', 'passwordCommon'],
])('a password is refused: %s', async (_what, password, error) => {
  const contact = newEmail();
  const input = { ...(await registrationOf(contact)), password };

  const answer = await call(accountApi.register, input);

  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'password', error }] } });
  expect((await call(accountApi.register, { ...input, password: PASSWORD })).code).toBe(200);
});

// ACC-10
test('a password that contains the contact is refused', async () => {
  const email = { kind: 'email', email: 'lindqvist@clinic.example' } as const;
  const phone = { kind: 'phone', countryCallingCode: '46', phone: '707654321' } as const;

  for (const [contact, password] of [
    [email, 'My-Lindqvist-7'],
    [phone, 'call-707654321'],
  ] as const) {
    const answer = await call(accountApi.register, await registrationOf(contact, { password }));
    expect(answer.data).toEqual({ fields: [{ path: 'password', error: 'passwordHasContact' }] });
  }
});

// ACC-1
test('a registration leaves an account, its contact, a session and one line in the account’s own audit', async () => {
  const { token } = await registered();
  const { ID } = await succeed(accountApi.read, {}, { token });

  const account = (await itemsOf('account')).filter((item) => item['accountId'] === ID);
  expect(account).toHaveLength(1);
  expect(JSON.stringify(account)).not.toContain(PASSWORD);
  expect(account[0]?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=47104,t=2,p=1\$/u);
  expect((await itemsOf('audit')).filter((item) => item['owner'] === ID)).toMatchObject([
    {
      action: '/api/v1/system/user/self/register',
      outcome: 'done',
      sourceIp: '192.0.2.7',
      subjects: [ID, expect.any(String)],
    },
  ]);
});
