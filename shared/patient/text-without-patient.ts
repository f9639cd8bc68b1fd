/** Facts of a patient that a text must not contain. A fact that is `''` or absent is not searched for. */
export interface HiddenPatient {
  /** The present name and the former names. */
  readonly names: readonly string[];
  readonly number?: string;
  /** ISO 8601: `1984-03-12`. */
  readonly birthDate?: string | undefined;
  readonly phone?: string;
}

/** Smallest length of a number that is replaced. Shorter numbers are teeth, shades and sizes. */
const NUMBER_LENGTH_MIN = 4;
/** Smallest length of a name's part that is replaced in a file name. Shorter parts occur in too many file names. */
const PART_LENGTH_MIN = 3;
const HAN = /^\p{Script=Han}{2,}$/u;
const JOINT = String.raw`[\s,._^-]*`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
const asWord = (pattern: string): string => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;
const partsOf = (name: string): string[] => name.split(/[\s,^]+/u).filter((part) => part !== '');

/** Returns the patterns of the whole name: its parts in their order or in reverse, joined in any way. */
function namePatterns(name: string): string[] {
  const parts = partsOf(name).map(escaped);
  if (parts.length === 0) return [];
  return [parts, parts.toReversed()]
    .map((each) => each.join(JOINT))
    .map((each) => (HAN.test(name) ? each : asWord(each)));
}

const numberPattern = (number: string | undefined): string[] =>
  number === undefined || number.length < NUMBER_LENGTH_MIN
    ? []
    : [String.raw`(?<![\p{L}\p{N}])${escaped(number)}(?![\p{L}\p{N}])`];

const without = (text: string, patterns: readonly string[], label: string): string =>
  patterns.reduce((rest, pattern) => rest.replaceAll(new RegExp(pattern, 'giu'), () => label), text);

/** Returns a text with the label instead of the whole name or number. A single part of a name stays: `Gold` may be a material. */
export const textWithoutPatient = (text: string, { names, number }: HiddenPatient, label: string): string =>
  without(text, [...names.flatMap(namePatterns), ...numberPattern(number)], label);

/** Returns patterns for a day as people and devices write it: 1984-03-12, 12.03.1984, 03/12/1984, with any sign between or none. */
function dayPatterns(day: string | undefined): string[] {
  const [year, month, date] = day?.split('-') ?? [];
  if (year === undefined || month === undefined || date === undefined) return [];
  const ways = [
    [year, month, date],
    [date, month, year],
    [month, date, year],
  ];
  return ways.map((way) => String.raw`(?<!\d)${way.join(String.raw`[\s._/-]?`)}(?!\d)`);
}

/** Returns the pattern of a phone's digits with usual signs between them. Phones with fewer than 6 digits have no pattern. */
function phonePattern(phone = ''): string[] {
  const digits = phone.replaceAll(/\D/gu, '');
  return digits.length < 6 ? [] : [digits.split('').join(String.raw`[\s()._/-]?`)];
}

/** Returns a file name with the label instead of the patient's name, its parts, number, birth date and phone. */
export function fileNameWithoutPatient(fileName: string, patient: HiddenPatient, label: string): string {
  const parts = patient.names.flatMap(partsOf).filter((part) => part.length >= PART_LENGTH_MIN || HAN.test(part));
  const patterns = [
    ...patient.names.flatMap(namePatterns),
    ...parts.map(escaped).map(asWord),
    ...numberPattern(patient.number),
    ...dayPatterns(patient.birthDate),
    ...phonePattern(patient.phone),
  ];
  return without(fileName, patterns, label);
}
