import { call } from '#test/support/call.ts';
import { sent } from '#test/support/services.ts';
import { codeFor, fromNewAddress, newEmail, solvedHumanCheck } from '#test/support/people.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { COUNTRIES } from '#shared/account/countries.ts';
import { STAGES } from '#infra/stack/stages.ts';
import { textMessageSettings } from '#infra/stack/text-messages.ts';
import { setClock } from '#functions/runtime/clock.ts';

// These settings must exist before the call's function is loaded. $1 a day pays for five messages.
const caps = { countries: ['SE', 'US', 'GB'], perCountryHour: 2, perCountryDay: 3, usdPerDay: 1 };
Object.assign(process.env, textMessageSettings(caps));

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let now = 1_800_000_000_000;
beforeEach(() => {
  // Each test runs on another day, so that it has unused limits.
  now += 2 * DAY_MS;
  setClock(() => now);
});
afterEach(() => setClock(Date.now));

let numbers = 10_000;
async function ask(countryCallingCode: string, start: string) {
  const phone = `${start}${(numbers += 1)}`;
  const contact = { kind: 'phone', countryCallingCode, phone } as const;
  const humanCheck = await solvedHumanCheck();
  const input = { contact, purpose: 'register', humanCheck, agreesToMessages: true } as const;
  return call(accountApi.captcha, input, { headers: fromNewAddress() });
}
const swede = () => ask('46', '7012');
const briton = () => ask('44', '74001');
const refused = (error: string) => ({ code: 40000, data: { fields: [{ path: 'contact.phone', error }] } });

test.each([
  ['a country that is not listed', '7', '91612'],
  ['an island that shares its calling code with a listed country', '1', '87621'],
])('no text message goes to %s, and none is counted', async (_, callingCode, start) => {
  const before = sent.texts.length;

  expect(await ask(callingCode, start)).toMatchObject(refused('textMessageCountry'));

  expect(sent.texts).toHaveLength(before);
});

test('a country’s hour holds so many, its day so many; other countries go on', async () => {
  expect([(await swede()).code, (await swede()).code]).toEqual([200, 200]);
  expect(await swede()).toMatchObject(refused('textMessagePaused'));
  expect((await briton()).code).toBe(200);

  now += HOUR_MS + 1_000;
  expect((await swede()).code).toBe(200);
  now += HOUR_MS + 1_000;
  expect(await swede()).toMatchObject(refused('textMessagePaused'));

  now += DAY_MS;
  expect((await swede()).code).toBe(200);
});

test('the breaker ends text messages for the day in every country, and mail goes on', async () => {
  for (const sendOne of [swede, swede, briton, briton, () => ask('1', '21255')])
    expect((await sendOne()).code).toBe(200);

  expect(await ask('1', '21255')).toMatchObject(refused('textMessagePaused'));
  expect(await codeFor(newEmail())).toMatch(/^\d{6}$/u);
});

test('a deployment’s countries are countries, and its caps let something through', () => {
  for (const { textMessages } of Object.values(STAGES)) {
    expect(textMessages.countries.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
    const { perDay } = JSON.parse(textMessageSettings(textMessages).TEXT_MESSAGES) as { perDay: number };
    expect(perDay).toBeGreaterThanOrEqual(textMessages.perCountryDay);
  }
});
