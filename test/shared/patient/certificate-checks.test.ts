import { expect, test } from 'vitest';
import { CERTIFICATES, certificateFault } from '#shared/patient/certificate-checks.ts';

/** Numbers that the sources publish as examples, by scheme. */
const EXAMPLES = {
  chineseResident: ['11010519491231002X', '440524188001010014'],
  turkishCitizen: ['10000000146', '12345678950'],
  spanishCitizen: ['12345678Z', '00000000T'],
  spanishForeigner: ['X1234567L', 'Z1234567R'],
} as const;

const card = (value: string) => certificateFault({ kind: 'idCard', value });

// PAT-135
test.for(CERTIFICATES)(
  'published examples of $scheme are valid, and a wrong digit at any position is not',
  ({ scheme }) => {
    for (const number of EXAMPLES[scheme]) {
      expect(card(number), number).toBeUndefined();
      for (const [index, character] of Array.from(number).entries()) {
        if (!/\d/u.test(character) || index === 0) continue;
        const other = String((Number(character) + 1) % 10);
        const wrong = `${number.slice(0, index)}${other}${number.slice(index + 1)}`;
        expect(card(wrong), wrong).toBe(scheme);
      }
    }
  },
);

// PAT-135
test('a wrong letter is not valid, and spaces and small letters make no difference', () => {
  expect(card('12345678A')).toBe('spanishCitizen');
  expect(card('x1234567m')).toBe('spanishForeigner');
  expect(card('110105 19491231 002x')).toBeUndefined();
  expect(card('12.345.678-Z')).toBeUndefined();
});

// PAT-136
test('numbers of another form, and numbers of other certificates, are not checked', () => {
  for (const value of ['', 'AB123456', '1234567', '01234567890', '１２３']) expect(card(value), value).toBeUndefined();
  expect(certificateFault({ kind: 'passport', value: '12345678A' })).toBeUndefined();
});
