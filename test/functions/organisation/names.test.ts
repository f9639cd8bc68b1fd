import { call } from '#test/support/call.ts';
import { issuedCode, newEmail, PASSWORD } from '#test/support/people.ts';
import { foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';

const UNFIT = {
  'a line break': 'Elm\r\nStreet',
  'a NUL': 'Elm\0Street',
  'an escape': 'Elm\u001B[31mStreet',
  'a line separator': 'Elm\u2028Street',
  'an override of direction': 'Elm \u202Eteertsm',
  'an isolate': 'Elm \u2066Street',
};
/** Names have their own rule for characters that change the writing direction. Invisible characters are refused in every text. */
const REFUSED_AS = expect.stringMatching(/^(?:nameCharacters|hiddenCharacters)$/u);
const refusal = (path: string) => ({
  code: 40000,
  data: { fields: expect.arrayContaining([{ path, error: REFUSED_AS }]) },
});
const clinic = { type: 'clinic', name: 'Elm', country: 'GB', contactPerson: 'Maya' } as const;

test.each(Object.entries(UNFIT))('a name with %s is no organisation’s and no person’s', async (_what, name) => {
  const { token } = await signIn(await openAccount());
  const { head, version } = await foundWithHead('clinic');
  const contact = newEmail();
  const person = { contact, code: await issuedCode(contact), password: PASSWORD, agreesToTerms: true } as const;

  expect(await call(organisationApi.create, { ...clinic, name }, { token })).toMatchObject(refusal('name'));
  expect(await call(organisationApi.create, { ...clinic, contactPerson: name }, { token })).toMatchObject(
    refusal('contactPerson'),
  );
  const update = { name, contactPerson: 'Maya', version };
  expect(await call(organisationApi.update, update, { token: head.token })).toMatchObject(refusal('name'));
  expect(await call(accountApi.register, { ...person, userName: name })).toMatchObject(refusal('userName'));
  expect(await call(accountApi.update, { userName: name }, { token })).toMatchObject(refusal('userName'));
  expect(await call(accountApi.initSelfInfo, { userName: name, nation: 'SE' }, { token })).toMatchObject(
    refusal('userName'),
  );
});

test.each(['Pay at https://evil.example', 'www.evil.test', 'Visit evil.example now', 'evil.com'])(
  'a name that holds a web address is nobody’s: %s',
  async (name) => {
    const { token } = await signIn(await openAccount());
    const told = { code: 40000, data: { fields: [{ path: 'name', error: 'nameAddress' }] } };

    expect(await call(organisationApi.create, { ...clinic, name }, { token })).toMatchObject(told);
  },
);

test.each([
  'Dr. Müller',
  'St. Anna',
  'A.B.C. Dental',
  '李雷 的诊所',
  'مركز الأسنان',
  'Zahnärzte Müller & Söhne – “Nord”',
  'Clínica\u00A0Ñ',
  'می\u200Cخواهم',
])('%s is a name', async (name) => {
  const { token } = await signIn(await openAccount());

  expect((await call(accountApi.update, { userName: name }, { token })).code).toBe(200);
  expect((await call(organisationApi.create, { ...clinic, name }, { token })).code).toBe(200);
});
