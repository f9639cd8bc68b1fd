import * as z from 'zod';
import { PatientChange, type Patient } from '#shared/patient/patient.ts';
import { formatTime } from '#web/ui/format-time.ts';
import type { FormFields } from '#web/ui/use-form.ts';

/** Values of the form's controls: texts as they are typed, '' for no value. */
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
  readonly previousCaseTypes: readonly string[];
  readonly inspectionNumber: string;
  /** Day and time of the inspection in the clinic's local time: `2026-11-21`, `14:30`. */
  readonly inspectionDate: string;
  readonly inspectionClock: string;
}

/** The form's values as this window stores them while a person types. */
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
  previousCaseTypes: z.array(z.string()),
  inspectionNumber: z.string(),
  inspectionDate: z.string(),
  inspectionClock: z.string(),
}) satisfies z.ZodType<PatientValues>;

export type PatientForm = FormFields<PatientValues>;

/** Returns a patient's record as form values; without a patient, an empty form. */
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
    previousCaseTypes: patient?.previousCaseTypes ?? [],
    inspectionNumber: patient?.inspectionNumber ?? '',
    inspectionDate: patient?.inspectionTime === undefined ? '' : formatTime(patient.inspectionTime, '{y}-{m}-{d}'),
    inspectionClock: patient?.inspectionTime === undefined ? '' : formatTime(patient.inspectionTime, '{h}:{i}'),
  };
}

const EMPTY = profileOf(undefined);

/** Whether any of these fields holds a value. */
export const isFilled = (values: PatientValues, fields: readonly (keyof PatientValues)[]): boolean =>
  fields.some((field) => JSON.stringify(values[field]) !== JSON.stringify(EMPTY[field]));

const given = (text: string): string | undefined => (text.trim() === '' ? undefined : text.trim());

/** Returns the time of the inspection in Unix seconds. Returns `undefined` without day and time, and NaN for a time without a day. */
function momentOf({ inspectionDate, inspectionClock }: PatientValues): number | undefined {
  if (inspectionDate === '' && inspectionClock === '') return undefined;
  return new Date(`${inspectionDate}T${inspectionClock || '00:00'}`).getTime() / 1000;
}

/** Returns the input that the contract's schema checks. Numbers are numbers, and empty fields are absent. */
export function toInput(values: PatientValues): Readonly<Record<string, unknown>> {
  const { age, birthDate, patientNumber, identityKind, identityValue, ...others } = values;
  const { inspectionDate: _day, inspectionClock: _clock, ...texts } = others;
  return {
    ...texts,
    patientNumber: given(patientNumber),
    age: given(age) === undefined ? undefined : Number(age),
    birthDate: given(birthDate),
    identity: given(identityValue) === undefined ? undefined : { kind: identityKind, value: identityValue },
    inspectionTime: momentOf(values),
  };
}

/** Returns the changed facts. Only these are sent, so that facts which the form does not show stay unchanged. */
export function changesOf(base: PatientValues, values: PatientValues): PatientChange {
  const [before, after] = [toInput(base), toInput(values)];
  const facts = Object.keys(PatientChange.shape).filter(
    (fact) => JSON.stringify(before[fact]) !== JSON.stringify(after[fact]),
  );
  return PatientChange.parse(Object.fromEntries(facts.map((fact) => [fact, after[fact] ?? null])));
}
