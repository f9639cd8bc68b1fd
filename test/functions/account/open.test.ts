import { call, succeed } from '#test/support/call.ts';
import { newEmail, solvedHumanCheck } from '#test/support/people.ts';
import { expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';

// ACC-5
test('every country of ISO 3166-1 has a name in the language of the request and one in its own language', async () => {
  const { list } = await succeed(accountApi.countries, {}, { language: 'zh' });

  expect(list).toHaveLength(249);
  const byCode = new Map(list.map((country) => [country.code, country]));
  expect(byCode.get('DE')).toEqual({ code: 'DE', name: '德国', native: 'Deutschland', callingCode: '49' });
  expect(byCode.get('CN')).toMatchObject({ name: '中国', native: '中国', callingCode: '86' });
  expect(byCode.get('TR')).toMatchObject({ native: 'Türkiye' });
  expect(byCode.get('AE')).toMatchObject({ native: 'الإمارات العربية المتحدة' });
  for (const { code, name, native } of list) {
    expect(name, code).not.toBe(code);
    expect(native, code).not.toBe(code);
  }
});

test('countries are sorted as the language of the request sorts', async () => {
  const { list } = await succeed(accountApi.countries, {}, { language: 'en' });

  expect(list.slice(0, 2).map(({ name }) => name)).toEqual(['Afghanistan', 'Åland Islands']);
});

test('a nation that is no country is refused', async () => {
  const registration = {
    contact: newEmail(),
    code: '000000',
    password: 'Correct-horse-7',
    agreesToTerms: true,
  } as const;

  const answer = await call(accountApi.register, { ...registration, nation: 'ZZ' });

  expect(answer).toMatchObject({ code: 40000, data: { fields: [{ path: 'nation', error: 'country' }] } });
});

// ACC-27
test('a check of a puzzle’s solution does not use it up', async () => {
  const payload = await solvedHumanCheck();

  expect(await succeed(accountApi.aliVerify, { payload })).toEqual({ verified: true });
  expect(await succeed(accountApi.aliVerify, { payload })).toEqual({ verified: true });
  expect((await call(accountApi.aliVerify, { payload: 'none' })).code).toBe(40000);
  await succeed(accountApi.captcha, {
    contact: newEmail(),
    purpose: 'register',
    humanCheck: payload,
    agreesToMessages: true,
  });
});

// EQU-8, UX-19
test.each(['en', 'zh'])('the welcome and the privacy policy exist in %s', async (language) => {
  const [welcome, policy] = [
    await succeed(accountApi.welcome, {}, { language }),
    await succeed(accountApi.privacyPolicy, {}, { language }),
  ];

  expect(welcome).toMatchObject({ name: 'Arcata', families: ['Helios', 'CBCT', 'Sensor'], supportHours: '9:00-20:00' });
  expect(policy.sections.length).toBeGreaterThan(8);
  expect(/\p{Script=Han}/u.test(policy.title)).toBe(language === 'zh');
});
