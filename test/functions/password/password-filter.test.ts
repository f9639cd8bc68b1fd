import { expect, test } from 'vitest';
import { COMMON_PASSWORD_FILTER } from '#functions/password/common-password-filter.ts';
import { commonPasswords, passwordFilter } from '#functions/password/make-password-filter.ts';
import { isInFilter } from '#functions/password/password-filter.ts';

const filter = Buffer.from(COMMON_PASSWORD_FILTER, 'base64');

test('the filter is what its generator makes of the list', () => {
  expect(COMMON_PASSWORD_FILTER).toBe(passwordFilter());
});

// ACC-10
test('more than ten thousand common passwords are all refused, and hardly any other text is', () => {
  const common = commonPasswords();
  const others = Array.from({ length: 100_000 }, (_, index) => `Molar-${index}-Pfeiler`);
  const refused = others.filter((text) => isInFilter(filter, text)).length;
  console.log(`${common.length} common passwords, ${refused} of ${others.length} others refused`);

  expect(common.length).toBeGreaterThan(10_000);
  expect(common.every((text) => isInFilter(filter, text))).toBe(true);
  expect(refused).toBeLessThan(50);
});
