import { call, succeed } from '#test/support/call.ts';
import { codeFor, issuedCode, newEmail, PASSWORD, saidPassword } from '#test/support/people.ts';
import { openAccount, signIn } from '#test/support/world.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { nowSeconds, setClock } from '#functions/runtime/clock.ts';
import { sessionStore } from '#functions/account/session/session-store.ts';
import { mintAccessToken } from '#functions/token-keys/mint-access-token.ts';

const ASKS_FOR_OWNER = 40302;
const CODE_WRONG = 40001;

afterEach(() => setClock(Date.now));

/** Makes a signed-in person with two contacts. */
async function somebody() {
  const second = newEmail();
  const account = await openAccount({ otherContacts: [second.email] });
  return { account, second, first: { kind: 'email', email: account.email } as const, ...(await signIn(account)) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

const contactsOf = async (token: string) => (await succeed(accountApi.read, {}, { token })).contacts;
async function bind({ token }: Pick<Somebody, 'token'>, contact = newEmail()) {
  return call(accountApi.bindContact, { contact, code: await issuedCode(contact, 'bindContact') }, { token });
}
const unbind = ({ token, second }: Somebody) => call(accountApi.unbindContact, { contact: second.email }, { token });

/** Actions that only the account's owner may do. */
const ACTS: Record<string, (somebody: Somebody) => Promise<{ code: number }>> = {
  'binding a contact': (person) => bind(person),
  'unbinding a contact': unbind,
  'telling another address once the data are complete': ({ token }) =>
    call(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE', email: newEmail().email }, { token }),
};

describe.each(Object.keys(ACTS))('%s', (name) => {
  const act = ACTS[name]!;

  // ACC-29
  test('is refused if the person has only signed in, and changes nothing', async () => {
    const person = await somebody();

    expect((await act(person)).code).toBe(ASKS_FOR_OWNER);
    expect(await contactsOf(person.token)).toEqual([person.account.email, person.second.email]);
    expect((await succeed(accountApi.read, {}, person)).unconfirmedEmail).toBe('');
  });

  // ACC-29
  test('succeeds once after the password', async () => {
    const person = await somebody();
    await saidPassword(person.token);

    expect((await act(person)).code).toBe(200);
    expect((await bind(person)).code).toBe(ASKS_FOR_OWNER);
  });

  test('succeeds after a code to a contact that the account has', async () => {
    const person = await somebody();
    const code = await codeFor(person.second, 'reauthenticate');

    await succeed(accountApi.reauthenticate, { by: 'code', contact: person.second, code }, person);

    expect((await act(person)).code).toBe(200);
  });

  test('is refused ten minutes later', async () => {
    const person = await somebody();
    const { expiresAt } = await saidPassword(person.token);

    setClock(() => expiresAt * 1000);

    expect((await act(person)).code).toBe(ASKS_FOR_OWNER);
  });

  test('is refused in every other session of the account', async () => {
    const person = await somebody();
    const other = await signIn(person.account);
    await saidPassword(other.token);

    expect((await act(person)).code).toBe(ASKS_FOR_OWNER);
  });
});

test('the code for the new contact stays valid after the request to prove ownership', async () => {
  const person = await somebody();
  const contact = newEmail();
  const input = { contact, code: await issuedCode(contact, 'bindContact') };
  for (let tried = 0; tried < 6; tried += 1)
    expect((await call(accountApi.bindContact, input, person)).code).toBe(ASKS_FOR_OWNER);

  await saidPassword(person.token);

  expect((await call(accountApi.bindContact, input, person)).code).toBe(200);
});

test('an action that is refused for another reason does not use up the proof', async () => {
  const person = await somebody();
  await saidPassword(person.token);

  expect((await call(accountApi.bindContact, { contact: newEmail(), code: '000000' }, person)).code).toBe(CODE_WRONG);
  expect((await unbind(person)).code).toBe(200);
});

test('a code to a contact that is not the account’s, or for another purpose, proves nothing', async () => {
  const person = await somebody();
  const own = newEmail();
  const prove = (contact: typeof own, code: string) =>
    call(accountApi.reauthenticate, { by: 'code', contact, code }, person);

  expect((await prove(own, await issuedCode(own, 'reauthenticate'))).code).toBe(CODE_WRONG);
  expect((await prove(person.second, await issuedCode(person.second, 'login'))).code).toBe(CODE_WRONG);
  expect((await unbind(person)).code).toBe(ASKS_FOR_OWNER);
});

test('guessing the password locks the account like guessing it at sign-in', async () => {
  const { token, account } = await somebody();
  const guess = (password: string) => call(accountApi.reauthenticate, { by: 'password', password }, { token });

  const answers = await Promise.all(Array.from({ length: 12 }, () => guess('Wrong-horse-7')));

  expect(answers.filter(({ code }) => code === 40004)).toHaveLength(10);
  expect((await guess(PASSWORD)).code).toBe(40005);
  const contact = { kind: 'email', email: account.email } as const;
  expect((await call(accountApi.login, { loginType: 'password', contact, password: PASSWORD })).code).toBe(40005);
});

test('an unconfirmed address can be sent again, and removed, without a password', async () => {
  const start = Date.now();
  const account = await openAccount({ userName: '' });
  const { token } = await signIn(account);
  const { email } = newEmail();
  const tell = () => call(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE', email }, { token });
  expect((await tell()).code).toBe(200);
  setClock(() => start + 61_000);

  expect((await tell()).code).toBe(200);
  expect((await call(accountApi.unbindContact, { contact: email }, { token })).code).toBe(200);
});

describe('the token of a session whose owner has proved ownership', () => {
  const LATER_SECONDS = 11;

  /** Makes a person who enters the password when the person's token is some seconds old. */
  async function proved() {
    const start = Date.now();
    const signedIn = await somebody();
    const session = await sessionStore.read(signedIn);
    const { accessToken } = await mintAccessToken(session!, nowSeconds());
    const person = { ...signedIn, token: accessToken };
    setClock(() => start + 5_000);
    const { code, headers } = await call(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, person);
    expect(code).toBe(200);
    return { start, person, fresh: String(headers['new-token']) };
  }
  const codeOf = async (token: string) => (await call(accountApi.read, {}, { token })).code;

  test('is replaced, and the earlier one ends once no call is under way with it', async () => {
    const { start, person, fresh } = await proved();
    expect(fresh).not.toBe(person.token);
    expect(await codeOf(person.token)).toBe(200);

    setClock(() => start + 5_000 + LATER_SECONDS * 1_000);

    expect(await codeOf(person.token)).toBe(50012);
    expect(await codeOf(fresh)).toBe(200);
  });

  test('a copy of the earlier one cannot use the proof', async () => {
    const { start, person, fresh } = await proved();
    setClock(() => start + 5_000 + LATER_SECONDS * 1_000);

    expect((await unbind(person)).code).toBe(50012);
    expect((await unbind({ ...person, token: fresh })).code).toBe(200);
  });
});

test.each([
  ['a link elsewhere', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
  ['an image', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }],
  [
    'another origin of the site',
    { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
  ],
])('a GET that changes something is refused to %s', async (_, headers) => {
  const person = await somebody();
  await saidPassword(person.token);
  const input = { contact: person.second.email };

  expect((await call(accountApi.unbindContact, input, { ...person, headers })).code).toBe(40300);
  expect((await call(accountApi.tokenLogin, { token: 'x'.repeat(43) }, { headers })).code).toBe(40300);

  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
  expect((await call(accountApi.unbindContact, input, { ...person, headers: own })).code).toBe(200);
});
