import { expect, test } from 'vitest';
import { NewPassword } from '#shared/account/password.ts';
import { PASSWORD_LENGTH_MAX } from '#shared/limits.ts';

// SEC-15, ACC-10
test.each([
  ['words and a digit', 'seven quiet lamps over 1 river'],
  ['Cyrillic words and a digit', 'семь тихих ламп над 1 рекой'],
  ['Turkish words and signs', 'yedi sessiz lamba, bir ırmak'],
  ['Spanish words and a capital', 'Siete lámparas sobre el río'],
  ['the longest one', `a1${'x'.repeat(PASSWORD_LENGTH_MAX - 2)}`],
])('a password may be a phrase: %s', (_what, password) => {
  expect(NewPassword.safeParse(password)).toEqual({ success: true, data: password });
});

// ACC-10
test.each([
  ['one class', 'onlysmallletters', 'passwordTooSimple'],
  ['spaces beside one class', 'only small letters', 'passwordTooSimple'],
  ['a Chinese letter', 'seven lamps 1 灯', 'passwordHasChinese'],
  ['too long', `a1${'x'.repeat(PASSWORD_LENGTH_MAX - 1)}`, 'passwordTooLong'],
])('what the interface asks of a password is kept: %s', (_what, password, message) => {
  expect(NewPassword.safeParse(password).error?.issues.map((issue) => issue.message)).toContain(message);
});
