import * as z from 'zod';
import { AccountId, PatientId } from '../ids.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';

/** FHIR administrative gender. */
export const Sex = z.enum(['male', 'female', 'other', 'unknown']);
export const IdentityKind = z.enum(['idCard', 'passport', 'drivingLicence']);
export const AllergyKind = z.enum(['drug', 'food', 'other']);
/** The oral habits of PAT-1. */
export const OralHabit = z.enum([
  'nailBiting',
  'lipBiting',
  'fingerBiting',
  'nightGrinding',
  'mouthBreathing',
  'smoking',
  'sugarAddiction',
]);
export const Condition = z.enum(['yes', 'no', 'unknown']);
const FreeText = z.string().trim().max(2000);

/** The facts that a clinic records about a patient. */
const Facts = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(64),
  sex: Sex,
  age: z.int().min(0).max(150),
  birthDate: CalendarDate,
  identity: z.object({ kind: IdentityKind, value: z.string().trim().min(1).max(32) }),
  phone: z.string().trim().max(24),
  email: z.union([z.literal(''), z.email()]),
  insuranceNumber: z.string().trim().max(32),
  address: z.string().trim().max(240),
  remark: FreeText,
  previousCaseTypes: z.array(z.string().max(64)).max(20),
  medicalHistory: FreeText,
  familyGenetics: FreeText,
  allergies: z.array(z.object({ kind: AllergyKind, substance: z.string().trim().min(1).max(64) })).max(30),
  oralHabits: z.array(OralHabit).max(7),
  diabetes: Condition,
  hypertension: Condition,
  inspectionNumber: z.string().trim().max(32),
  inspectionTime: UnixSeconds,
});
const { shape } = Facts;

/** A complete profile. Name and age are required (PAT-2); the age may be computed from the birth date. */
export const PatientProfile = Facts.extend({
  sex: shape.sex.default('unknown'),
  age: shape.age.optional(),
  birthDate: shape.birthDate.optional(),
  identity: shape.identity.optional(),
  phone: shape.phone.default(''),
  email: shape.email.default(''),
  insuranceNumber: shape.insuranceNumber.default(''),
  address: shape.address.default(''),
  remark: shape.remark.default(''),
  previousCaseTypes: shape.previousCaseTypes.default([]),
  medicalHistory: shape.medicalHistory.default(''),
  familyGenetics: shape.familyGenetics.default(''),
  allergies: shape.allergies.default([]),
  oralHabits: shape.oralHabits.default([]),
  diabetes: shape.diabetes.default('unknown'),
  hypertension: shape.hypertension.default('unknown'),
  inspectionNumber: shape.inspectionNumber.default(''),
  inspectionTime: shape.inspectionTime.optional(),
});

/** Whether the patient has an age (PAT-2), stated or from the birth date. */
export const hasAge = (patient: { age?: number | undefined; birthDate?: string | undefined }): boolean =>
  patient.age !== undefined || patient.birthDate !== undefined;
const AGE_MISSING = { error: 'ageRequired', path: ['age'] };

/** The profile that a record must hold after each change. */
export const WholeProfile = PatientProfile.refine(hasAge, AGE_MISSING);

export const NewPatient = PatientProfile.extend({
  /** Number that the clinic gives, unique in the clinic. Absent: the patient gets the next free number. */
  patientNumber: z.string().trim().min(1).max(32).optional(),
  /**
   * Whether to create the patient even if the clinic knows one with this name and birth date. Otherwise the call refuses such a patient.
   */
  evenIfKnown: z.boolean().default(false),
}).refine(hasAge, AGE_MISSING);

/** Changes of a profile. An absent fact stays as it is; `null` removes a fact. */
export const PatientChange = Facts.extend({
  age: shape.age.nullable(),
  birthDate: shape.birthDate.nullable(),
  identity: shape.identity.nullable(),
  inspectionTime: shape.inspectionTime.nullable(),
}).partial();
export type PatientChange = z.infer<typeof PatientChange>;

/** Record that was merged into another record (PAT-118). Orders, files and other things of the merged record keep its id. */
export const MergedPatient = z.object({
  patientId: PatientId,
  patientNumber: z.string(),
  name: z.string(),
  mergedAt: UnixSeconds,
  mergedBy: z.string(),
  /** Records that were merged into this merged record before. */
  earlier: z.array(z.object({ patientId: PatientId, patientNumber: z.string(), name: z.string() })),
});
export type MergedPatient = z.infer<typeof MergedPatient>;

export const Patient = PatientProfile.extend({
  patientId: PatientId,
  patientNumber: z.string(),
  /** Number that the system gives at the first entry: the year and a running number, never used again. */
  clinicEntryNumber: z.string(),
  creator: z.object({ accountId: AccountId, name: z.string() }),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  lastVisitAt: UnixSeconds.optional(),
  /** The records that were merged into this one, the newest last. */
  merged: z.array(MergedPatient).default([]),
  version: z.int(),
});
export type Patient = z.infer<typeof Patient>;

/** Line of the patient list. The phone is masked (`138****1234`), and the identity number is left out (PAT-4). */
export const PatientRow = Patient.pick({
  patientId: true,
  patientNumber: true,
  clinicEntryNumber: true,
  name: true,
  sex: true,
  age: true,
  birthDate: true,
  phone: true,
  lastVisitAt: true,
  createdAt: true,
  updatedAt: true,
});
export type PatientRow = z.infer<typeof PatientRow>;
