import type { PatientFact } from '#shared/share/scrub.ts';

/** One fact about the patient, from the records. */
export interface KnownFact {
  readonly fact: PatientFact;
  readonly value: string;
}

/** The kinds of facts that are names. */
export const NAMES: readonly PatientFact[] = ['name', 'formerName', 'alias'];
/** Fewest letters of a part of a name that is searched alone. A shorter part is searched only together with the rest of the name. */
const PART_LENGTH_MIN = 3;
/** Fewest characters of a number that is searched. Shorter numbers are usually teeth, shades and sizes. */
const NUMBER_LENGTH_MIN = 4;
const PHONE_DIGITS_MIN = 6;
/**
 * Words that are not searched. Some are particles of names, which are ordinary words in some language. The others are words that devices
 * write if they do not know the name.
 */
const PARTICLES: ReadonlySet<string> = new Set(
  'von van der den del des dos das bin ibn abu bint the and unknown anonymous anonymized patient none test'.split(' '),
);
const WIDE_SCRIPT = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]{2,}$/u;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  ø: 'oe',
  å: 'aa',
  æ: 'ae',
  ñ: 'n',
};
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l');
const transcribed = (text: string): string =>
  plain(text.toLowerCase().replaceAll(/[äöüßøåæñ]/gu, (letter) => LETTERS[letter] ?? letter));

function nameForms(name: string): string[] {
  const parts = name.split(/[\s,^.=_-]+/u).filter((part) => part !== '');
  const own = parts.filter(
    (part) => WIDE_SCRIPT.test(part) || (part.length >= PART_LENGTH_MIN && !PARTICLES.has(part.toLowerCase())),
  );
  const orders = [parts, parts.toReversed()];
  const joints = own.length > 0 ? [''] : ['', ' ', '^', '_', '-', ', ', '.'];
  const whole = parts.length < 2 ? [] : orders.flatMap((order) => joints.map((joint) => order.join(joint)));
  // Chinese, Japanese and Korean names are written with or without a mark between family name and given name.
  const marked = WIDE_SCRIPT.test(name)
    ? ['^', ' ', '=', '_'].map((mark) => name.slice(0, 1) + mark + name.slice(1))
    : [];
  return [...own, ...whole, ...marked].flatMap((form) => [form, plain(form), transcribed(form), form.normalize('NFD')]);
}

/** Returns a day in the forms that people, devices and standards use. */
function dayForms(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  if (date === '') return [];
  const short = [String(Number(month)), String(Number(date))] as const;
  const orders = [
    [year, month, date],
    [date, month, year],
    [month, date, year],
    [date, short[0], year],
    [short[1], short[0], year],
    [short[0], short[1], year],
    [year, short[0], short[1]],
  ];
  const joined = orders.flatMap((order) => ['-', '.', '/', '_', ' ', ':'].map((joint) => order.join(joint)));
  const name = MONTHS[Number(month) - 1] ?? '';
  const worded = [name, name.slice(0, 3)].flatMap((each) =>
    [date, short[1]].flatMap((number) => [
      `${number} ${each} ${year}`,
      `${each} ${number}, ${year}`,
      `${each} ${number} ${year}`,
      `${number}-${each}-${year}`,
    ]),
  );
  const chinese = [`${year}年${short[0]}月${short[1]}日`, `${year}年${month}月${date}日`];
  return [year + month + date, date + month + year, month + date + year, ...joined, ...worded, ...chinese];
}

/**
 * Returns a phone number in several forms: as written, in other groupings, all digits, and the last nine and ten digits. The last digits
 * are the number without country code or trunk prefix.
 */
function phoneForms(phone: string): string[] {
  const digits = phone.replaceAll(/\D/gu, '');
  if (digits.length < PHONE_DIGITS_MIN) return [];
  const tails = [9, 10].filter((length) => digits.length > length).map((length) => digits.slice(-length));
  const grouped = phone.replaceAll(/\D+/gu, ' ').trim();
  return [
    phone,
    digits,
    ...tails,
    grouped,
    grouped.replaceAll(' ', '-'),
    grouped.replaceAll(' ', '.'),
    grouped.replaceAll(' ', '/'),
  ];
}

/** Returns the texts to search for a fact; none if the value is too short to identify a person. */
export function factForms({ fact, value }: KnownFact): string[] {
  const text = value.normalize('NFC').trim();
  const forms = NAMES.includes(fact)
    ? nameForms(text)
    : fact === 'birthDate'
      ? dayForms(text)
      : fact === 'phone'
        ? phoneForms(text)
        : text.length < NUMBER_LENGTH_MIN
          ? []
          : [text];
  return [...new Set(forms.filter((form) => form !== ''))];
}
