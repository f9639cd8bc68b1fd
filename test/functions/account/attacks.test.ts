import { call, succeed } from '#test/support/call.ts';
import { issuedCode, newEmail, saidPassword } from '#test/support/people.ts';
import { sent } from '#test/support/services.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { tally } from '#test/support/tally.ts';
import { addMember, foundOrganisation, foundWithHead, openAccount, PASSWORD, signIn } from '#test/support/world.ts';
import { afterEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { changed } from '#functions/store/stamps.ts';
import { transact } from '#functions/store/transact.ts';

const NEW_PASSWORD = 'Another-horse-8';
const GUESSES = 1000;
const SUBMITS = 50;
const counts = { replays: 0, accepted: 0, guesses: 0, evaluated: 0, submits: 0, succeeded: 0 };
afterEach(({ task }) =>
  tally(task, {
    'intruder: tokens used again after logout, kick-out and the like': counts.replays,
    'intruder: of those, accepted': counts.accepted,
    'intruder: parallel guesses of a code': counts.guesses,
    'intruder: of those, evaluated': counts.evaluated,
    'intruder: one-time secrets handed in at once': counts.submits,
    'intruder: of those, good once each': counts.succeeded,
  }),
);

type Head = Awaited<ReturnType<typeof foundWithHead>>['head'];
const contactOf = (email: string) => ({ kind: 'email', email }) as const;
const changeMember = async (
  head: Head,
  change: Parameters<typeof changed<NonNullable<Awaited<ReturnType<typeof memberStore.read>>>>>[2],
) => transact([memberStore.replace(changed(nowSeconds(), (await memberStore.read(head))!, change))]);

/** Actions that end a session. The test uses the session's token again right after each. */
const ENDINGS: Record<string, (head: Head) => Promise<unknown>> = {
  logout: ({ token }) => succeed(accountApi.logout, {}, { token }),
  'a changed password': ({ token }) =>
    succeed(accountApi.changePassword, { oldPassword: PASSWORD, password: NEW_PASSWORD }, { token }),
  'a forgotten password': async ({ email }) => {
    const contact = contactOf(email);
    const code = await issuedCode(contact, 'forgotPassword');
    await succeed(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD });
  },
  'its own end in the list of sessions': ({ token, sessionId }) =>
    succeed(accountApi.endSession, { sessionId }, { token }),
  'the end of all other sessions': async ({ email }) => {
    const contact = contactOf(email);
    const { token } = await succeed(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
    await succeed(accountApi.endOtherSessions, {}, { token: token.accessToken });
  },
  'entering an organisation': ({ token, organisationId: iid }) => succeed(organisationApi.switch, { iid }, { token }),
  'a change of role': ({ token, accountId: uuid }) =>
    succeed(organisationApi.changeUserRole, { authorityId: 100, uuid }, { token }),
  'being kicked out': (head) => changeMember(head, { state: 'deleted' }),
};
const REPLAYED: readonly AnyEndpoint[] = [
  accountApi.read,
  accountApi.coreToken,
  accountApi.sessions,
  organisationApi.read,
  patientApi.index,
];

// ACC-22
test.each(Object.keys(ENDINGS))('a token is refused on the very next call after %s', async (name) => {
  const { head } = await foundWithHead('clinic');
  expect((await call(patientApi.index, {}, { token: head.token })).code).toBe(200);

  await ENDINGS[name]!(head);

  const codes = await Promise.all(REPLAYED.map(async (row) => (await call(row, {}, { token: head.token })).code));
  counts.replays += codes.length;
  counts.accepted += codes.filter((code) => code === 200).length;
  expect(new Set(codes)).toEqual(new Set([50012]));
});

test('a demoted head is no head on the very next call', async () => {
  const { head } = await foundWithHead('clinic', { country: '' });

  await changeMember(head, { role: 'clinicMember' });

  expect((await call(organisationApi.initStudyInfo, { nation: 'SE' }, { token: head.token })).code).toBe(40300);
});

type Submit = (contact: ReturnType<typeof newEmail>, code: string) => Promise<{ code: number }>;
/** Every call that checks a code. If `isKnown` is set, the code belongs to the owner of an account. */
const JUDGES: Record<string, { purpose: CodePurpose; isKnown: boolean; submit: Submit }> = {
  register: {
    purpose: 'register',
    isKnown: false,
    submit: (contact, code) => call(accountApi.register, { contact, code, password: PASSWORD, agreesToTerms: true }),
  },
  verLogin: {
    purpose: 'login',
    isKnown: true,
    submit: (contact, code) => call(accountApi.verLogin, { contact, code }),
  },
  forgetPassword: {
    purpose: 'forgotPassword',
    isKnown: true,
    submit: (contact, code) => call(accountApi.forgetPassword, { contact, code, password: NEW_PASSWORD }),
  },
};
const targetOf = async (isKnown: boolean) => (isKnown ? contactOf((await openAccount()).email) : newEmail());
const triesOf = async () => (await itemsOf('verificationCode')).map((item) => Number(item['tries']));

test('of a thousand parallel guesses of a code five are evaluated, and then the right one is refused', async () => {
  const contact = await targetOf(true);
  const right = await issuedCode(contact, 'login');
  const guesses = Array.from({ length: GUESSES + 1 }, (_, index) => String(index).padStart(6, '0'))
    .filter((guess) => guess !== right)
    .slice(0, GUESSES);
  const before = (await triesOf()).reduce((sum, tries) => sum + tries, 0);

  const answers = await Promise.all(guesses.map((code) => call(accountApi.verLogin, { contact, code })));

  counts.guesses += answers.length;
  counts.evaluated += (await triesOf()).reduce((sum, tries) => sum + tries, 0) - before;
  // A thousand requests at once are too many for the table, so some are refused before their code is read.
  expect([40001, 42900]).toEqual(expect.arrayContaining([...new Set(answers.map(({ code }) => code))]));
  expect(counts.evaluated).toBe(5);
  expect((await call(accountApi.verLogin, { contact, code: right })).code).toBe(40001);
});

test('guesses are counted together whatever call judges them', async () => {
  const contact = newEmail();
  const right = await issuedCode(contact, 'register');
  const wrong = right === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) await call(accountApi.registerCheck, { contact, code: wrong });

  expect((await JUDGES['register']!.submit(contact, right)).code).toBe(40001);
});

/** Every kind of secret that can be used only once. Makes the secret, and returns the call that uses it. */
const ONE_TIME_SECRETS: Record<string, () => Promise<() => Promise<{ code: number }>>> = {
  ...Object.fromEntries(
    Object.entries(JUDGES).map(([name, { purpose, isKnown, submit }]) => [
      `the code of ${name}`,
      async () => {
        const contact = await targetOf(isKnown);
        const code = await issuedCode(contact, purpose);
        return () => submit(contact, code);
      },
    ]),
  ),
  'the code of a new contact': async () => {
    const { token } = await signIn(await openAccount());
    const contact = newEmail();
    const code = await issuedCode(contact, 'bindContact');
    await saidPassword(token);
    return () => call(accountApi.bindContact, { contact, code }, { token });
  },
  'the password said once more': async () => {
    const { token } = await signIn(await openAccount());
    await saidPassword(token);
    const contacts = await Promise.all(
      Array.from({ length: SUBMITS + 1 }, async () => {
        const contact = newEmail();
        return { contact, code: await issuedCode(contact, 'bindContact') };
      }),
    );
    return () => call(accountApi.bindContact, contacts.pop()!, { token });
  },
  'a core token': async () => {
    const { token } = await succeed(accountApi.coreToken, {}, { token: (await signIn(await openAccount())).token });
    return () => call(accountApi.tokenLogin, { token });
  },
  'a mailed link': async () => {
    const { token } = await signIn(await openAccount({ nation: '' }));
    await succeed(accountApi.initSelfInfo, { userName: 'Maya', nation: 'SE', email: newEmail().email }, { token });
    const link = /#active=([\w-]{43})/u.exec(sent.mails.at(-1)!.html)?.[1] ?? '';
    return () => call(accountApi.active, { token: link });
  },
};

// SEC-3
test.each(Object.keys(ONE_TIME_SECRETS))('%s, used fifty times at once, succeeds once', async (name) => {
  const submit = await ONE_TIME_SECRETS[name]!();

  // A code is checked at most five times, so most of these tries are refused before any comparison.
  const answers = await Promise.all(Array.from({ length: SUBMITS }, submit));

  const succeeded = answers.filter(({ code }) => code === 200).length;
  counts.submits += answers.length;
  counts.succeeded += succeeded;
  expect(succeeded).toBe(1);
  expect(answers.filter(({ code }) => code === 50000)).toEqual([]);
  expect((await submit()).code).not.toBe(200);
});

test('a code, a password, a link or a core token of one person opens nothing of another', async () => {
  const [one, other] = [newEmail(), newEmail()];
  const code = await issuedCode(one, 'register');
  const { token } = await succeed(accountApi.coreToken, {}, { token: (await signIn(await openAccount())).token });

  expect((await JUDGES['register']!.submit(other, code)).code).toBe(40001);
  expect((await call(accountApi.active, { token })).code).toBe(40001);
  expect((await call(accountApi.read, {}, { token })).code).toBe(50008);
});

// PERM-2
test('a role or an organisation in the body has no effect', async () => {
  const { head, organisationId } = await foundWithHead('clinic', { country: '' });
  const foreign = await foundOrganisation('clinic', { country: '' });
  const staff = await addMember({ organisationId }, 'clinicMember');
  const claims = {
    organisationId: foreign.organisationId,
    authorityId: 888,
    role: 'admin',
    roles: ['admin'],
    accountId: head.accountId,
    scope: 'all',
    session: { role: 'admin' },
  };
  const claim = (row: AnyEndpoint, input: object, token: string) =>
    call(row, { ...input, ...claims }, { token, headers: { 'x-organisation': foreign.organisationId } });

  expect((await claim(organisationApi.initStudyInfo, { nation: 'SE' }, staff.token)).code).toBe(40300);
  const asked = { nation: 'SE', iid: foreign.organisationId };
  expect((await claim(organisationApi.initStudyInfo, asked, head.token)).code).toBe(40400);
  expect((await claim(organisationApi.initStudyInfo, { nation: 'SE' }, head.token)).code).toBe(200);
  expect((await claim(organisationApi.read, {}, staff.token)).data).toMatchObject({ organisationId, country: 'SE' });
  expect((await claim(accountApi.read, {}, staff.token)).data).toMatchObject({ iid: organisationId, authorityId: 101 });
  await claim(accountApi.update, { userName: 'Claimed' }, staff.token);
  expect((await succeed(accountApi.read, {}, { token: head.token })).userName).not.toBe('Claimed');
  const countries = (await itemsOf('organisation')).filter((row) => row['organisationId'] === foreign.organisationId);
  expect(countries).toMatchObject([{ country: '' }]);
  const members = (await itemsOf('member')).filter((row) => row['accountId'] === staff.accountId);
  expect(members).toMatchObject([{ organisationId, role: 'clinicMember' }]);
});
