import type { IdentityKind, Sex } from './patient.ts';
import type * as z from 'zod';

/** Order of day and month in a file's dates, if the year comes last. */
export type DateOrder = 'dayFirst' | 'monthFirst';

type Word<Value> = readonly [value: Value, words: readonly string[]];

const SEX_WORDS: readonly Word<z.infer<typeof Sex>>[] = [
  [
    'male',
    [
      'm',
      'male',
      'man',
      'boy',
      '男',
      '男性',
      'erkek',
      'e',
      'bay',
      'hombre',
      'h',
      'varón',
      'masculino',
      'ذكر',
      'м',
      'муж',
      'мужской',
      'мужчина',
    ],
  ],
  [
    'female',
    [
      'f',
      'female',
      'woman',
      'girl',
      'w',
      '女',
      '女性',
      'kadın',
      'k',
      'bayan',
      'mujer',
      'femenino',
      'أنثى',
      'انثى',
      'ж',
      'жен',
      'женский',
      'женщина',
    ],
  ],
  ['other', ['o', 'other', 'x', 'diverse', '其他', 'diğer', 'otro', 'آخر', 'другой']],
  ['unknown', ['', 'u', 'unknown', '?', '-', '未知', '不详', 'bilinmiyor', 'desconocido', 'غير معروف', 'неизвестно']],
];
const CONDITION_WORDS: readonly Word<'yes' | 'no' | 'unknown'>[] = [
  ['yes', ['yes', 'y', 'true', '1', 'x', '是', '有', 'evet', 'var', 'sí', 'si', 's', 'نعم', 'да', 'есть']],
  ['no', ['no', 'n', 'false', '0', '否', '无', '没有', 'hayır', 'yok', 'لا', 'нет']],
  ['unknown', ['', 'unknown', '?', '-', '未知', '不详', 'bilinmiyor', 'desconocido', 'غير معروف', 'неизвестно']],
];
const KIND_WORDS: readonly Word<z.infer<typeof IdentityKind>>[] = [
  [
    'idCard',
    [
      '',
      'id',
      'id card',
      'national id',
      '身份证',
      'kimlik',
      'nüfus cüzdanı',
      'dni',
      'nif',
      'nie',
      'هوية',
      'بطاقة هوية',
      'удостоверение',
    ],
  ],
  ['passport', ['passport', '护照', 'pasaport', 'pasaporte', 'جواز سفر', 'паспорт', 'загранпаспорт']],
  [
    'drivingLicence',
    [
      'driving licence',
      'driving license',
      'driver license',
      '驾驶证',
      '驾照',
      'ehliyet',
      'carnet de conducir',
      'permiso de conducir',
      'رخصة قيادة',
      'водительское удостоверение',
    ],
  ],
];

const wordKey = (text: string): string =>
  text.trim().normalize('NFKC').toLowerCase().replaceAll('i̇', 'i').replace(/\.$/u, '');

const valueOf = <Value>(words: readonly Word<Value>[], text: string): Value | undefined =>
  words.find(([, all]) => all.some((word) => wordKey(word) === wordKey(text)))?.[0];

/**
 * Reads a word for a sex; `undefined` if no list has the word. `M` usually means male. In a file with `H` for *hombre*, `M` means *mujer*,
 * which is female.
 */
export const readSex = (text: string, hasHombre: boolean): z.infer<typeof Sex> | undefined =>
  hasHombre && wordKey(text) === 'm' ? 'female' : valueOf(SEX_WORDS, text);
/** Whether a column of sexes has `H` for *hombre*. */
export const hasHombre = (texts: readonly string[]): boolean => texts.some((text) => wordKey(text) === 'h');
export const readCondition = (text: string) => valueOf(CONDITION_WORDS, text);
export const readIdentityKind = (text: string) => valueOf(KIND_WORDS, text);

/** Returns the text with 0 to 9 instead of Arabic, Persian and full-width digits. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹０-９]/gu, (digit) => String(digitOf(digit)));

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code >= 0xff10 ? code - 0xff10 : code >= 0x6f0 ? code - 0x6f0 : code - 0x660;
}

type Read = { readonly value: string } | { readonly fault: 'dateNotRead' | 'yearOfTwoDigits' | 'inFuture' };

const padded = (number: string): string => number.padStart(2, '0');

/** Whether the day exists in the calendar. */
function exists(day: string): boolean {
  const time = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day);
}

const YEAR_FIRST = /^(\d{4})[-/.年 ]?\s*(\d{1,2})[-/.月 ]?\s*(\d{1,2})日?$/u;
const YEAR_FIRST_JOINED = /^(\d{4})(\d{2})(\d{2})$/u;
const YEAR_LAST = /^(\d{1,2})[-/. ]\s*(\d{1,2})[-/. ]\s*(\d{4})$/u;
const SHORT_YEAR = /^\d{1,2}[-/. ]\d{1,2}[-/. ]\d{2}$/u;
/** Matches a time of day after the date, as databases write it. */
const TIME = /[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*[AaPp][Mm])?(?:Z|[+-]\d{2}:?\d{2})?$/u;

/** Reads a birth date: 1985-02-28, 1985/2/28, 19850228, 1985年2月28日, 28.02.1985, and 02/28/1985 where the month is first. */
export function readDate(text: string, order: DateOrder, today: string): Read {
  const plain = latinDigits(text).trim().replace(TIME, '').trim();
  if (SHORT_YEAR.test(plain)) return { fault: 'yearOfTwoDigits' };
  const yearFirst = YEAR_FIRST_JOINED.exec(plain) ?? YEAR_FIRST.exec(plain);
  const [, year = '', month = '', date = ''] = yearFirst ?? turned(YEAR_LAST.exec(plain), order) ?? [];
  const day = `${year}-${padded(month)}-${padded(date)}`;
  if (!exists(day)) return { fault: 'dateNotRead' };
  return day > today ? { fault: 'inFuture' } : { value: day };
}

function turned(match: RegExpExecArray | null, order: DateOrder): readonly string[] | undefined {
  if (match === null) return undefined;
  const [all, one = '', two = '', year = ''] = match;
  return order === 'dayFirst' ? [all, year, two, one] : [all, year, one, two];
}

/**
 * Returns the order of day and month that the dates of a column prove. Returns `undefined` if each date can be read both ways, or if the
 * dates contradict each other.
 */
export function provenOrder(texts: readonly string[]): DateOrder | undefined {
  const pairs = texts.flatMap((text) => {
    const match = YEAR_LAST.exec(latinDigits(text).trim().replace(TIME, '').trim());
    return match === null ? [] : [[Number(match[1]), Number(match[2])] as const];
  });
  const isDayFirst = pairs.some(([one]) => one > 12);
  const isMonthFirst = pairs.some(([, two]) => two > 12);
  if (isDayFirst === isMonthFirst) return undefined;
  return isDayFirst ? 'dayFirst' : 'monthFirst';
}

/** Whether a spreadsheet has rounded the number, as in `1.38E+10`. Its last digits are lost. */
export const isRounded = (text: string): boolean => /^\d+(?:[.,]\d+)?e\+?\d+$/iu.test(text.trim());

/** Returns a phone with a plus and the country code, if a code is known. With 49, `0049 30` and `030` become `+49 30`. */
export function readPhone(text: string, callingCode: string): string {
  const plain = latinDigits(text)
    .trim()
    .replace(/^'/u, '')
    .replace(/^00(?=[1-9])/u, '+');
  if (plain === '' || plain.startsWith('+') || callingCode === '') return plain;
  return `+${callingCode} ${plain.replace(/^0/u, '')}`;
}

/** Whether a phone has 5 to 15 digits, and only usual signs between them. */
export const isPhone = (phone: string): boolean => {
  const digits = phone.replaceAll(/\D/gu, '').length;
  return digits >= 5 && digits <= 15 && /^[+\d\s()./-]*$/u.test(phone);
};

/** Returns the entries of a list in one cell, without words for an empty list such as `none`. */
export const readList = (text: string): string[] =>
  text
    .split(/[;,，、؛|\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '' && !/^(?:-|no|none|无|yok|ninguna|لا|нет)$/iu.test(entry));
