import type * as z from 'zod';
import { faultOfIssue } from '../wire/field-fault.ts';
import { certificateFault } from './certificate-checks.ts';
import type { ImportColumn } from './import-columns.ts';
import type { ImportMapping } from './import-mapping.ts';
import {
  type DateOrder,
  isPhone,
  isRounded,
  latinDigits,
  readCondition,
  readDate,
  readIdentityKind,
  readList,
  readPhone,
  readSex,
} from './import-values.ts';
import { NewPatient } from './patient.ts';

/** Settings for reading the cells of a file. */
export interface ImportReading {
  readonly mapping: ImportMapping;
  readonly order: DateOrder;
  /** Country calling code, such as `49`, for phones without a country code. Empty = these phones stay as they are. */
  readonly callingCode: string;
  /** Whether the file writes `H` and `M` for *hombre* and *mujer*. */
  readonly hasHombre: boolean;
  /** Present day, such as `2026-11-26`. */
  readonly today: string;
}

/** Remark about a cell: its column, and a key of the dictionary `field.json`. */
interface ImportRemark {
  readonly column: ImportColumn;
  readonly word: string;
}

export interface ReadRow {
  /** Patient of the row; absent if the row has faults. */
  readonly patient?: z.input<typeof NewPatient>;
  readonly faults: readonly ImportRemark[];
  readonly warnings: readonly ImportRemark[];
}

/** Column from which a field of the record comes. Faults of the record's schema are shown at this column. */
const COLUMN_OF: Readonly<Record<string, ImportColumn>> = {
  patientNumber: 'patientNumber',
  name: 'name',
  age: 'age',
  birthDate: 'birthDate',
  phone: 'phone',
  email: 'email',
  identity: 'identityValue',
  insuranceNumber: 'insuranceNumber',
  address: 'address',
  remark: 'remark',
  medicalHistory: 'medicalHistory',
  allergies: 'drugAllergies',
};

/** Joins given name and family name. In Chinese script the family name comes first, without a space. */
function joinedName(given: string, family: string): string {
  if (/\p{Script=Han}/u.test(family)) return `${family}${given}`;
  return [given, family].filter((part) => part !== '').join(' ');
}

/** Reads one row of the file. Returns the patient, or the faults that refuse the row, and warnings for the person. */
export function readImportRow(cells: readonly string[], reading: ImportReading): ReadRow {
  const faults: ImportRemark[] = [];
  const warnings: ImportRemark[] = [];
  const cell = (column: ImportColumn): string => {
    const at = reading.mapping.indexOf(column);
    return at === -1 ? '' : (cells[at] ?? '').normalize('NFC').replaceAll('\u0000', '').trim();
  };
  const word = <Value>(column: ImportColumn, read: (text: string) => Value | undefined, otherwise: Value): Value => {
    const value = read(cell(column));
    if (value === undefined) warnings.push({ column, word: 'wordNotRead' });
    return value ?? otherwise;
  };
  const number = (column: ImportColumn): string => {
    const text = latinDigits(cell(column));
    if (isRounded(text)) faults.push({ column, word: 'numberRounded' });
    return text;
  };
  const birth = cell('birthDate') === '' ? undefined : readDate(cell('birthDate'), reading.order, reading.today);
  if (birth !== undefined && 'fault' in birth) faults.push({ column: 'birthDate', word: birth.fault });
  const age = /^\d{1,3}/u.exec(latinDigits(cell('age')))?.[0];
  if (age === undefined && cell('age') !== '') warnings.push({ column: 'age', word: 'wordNotRead' });
  const phone = readPhone(number('phone'), reading.callingCode);
  if (phone !== '' && !isPhone(phone)) warnings.push({ column: 'phone', word: 'phone' });
  const value = number('identityValue');
  const identity = value === '' ? undefined : { kind: word('identityKind', readIdentityKind, 'idCard'), value };
  if (identity !== undefined && certificateFault(identity) !== undefined)
    warnings.push({ column: 'identityValue', word: 'certificateDigits' });
  const patientNumber = number('patientNumber');
  const draft = {
    ...(patientNumber !== '' && { patientNumber }),
    name: cell('name') || joinedName(cell('givenName'), cell('familyName')),
    sex: word('sex', (text) => readSex(text, reading.hasHombre), 'unknown'),
    ...(age !== undefined && { age: Number(age) }),
    ...(birth !== undefined && 'value' in birth && { birthDate: birth.value }),
    ...(identity !== undefined && { identity }),
    phone,
    email: cell('email'),
    insuranceNumber: number('insuranceNumber'),
    address: cell('address'),
    remark: cell('remark'),
    medicalHistory: cell('medicalHistory'),
    allergies: readList(cell('drugAllergies')).map((substance) => ({ kind: 'drug' as const, substance })),
    diabetes: word('diabetes', readCondition, 'unknown'),
    hypertension: word('hypertension', readCondition, 'unknown'),
  };
  if (faults.length > 0) return { faults, warnings };
  const parsed = NewPatient.safeParse(draft);
  if (parsed.success) return { patient: draft, faults, warnings };
  return { faults: parsed.error.issues.map(remarkOf), warnings };
}

/** Returns an issue of the schema as a remark about its column. */
function remarkOf(issue: z.core.$ZodIssue): ImportRemark {
  const column = COLUMN_OF[String(issue.path[0])] ?? 'name';
  const { word, limit } = faultOfIssue(issue);
  if (column === 'email') return { column, word: 'email' };
  return { column, word: limit === undefined ? word : `${word}:${limit}` };
}
