import type { IdentityDifference, NamedPatient } from '../file/other-patient.ts';
import type { Patient } from './patient.ts';

/** Facts of a patient's record that the platform compares with files. */
export type KnownPatient = Pick<Patient, 'name' | 'patientNumber' | 'clinicEntryNumber' | 'insuranceNumber'> &
  Partial<Pick<Patient, 'birthDate' | 'identity'>>;

const HAN = /\p{Script=Han}/u;
/** Matches words that devices and anonymisers write instead of a name. */
const NO_NAME = /^(?:anon\p{L}*|unknown|no ?name|patient|test)$/u;
/**
 * Largest number of parts for which a name's parts are also joined in every order and compared. Names with more parts are compared only as
 * sets of parts.
 */
const PARTS_MAX = 5;

/** Returns one spelling of Latin letters: `Müller`, `Mueller` and `MULLER` give the same. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'a')
    .replaceAll('œ', 'o')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/gu, '$1');

const partsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');

/** Returns the parts joined without spaces, in every possible order. */
function orders(parts: readonly string[]): string[] {
  if (parts.length <= 1) return [parts.join('')];
  return parts.flatMap((part, at) => orders(parts.toSpliced(at, 1)).map((rest) => part + rest));
}

/**
 * Whether two names have the same parts, in any order, joined or apart. A part that only one of the names has, such as a middle name, makes
 * no difference.
 */
function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one];
  if (fewer.every((part) => more.includes(part))) return true;
  if (more.length > PARTS_MAX) return false;
  return orders(more).includes(fewer.join('')) || orders(fewer).includes(more.join(''));
}

/**
 * Converts a Chinese name to Latin letters, one word for each syllable. The caller passes this function, because `shared` imports only zod.
 */
export type ToPinyin = (name: string) => Promise<string>;

/** Returns the parts of a name as written. For a Chinese name, it also returns the parts of its pinyin. */
async function readings(name: string, toPinyin: ToPinyin): Promise<string[][]> {
  const written = partsOf(name);
  return HAN.test(name) ? [[written.join('')], partsOf(await toPinyin(name))] : [written];
}

/** Scripts that can be compared. Names in two scripts (`Иванов`, `IVANOV`) cannot be compared letter by letter. */
const SCRIPTS = ['Latin', 'Cyrillic', 'Arabic', 'Han'] as const;
const scriptOf = (parts: readonly string[]): string =>
  SCRIPTS.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(parts.join(''))) ?? 'other';

/**
 * Whether the names differ; `undefined` if one name is missing or if they share no script. DICOM writes a Chinese name twice, in letters
 * and in characters. If one of these two matches, the names do not differ.
 */
async function isOtherName(own: string, named: string, toPinyin: ToPinyin): Promise<boolean | undefined> {
  const groups = named.split('=').filter((group) => partsOf(group).length > 0);
  if (partsOf(own).length === 0 || groups.every((group) => NO_NAME.test(partsOf(group).join(' ')))) return undefined;
  const ours = await readings(own, toPinyin);
  const theirs = (await Promise.all(groups.map((group) => readings(group, toPinyin)))).flat();
  const isComparable = ours.some((one) => theirs.some((other) => scriptOf(one) === scriptOf(other)));
  if (!isComparable) return undefined;
  return !ours.some((one) => theirs.some((other) => isSameName(one, other)));
}

const digitsOf = (date: string): string => date.replaceAll(/\D/gu, '');

function isOtherBirthDate(own: string | undefined, named: string): boolean | undefined {
  const [ours, theirs] = [digitsOf(own ?? ''), digitsOf(named)];
  return ours.length === 8 && theirs.length === 8 ? ours !== theirs : undefined;
}

const numberKey = (number: string): string =>
  folded(number)
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+/u, '');

function isOtherNumber(own: KnownPatient, named: string): boolean | undefined {
  const numbers = [own.patientNumber, own.clinicEntryNumber, own.insuranceNumber, own.identity?.value ?? ''];
  return numberKey(named) === '' ? undefined : !numbers.map(numberKey).includes(numberKey(named));
}

/**
 * Returns the fields in which a named patient differs from the record; empty if there are none. A missing value is no difference. The
 * number counts only if neither name nor birth date can be compared. Otherwise, many images would have a useless warning, because X-ray
 * machines give patients their own numbers.
 */
export async function identityDifferences(
  own: KnownPatient,
  named: NamedPatient,
  toPinyin: ToPinyin,
): Promise<IdentityDifference[]> {
  const name = await isOtherName(own.name, named.name, toPinyin);
  const birthDate = isOtherBirthDate(own.birthDate, named.birthDate);
  const isNumberAll = name === undefined && birthDate === undefined;
  return [
    ...(name === true ? ['name' as const] : []),
    ...(birthDate === true ? ['birthDate' as const] : []),
    ...(isNumberAll && isOtherNumber(own, named.number) === true ? ['number' as const] : []),
  ];
}
