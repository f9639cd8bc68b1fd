import * as z from 'zod';
import type { Patient } from '#shared/patient/patient.ts';
import type { FormFields } from '#web/ui/use-form.ts';

/** What the form's controls hold: texts as they are typed, with '' for nothing. */
export interface PatientValues {
  readonly patientNumber: string;
  readonly name: string;
  readonly sex: string;
  readonly age: string;
  readonly birthDate: string;
  readonly identityKind: string;
  readonly identityValue: string;
  readonly phone: string;
  readonly email: string;
  readonly insuranceNumber: string;
  readonly address: string;
  readonly remark: string;
  readonly medicalHistory: string;
  readonly familyGenetics: string;
  readonly allergies: readonly { readonly kind: string; readonly substance: string }[];
  readonly oralHabits: readonly string[];
  readonly diabetes: string;
  readonly hypertension: string;
}

/** The same as it lies in this window while it is being written. */
export const StoredPatient = z.object({
  patientNumber: z.string(),
  name: z.string(),
  sex: z.string(),
  age: z.string(),
  birthDate: z.string(),
  identityKind: z.string(),
  identityValue: z.string(),
  phone: z.string(),
  email: z.string(),
  insuranceNumber: z.string(),
  address: z.string(),
  remark: z.string(),
  medicalHistory: z.string(),
  familyGenetics: z.string(),
  allergies: z.array(z.object({ kind: z.string(), substance: z.string() })),
  oralHabits: z.array(z.string()),
  diabetes: z.string(),
  hypertension: z.string(),
}) satisfies z.ZodType<PatientValues>;

export type PatientForm = FormFields<PatientValues>;

/** A patient's record as the form shows it; without one, an empty form. */
export function profileOf(patient: Patient | undefined): PatientValues {
  return {
    patientNumber: patient?.patientNumber ?? '',
    name: patient?.name ?? '',
    sex: patient?.sex ?? 'unknown',
    age: patient?.age === undefined ? '' : String(patient.age),
    birthDate: patient?.birthDate ?? '',
    identityKind: patient?.identity?.kind ?? 'idCard',
    identityValue: patient?.identity?.value ?? '',
    phone: patient?.phone ?? '',
    email: patient?.email ?? '',
    insuranceNumber: patient?.insuranceNumber ?? '',
    address: patient?.address ?? '',
    remark: patient?.remark ?? '',
    medicalHistory: patient?.medicalHistory ?? '',
    familyGenetics: patient?.familyGenetics ?? '',
    allergies: patient?.allergies ?? [],
    oralHabits: patient?.oralHabits ?? [],
    diabetes: patient?.diabetes ?? 'unknown',
    hypertension: patient?.hypertension ?? 'unknown',
  };
}

const EMPTY = profileOf(undefined);

/** Whether any of these fields says something. */
export const isFilled = (values: PatientValues, fields: readonly (keyof PatientValues)[]): boolean =>
  fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(EMPTY[field]));

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** What the contract's schema is to judge: numbers as numbers, nothing as absent. */
export function toInput(values: PatientValues): unknown {
  const { age, birthDate, patientNumber, identityKind, identityValue, ...texts } = values;
  return {
    ...texts,
    patientNumber: given(patientNumber),
    age: given(age) === undefined ? undefined : Number(age),
    birthDate: given(birthDate),
    identity: given(identityValue) === undefined ? undefined : { kind: identityKind, value: identityValue },
  };
}
