import { authenticator } from '#test/support/authenticator.ts';
import { call, succeed } from '#test/support/call.ts';
import { issuedCode, PASSWORD } from '#test/support/people.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { totpCode } from '#test/support/totp-code.ts';
import { addMember, foundWithHead, openAccount, signIn } from '#test/support/world.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { SecondFactorDue } from '#shared/account/second-factor.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { setClock } from '#functions/runtime/clock.ts';

const WRONG = 40001;
const LOCKED = 40005;
const DUE = 40303;
const ASKS_FOR_OWNER = 40302;
const ORIGIN = 'https://arcata.example';
const RP_ID = 'arcata.example';

let now = 1_800_000_000;
beforeEach(() => setClock(() => now * 1000));
afterEach(() => setClock(Date.now));
/** Advances the clock, by default beyond the validity of all codes that were used before. */
const wait = (seconds = 120): void => void (now += seconds);

async function somebody() {
  const account = await openAccount();
  return { account, contact: { kind: 'email', email: account.email } as const, ...(await signIn(account)) };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const own = ({ token }: Pick<Somebody, 'token'>) =>
  succeed(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, { token });
const login = ({ contact }: Pick<Somebody, 'contact'>) =>
  call(accountApi.login, { loginType: 'password', contact, password: PASSWORD });
async function due(answer: Promise<{ code: number; data: unknown }>) {
  const { code, data } = await answer;
  expect(code).toBe(DUE);
  return SecondFactorDue.parse(data);
}
const show = (ticket: string, code: string) =>
  call(accountApi.secondFactorLogin, { ticket, answer: { kind: 'totp', code } });

async function withApp() {
  const person = await somebody();
  await own(person);
  const { secret, uri, factorId } = await succeed(accountApi.startTotp, {}, person);
  const code = totpCode(secret, now);
  const { recoveryCodes = [] } = await succeed(accountApi.confirmTotp, { factorId, name: 'Phone', code }, person);
  return { ...person, secret, uri, factorId, firstCode: code, recoveryCodes };
}

async function withPasskey() {
  const person = await somebody();
  await own(person);
  const { options, factorId } = await succeed(accountApi.startPasskey, {}, person);
  const key = authenticator(ORIGIN, RP_ID);
  const registration = key.register(options.challenge);
  await succeed(accountApi.confirmPasskey, { factorId, name: 'Laptop', registration }, person);
  return { ...person, key, factorId };
}
const assertTo = (ticket: string, assertion: ReturnType<ReturnType<typeof authenticator>['assert']>) =>
  call(accountApi.secondFactorLogin, { ticket, answer: { kind: 'passkey', assertion } });

describe('an authenticator app', () => {
  // ACC-31
  test('is requested after the password, and the session is then like any other', async () => {
    const person = await withApp();
    expect(person.uri).toContain(`secret=${person.secret}`);
    wait();

    const { ticket, kinds, passkey } = await due(login(person));
    const signedIn = await succeed(accountApi.secondFactorLogin, {
      ticket,
      answer: { kind: 'totp', code: totpCode(person.secret, now) },
    });

    expect({ kinds, passkey }).toEqual({ kinds: ['totp'], passkey: undefined });
    const token = signedIn.token.accessToken;
    expect((await succeed(accountApi.read, {}, { token })).ID).toBe(person.account.accountId);
    expect((await succeed(accountApi.secondFactors, {}, { token })).list[0]).toMatchObject({
      name: 'Phone',
      kind: 'totp',
      lastUsedAt: now,
    });
  });

  test('is requested after a mailed code as well', async () => {
    const person = await withApp();
    const code = await issuedCode(person.contact, 'login');

    const { ticket } = await due(call(accountApi.verLogin, { contact: person.contact, code }));

    wait();
    expect((await show(ticket, totpCode(person.secret, now))).code).toBe(200);
  });

  test('its secret is sealed in the table', async () => {
    const { secret, factorId } = await withApp();

    const rows = JSON.stringify((await itemsOf('secondFactor')).filter((item) => item['factorId'] === factorId));

    expect(rows).toContain('sealedSecret');
    expect(rows).not.toContain(secret);
  });

  test('a code is good once: not for a second sign-in, nor for two at the same time, nor after it confirmed the app', async () => {
    const person = await withApp();
    const tickets = [await due(login(person)), await due(login(person)), await due(login(person))];
    expect((await show(tickets[0]!.ticket, person.firstCode)).code).toBe(WRONG);
    wait();
    const code = totpCode(person.secret, now);

    const answers = await Promise.all(tickets.map(({ ticket }) => show(ticket, code)));

    expect(answers.map((answer) => answer.code).toSorted((one, other) => one - other)).toEqual([200, WRONG, WRONG]);
  });

  test('a clock may be half a minute off, not two', async () => {
    const person = await withApp();
    wait();
    const { ticket } = await due(login(person));

    expect((await show(ticket, totpCode(person.secret, now - 90))).code).toBe(WRONG);
    expect((await show(ticket, totpCode(person.secret, now + 90))).code).toBe(WRONG);
    expect((await show(ticket, totpCode(person.secret, now - 30))).code).toBe(200);
  });

  test('guessing codes locks the account, and knowing the password does not begin the count again', async () => {
    const person = await withApp();
    wait();
    let tried = 0;
    for (; tried < 20; tried += 1) {
      const signed = await login(person);
      if (signed.code === LOCKED) break;
      const answer = await show(SecondFactorDue.parse(signed.data).ticket, '000000');
      expect([WRONG, LOCKED]).toContain(answer.code);
    }

    expect(tried).toBe(5);
    expect((await login(person)).code).toBe(LOCKED);
  });

  test('one person’s code does not fit another person’s ticket, and a ticket is good once', async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    wait();
    const [own1, other] = [await due(login(mine)), await due(login(theirs))];
    const code = totpCode(mine.secret, now);

    expect((await show(other.ticket, code)).code).toBe(WRONG);
    expect((await show(own1.ticket, code)).code).toBe(200);
    wait();
    expect((await show(own1.ticket, totpCode(mine.secret, now))).code).toBe(WRONG);
  });

  test('a ticket ends after ten minutes, and when the password changes', async () => {
    const person = await withApp();
    const { ticket } = await due(login(person));
    wait(601);
    expect((await show(ticket, totpCode(person.secret, now))).code).toBe(WRONG);

    const before = await due(login(person));
    const code = await issuedCode(person.contact, 'forgotPassword');
    await succeed(accountApi.forgetPassword, { contact: person.contact, code, password: 'Molar-und-Pfeiler-7' });
    expect((await show(before.ticket, totpCode(person.secret, now))).code).toBe(WRONG);
  });

  test('the first factor ends the account’s other sessions, which began without it', async () => {
    const person = await somebody();
    const other = await signIn(person.account);
    await own(person);
    const { secret, factorId } = await succeed(accountApi.startTotp, {}, person);
    await succeed(accountApi.confirmTotp, { factorId, name: 'Phone', code: totpCode(secret, now) }, person);

    expect((await call(accountApi.read, {}, other)).code).toBe(50012);
    expect((await call(accountApi.read, {}, person)).code).toBe(200);
  });

  test('is added only by its owner, in the session that began it, with a right code', async () => {
    const person = await somebody();
    expect((await call(accountApi.startTotp, {}, person)).code).toBe(ASKS_FOR_OWNER);
    await own(person);
    const { secret, factorId } = await succeed(accountApi.startTotp, {}, person);
    const confirm = (by: { token: string }, code: string) =>
      call(accountApi.confirmTotp, { factorId, name: 'Phone', code }, by);

    expect((await confirm(person, totpCode(secret, now + 300))).code).toBe(40000);
    expect((await confirm(await signIn(person.account), totpCode(secret, now))).code).toBe(40400);
    expect((await login(person)).code).toBe(200);
    expect((await confirm(person, totpCode(secret, now))).code).toBe(200);
    expect((await login(person)).code).toBe(DUE);
  });
});

// SEC-12
test('a new password, set with a mailed code, does not bypass the second factor', async () => {
  const person = await withApp();
  const code = await issuedCode(person.contact, 'forgotPassword');
  const password = 'Weaver-Lamp-2027';
  await succeed(accountApi.forgetPassword, { contact: person.contact, code, password });

  const { ticket } = await due(call(accountApi.login, { loginType: 'password', contact: person.contact, password }));

  wait();
  expect((await show(ticket, totpCode(person.secret, now))).code).toBe(200);
});

describe('recovery codes', () => {
  test('replace a lost factor, each once, and new codes replace the former ones', async () => {
    const person = await withApp();
    expect(person.recoveryCodes).toHaveLength(10);
    const recover = async (code: string) =>
      call(accountApi.secondFactorLogin, {
        ticket: (await due(login(person))).ticket,
        answer: { kind: 'recovery', code },
      });
    const [first = '', second = ''] = person.recoveryCodes;

    expect((await recover(first.toLowerCase().replaceAll('-', ' '))).code).toBe(200);
    expect((await recover(first)).code).toBe(WRONG);
    expect((await succeed(accountApi.secondFactors, {}, person)).recoveryCodesLeft).toBe(9);

    wait();
    const { ticket } = await due(call(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, person));
    const answer = { kind: 'totp', code: totpCode(person.secret, now) } as const;
    await succeed(accountApi.secondFactorReauthenticate, { ticket, answer }, person);
    const { recoveryCodes } = await succeed(accountApi.renewRecoveryCodes, {}, person);
    expect((await recover(second)).code).toBe(WRONG);
    expect((await recover(recoveryCodes[0] ?? '')).code).toBe(200);
  });
});

describe('a passkey', () => {
  test('signs in after the password', async () => {
    const person = await withPasskey();
    const { ticket, kinds, passkey } = await due(login(person));
    expect({ kinds, rpId: passkey?.rpId }).toEqual({ kinds: ['passkey'], rpId: RP_ID });
    expect(passkey?.allowCredentials).toHaveLength(1);

    const answer = await assertTo(ticket, person.key.assert(passkey?.challenge ?? ''));

    expect(answer.code).toBe(200);
  });

  test('an answer to another challenge, from elsewhere, for another site or of another key is refused', async () => {
    const person = await withPasskey();
    const other = await withPasskey();
    const { ticket, passkey } = await due(login(person));
    const challenge = passkey?.challenge ?? '';
    const tries = [
      person.key.assert((await due(login(person))).passkey?.challenge ?? ''),
      {
        ...authenticator('https://arcata.example.evil.example', RP_ID).assert(challenge),
        id: person.key.assert('x').id,
      },
      other.key.assert(challenge),
      { ...other.key.assert(challenge), id: person.key.assert('x').id },
    ];

    for (const assertion of tries) expect((await assertTo(ticket, assertion)).code).toBe(WRONG);
    expect((await assertTo(ticket, person.key.assert(challenge))).code).toBe(200);
  });

  test('an answer is good once: it uses up its ticket, and no other ticket accepts it', async () => {
    const person = await withPasskey();
    const { ticket, passkey } = await due(login(person));
    const assertion = person.key.assert(passkey?.challenge ?? '');
    expect((await assertTo(ticket, assertion)).code).toBe(200);

    expect((await assertTo(ticket, assertion)).code).toBe(WRONG);
    expect((await assertTo((await due(login(person))).ticket, assertion)).code).toBe(WRONG);
  });

  test.each([
    ['another origin', 'https://evil.example', RP_ID],
    ['another site', ORIGIN, 'evil.example'],
    ['plain HTTP', 'http://arcata.example', RP_ID],
  ])('made for %s is not added', async (_which, origin, rpId) => {
    const person = await somebody();
    await own(person);
    const { options, factorId } = await succeed(accountApi.startPasskey, {}, person);
    const registration = authenticator(origin, rpId).register(options.challenge);

    expect((await call(accountApi.confirmPasskey, { factorId, name: 'Key', registration }, person)).code).toBe(WRONG);
    expect((await login(person)).code).toBe(200);
  });
});

test('a person with a second factor proves ownership with it, for the present session only', async () => {
  const person = await withApp();
  wait();
  const { ticket } = await due(call(accountApi.reauthenticate, { by: 'password', password: PASSWORD }, person));
  const remove = () => call(accountApi.removeSecondFactor, { factorId: person.factorId }, person);
  const answer = { kind: 'totp', code: totpCode(person.secret, now) } as const;
  expect((await remove()).code).toBe(ASKS_FOR_OWNER);
  expect((await call(accountApi.secondFactorLogin, { ticket, answer })).code).toBe(WRONG);

  await succeed(accountApi.secondFactorReauthenticate, { ticket, answer }, person);

  expect((await remove()).code).toBe(200);
  expect((await login(person)).code).toBe(200);
  expect(await succeed(accountApi.secondFactors, {}, person)).toEqual({ list: [], recoveryCodesLeft: 0 });
});

describe('an organisation that requires a second factor', () => {
  const REQUIRED = 40304;
  const members = ({ token }: { token: string }) => call(organisationApi.members, {}, { token });
  const ask = async (head: { token: string }, secondFactorOf: 'nobody' | 'heads' | 'everybody') => {
    await own(head);
    await succeed(organisationApi.requireSecondFactor, { secondFactorOf }, head);
  };

  // ACC-31
  test('from everyone refuses the next call of a member without one, until they set one up', async () => {
    const { head, ...clinic } = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    expect((await call(organisationApi.requireSecondFactor, { secondFactorOf: 'heads' }, dentist)).code).toBe(40300);
    expect((await call(organisationApi.requireSecondFactor, { secondFactorOf: 'heads' }, head)).code).toBe(
      ASKS_FOR_OWNER,
    );
    await ask(head, 'everybody');

    expect((await members(dentist)).code).toBe(REQUIRED);
    expect((await succeed(accountApi.read, {}, dentist)).isSecondFactorDue).toBe(true);
    await own(dentist);
    const { secret, factorId } = await succeed(accountApi.startTotp, {}, dentist);
    await succeed(accountApi.confirmTotp, { factorId, name: 'Phone', code: totpCode(secret, now) }, dentist);
    expect((await members(dentist)).code).toBe(200);
    expect((await succeed(accountApi.read, {}, dentist)).isSecondFactorDue).toBe(false);
  });

  test('from its heads changes nothing for the other members', async () => {
    const { head, ...clinic } = await foundWithHead('clinic');
    const dentist = await addMember(clinic, 'clinicMember');
    await ask(head, 'heads');

    expect((await members(dentist)).code).toBe(200);
    expect((await members(head)).code).toBe(REQUIRED);
  });
});

test('a factor is renamed by its owner only', async () => {
  const person = await withApp();
  const stranger = await somebody();
  const rename = (by: { token: string }) =>
    call(accountApi.renameSecondFactor, { factorId: person.factorId, name: 'Old phone' }, by);

  expect((await rename(stranger)).code).toBe(40400);
  expect((await rename(person)).code).toBe(200);
  expect((await succeed(accountApi.secondFactors, {}, person)).list[0]?.name).toBe('Old phone');
});
