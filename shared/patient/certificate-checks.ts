import type { Patient } from './patient.ts';

/** Public rules for the check digits of a number. */
type Check = 'mod11Of2' | 'turkishSums' | 'spanishLetter';

interface CertificateRow {
  readonly scheme: string;
  readonly kind: NonNullable<Patient['identity']>['kind'];
  /** Shape of a number in capitals, without spaces and signs. */
  readonly shape: RegExp;
  readonly check: Check;
  readonly source: string;
}

/**
 * Identity cards with a number that has check digits by a public rule (PAT-135). The first row that fits the number's shape counts. Numbers
 * of other shapes are not checked.
 */
export const CERTIFICATES = [
  {
    scheme: 'chineseResident',
    kind: 'idCard',
    shape: /^[1-9]\d{16}[\dX]$/u,
    check: 'mod11Of2',
    source: 'GB 11643-1999, ISO/IEC 7064 MOD 11-2',
  },
  {
    scheme: 'turkishCitizen',
    kind: 'idCard',
    shape: /^[1-9]\d{10}$/u,
    check: 'turkishSums',
    source: 'T.C. kimlik numarası: digits 10 and 11 from sums of the others',
  },
  {
    scheme: 'spanishCitizen',
    kind: 'idCard',
    shape: /^\d{8}[A-Z]$/u,
    check: 'spanishLetter',
    source: 'Ministerio del Interior, cálculo del dígito de control del NIF/NIE; Real Decreto 1553/2005',
  },
  {
    scheme: 'spanishForeigner',
    kind: 'idCard',
    shape: /^[XYZ]\d{7}[A-Z]$/u,
    check: 'spanishLetter',
    source: 'Ministerio del Interior, cálculo del dígito de control del NIF/NIE; Orden INT/2058/2008',
  },
] as const satisfies readonly CertificateRow[];

const digitsOf = (number: string): number[] => Array.from(number, Number);
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Check characters of a Chinese number and of a Spanish number. The remainder of the division is the index of the right character. */
const CHINESE_CHARACTERS = '10X98765432';
const SPANISH_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

const CHECKS: Record<Check, (number: string) => boolean> = {
  mod11Of2: (number) => {
    const weighted = digitsOf(number.slice(0, -1)).map((digit, index) => digit * (2 ** (17 - index) % 11));
    return CHINESE_CHARACTERS[sumOf(weighted) % 11] === number.at(-1);
  },
  turkishSums: (number) => {
    const digits = digitsOf(number);
    const odd = sumOf(digits.slice(0, 9).filter((_, index) => index % 2 === 0));
    const even = sumOf(digits.slice(0, 8).filter((_, index) => index % 2 === 1));
    const tenth = (odd * 7 - even + 100) % 10;
    return tenth === digits[9] && sumOf(digits.slice(0, 10)) % 10 === digits[10];
  },
  spanishLetter: (number) => {
    const plain = number.slice(0, -1).replace(/^[XYZ]/u, (letter) => String('XYZ'.indexOf(letter)));
    return SPANISH_LETTERS[Number(plain) % SPANISH_LETTERS.length] === number.at(-1);
  },
};

/**
 * Returns the scheme of a certificate's number if its check digits are wrong. Returns `undefined` if they are right, or if the number has
 * none.
 */
export function certificateFault({
  kind,
  value,
}: {
  readonly kind: string;
  readonly value: string;
}): (typeof CERTIFICATES)[number]['scheme'] | undefined {
  const number = value.replaceAll(/[\s.\-·]/gu, '').toUpperCase();
  const row = CERTIFICATES.find((each) => each.kind === kind && each.shape.test(number));
  return row === undefined || CHECKS[row.check](number) ? undefined : row.scheme;
}
