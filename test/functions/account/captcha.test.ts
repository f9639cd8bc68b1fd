import { call, succeed } from '#test/support/call.ts';
import { sent } from '#test/support/services.ts';
import { codeFor, fromNewAddress, newEmail, PASSWORD, solvedHumanCheck } from '#test/support/people.ts';
import { openAccount } from '#test/support/world.ts';
import { itemsOf } from '#test/support/table-items.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import type { Contact } from '#shared/account/contact.ts';
import { spendMessage } from '#functions/account/code/message-limit.ts';
import { networkOf } from '#functions/account/code/network-of.ts';
import { setClock } from '#functions/runtime/clock.ts';

const MINUTE = 60;
const CODE_WRONG = 40001;

const START = 1_800_000_000;
/** Stops the clock at this number of seconds after the test's start. */
const later = (seconds: number): void => setClock(() => (START + seconds) * 1000);
beforeEach(() => later(0));
afterEach(() => setClock(Date.now));

const ask = async (contact: Contact, humanCheck?: string, language = 'en', headers = fromNewAddress()) =>
  call(
    accountApi.captcha,
    { contact, purpose: 'register', humanCheck: humanCheck ?? (await solvedHumanCheck()), agreesToMessages: true },
    { language, headers },
  );

const register = (contact: Contact, code: string) =>
  call(accountApi.register, {
    contact,
    code,
    password: PASSWORD,
    userName: 'Maya',
    nation: 'SE',
    agreesToTerms: true,
  });

const otherThan = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('the human check', () => {
  const spoiled = (change: (solution: Record<string, unknown>) => void) => async () => {
    const solution = JSON.parse(Buffer.from(await solvedHumanCheck(), 'base64').toString()) as Record<string, unknown>;
    change(solution);
    return Buffer.from(JSON.stringify(solution)).toString('base64');
  };
  const ATTACKS: Record<string, () => Promise<string>> = {
    nothing: () => Promise.resolve(''),
    'no base64 JSON': () => Promise.resolve('!!!'),
    'another number': spoiled((solution) => (solution['number'] = (Number(solution['number']) + 1) % 100_000)),
    'a number too large': spoiled((solution) => (solution['number'] = 100_001)),
    'a signature of nobody': spoiled((solution) => (solution['signature'] = '0'.repeat(64))),
    'another challenge': spoiled((solution) => (solution['challenge'] = '0'.repeat(64))),
    'an expiry put off': spoiled(
      (solution) => (solution['salt'] = String(solution['salt']).replace(/\d{10}&/u, '9999999999&')),
    ),
    'digits moved from the number into the salt': spoiled((solution) => {
      solution['salt'] = `${String(solution['salt']).slice(0, -1)}${String(solution['number']).slice(0, 1)}`;
      solution['number'] = Number(String(solution['number']).slice(1));
    }),
    'another algorithm': spoiled((solution) => (solution['algorithm'] = 'SHA-1')),
  };

  // ACC-13
  test.each(Object.keys(ATTACKS))('is not passed with %s', async (name) => {
    const answer = await ask(newEmail(), await ATTACKS[name]!());

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'humanCheck', error: 'humanCheck' }] } });
  });

  // ACC-13
  test('a solution can be used once', async () => {
    const humanCheck = await solvedHumanCheck();
    expect((await ask(newEmail(), humanCheck)).code).toBe(200);

    expect((await ask(newEmail(), humanCheck)).code).toBe(40000);
  });

  test('a puzzle is good for ten minutes', async () => {
    const humanCheck = await solvedHumanCheck();

    later(10 * MINUTE + 1);

    expect((await ask(newEmail(), humanCheck)).code).toBe(40000);
  });
});

describe('a verification code', () => {
  test('comes by mail, in the language of the request', async () => {
    const contact = newEmail();
    await ask(contact, undefined, 'zh');

    expect(sent.mails.at(-1)).toMatchObject({ to: contact.email, subject: expect.not.stringMatching(/\d/u) });
    expect(sent.mails.at(-1)?.text).toMatch(/\p{Script=Han}/u);
  });

  test('comes by text message to a phone', async () => {
    const answer = await ask({ kind: 'phone', countryCallingCode: '86', phone: '13800138000' });

    expect(answer.data).toEqual({ retryAfter: 60, expiresIn: 600 });
    expect(sent.texts.at(-1)).toMatchObject({ to: '+8613800138000', text: expect.stringMatching(/\d{6}/u) });
  });

  test('is sent to no number that no network has', async () => {
    const before = sent.texts.length;

    const answer = await ask({ kind: 'phone', countryCallingCode: '86', phone: '1380' });

    expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'contact.phone', error: 'phone' }] } });
    expect(sent.texts).toHaveLength(before);
  });

  // ACC-12
  test('can be requested once a minute', async () => {
    const contact = newEmail();
    await ask(contact);

    const second = await ask(contact);
    expect(second.code).toBe(42900);
    expect(second.data).toEqual({ retryAfter: 60 });
    later(61);
    expect((await ask(contact)).code).toBe(200);
  });

  // ACC-12
  test('can be requested ten times a day', async () => {
    const contact = newEmail();
    for (let asked = 0; asked < 10; asked += 1) {
      later(asked * 61);
      expect((await ask(contact)).code).toBe(200);
    }

    later(10 * 61);
    expect((await ask(contact)).code).toBe(42900);
    later(24 * 60 * MINUTE + 5);
    expect((await ask(contact)).code).toBe(200);
  });

  // ACC-17
  test('can be requested thirty times an hour from one address for one purpose, if no code is used', async () => {
    const client = { sourceIp: '203.0.113.9', userAgent: '' };
    for (let asked = 0; asked < 30; asked += 1)
      await spendMessage({ contactKey: newEmail().email, client, purpose: 'register' });
    const askFrom = async (address: string) =>
      (await ask(newEmail(), undefined, 'en', { 'x-forwarded-for': address })).code;

    expect(await askFrom('203.0.113.9, 130.176.0.2')).toBe(42900);
    expect(await askFrom('203.0.113.10, 130.176.0.1')).toBe(200);
    await spendMessage({ contactKey: newEmail().email, client, purpose: 'login' });
    later(60 * MINUTE + 1);
    expect(await askFrom('203.0.113.9, 130.176.0.1')).toBe(200);
  });

  // ACC-17
  test('is no longer counted after its use, so a clinic with one address can request more', async () => {
    const from = { 'x-forwarded-for': '203.0.113.21, 130.176.0.3' };
    const client = { sourceIp: '203.0.113.21', userAgent: '' };
    for (let asked = 0; asked < 29; asked += 1)
      await spendMessage({ contactKey: newEmail().email, client, purpose: 'login' });
    for (let person = 0; person < 4; person += 1) {
      const { email } = await openAccount();
      const contact = { kind: 'email', email } as const;
      const input = {
        contact,
        purpose: 'login',
        humanCheck: await solvedHumanCheck(),
        agreesToMessages: true,
      } as const;
      expect((await call(accountApi.captcha, input, { headers: from })).code).toBe(200);
      const code = /\b\d{6}\b/u.exec(sent.mails.at(-1)?.text ?? '')?.[0] ?? '';
      expect((await call(accountApi.verLogin, { contact, code })).code).toBe(200);
    }
  });

  test('does not reveal whether the contact has an account', async () => {
    const account = await openAccount();
    const known = await ask({ kind: 'email', email: account.email });
    const unknown = await ask(newEmail());

    expect(known.code).toBe(200);
    expect(known.data).toEqual(unknown.data);
  });

  // ACC-12
  test('is not in the table in readable form, nor is its receiver', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);

    const kept = JSON.stringify(await itemsOf('verificationCode'));
    expect(kept).not.toContain(`"${code}"`);
    expect(kept).not.toContain(contact.email);
  });

  test('can be used once, even by many requests at the same time', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);

    const answers = await Promise.all(Array.from({ length: 5 }, () => register(contact, code)));

    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect((await register(newEmail(), code)).code).toBe(CODE_WRONG);
  });

  // ACC-12
  test('is invalid after five wrong tries, even if the sixth is right', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await register(contact, otherThan(code))).code).toBe(CODE_WRONG);
    }

    expect((await register(contact, code)).code).toBe(CODE_WRONG);
  });

  test('is good on the fifth try', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);
    for (let tries = 0; tries < 4; tries += 1) await register(contact, otherThan(code));

    expect((await register(contact, code)).code).toBe(200);
  });

  test('of which a hundred guesses come at once is checked five times', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);

    await Promise.all(Array.from({ length: 100 }, () => register(contact, otherThan(code))));

    const [row] = (await itemsOf('verificationCode')).filter((item) => item['tries'] === 5);
    expect(row).toBeDefined();
    expect((await itemsOf('verificationCode')).every((item) => Number(item['tries']) <= 5)).toBe(true);
  });

  // ACC-12
  test('is valid for ten minutes', async () => {
    const contact = newEmail();
    const code = await codeFor(contact);

    later(10 * MINUTE + 1);

    expect((await register(contact, code)).code).toBe(CODE_WRONG);
  });

  test('gives way to a newer one', async () => {
    const contact = newEmail();
    const first = await codeFor(contact);
    later(61);
    const newest = await codeFor(contact);

    // The first code may equal the newest one by chance (one in a million). In that case, another wrong code is used.
    const stale = first === newest ? otherThan(newest) : first;
    expect((await register(contact, stale)).code).toBe(CODE_WRONG);
    expect((await register(contact, newest)).code).toBe(200);
  });

  test('requested for one purpose is refused for any other', async () => {
    const contact = newEmail();
    const code = await codeFor(contact, 'login');

    expect((await register(contact, code)).code).toBe(CODE_WRONG);
  });

  // ACC-14
  test('can be requested only by people who agree to get messages', async () => {
    const body = JSON.stringify({
      contact: newEmail(),
      purpose: 'register',
      humanCheck: await solvedHumanCheck(),
      agreesToMessages: false,
    });

    expect((await call(accountApi.captcha, {} as never, { body })).data).toEqual({
      fields: [{ path: 'agreesToMessages', error: 'agreesToMessages' }],
    });
  });
});

test('what the puzzle says is what altcha’s widget reads', async () => {
  expect(await succeed(accountApi.humanCheck, {})).toEqual({
    algorithm: 'SHA-256',
    challenge: expect.stringMatching(/^[0-9a-f]{64}$/u),
    maxnumber: 100_000,
    salt: expect.stringMatching(/\?expires=\d{10}&$/u),
    signature: expect.stringMatching(/^[0-9a-f]{64}$/u),
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:DB8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0db8:0000:0007:aaaa:bbbb:cccc:dddd', '2001:db8:0:7::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
