import * as z from 'zod';
import { AccountId, PatientId } from '../ids.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';

/** FHIR administrative gender. */
export const Sex = z.enum(['male', 'female', 'other', 'unknown']);
export const IdentityKind = z.enum(['idCard', 'passport', 'drivingLicence']);
export const AllergyKind = z.enum(['drug', 'food', 'other']);
/** SPEC 3. */
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

/** What a clinic writes about a patient. Name and age are required (SPEC 5); the age may come from the birth date. */
const PatientProfile = z.object({
  name: z.string().trim().min(1, { error: 'required' }).max(64),
  sex: Sex.default('unknown'),
  age: z.int().min(0).max(150).optional(),
  birthDate: CalendarDate.optional(),
  identity: z.object({ kind: IdentityKind, value: z.string().trim().min(1).max(32) }).optional(),
  phone: z.string().trim().max(24).default(''),
  email: z.union([z.literal(''), z.email()]).default(''),
  insuranceNumber: z.string().trim().max(32).default(''),
  address: z.string().trim().max(240).default(''),
  remark: FreeText.default(''),
  previousCaseTypes: z.array(z.string().max(64)).max(20).default([]),
  medicalHistory: FreeText.default(''),
  familyGenetics: FreeText.default(''),
  allergies: z
    .array(z.object({ kind: AllergyKind, substance: z.string().trim().min(1).max(64) }))
    .max(30)
    .default([]),
  oralHabits: z.array(OralHabit).max(7).default([]),
  diabetes: Condition.default('unknown'),
  hypertension: Condition.default('unknown'),
  inspectionNumber: z.string().trim().max(32).default(''),
  inspectionTime: UnixSeconds.optional(),
});

const hasAge = (patient: { age?: number | undefined; birthDate?: string | undefined }): boolean =>
  patient.age !== undefined || patient.birthDate !== undefined;
const AGE_MISSING = { error: 'ageRequired', path: ['age'] };

export const NewPatient = PatientProfile.extend({
  /** The clinic's own number; absent: the next free one is given. Unique in the clinic. */
  patientNumber: z.string().trim().min(1).max(32).optional(),
}).refine(hasAge, AGE_MISSING);

export const PatientChange = PatientProfile.refine(hasAge, AGE_MISSING);

export const Patient = PatientProfile.extend({
  patientId: PatientId,
  patientNumber: z.string(),
  /** Given by the system at the first entry: the year and a running number, never reused. */
  clinicEntryNumber: z.string(),
  creator: z.object({ accountId: AccountId, name: z.string() }),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
  lastVisitAt: UnixSeconds.optional(),
  version: z.int(),
});
export type Patient = z.infer<typeof Patient>;

/** A row of the patient list: phone masked (`138****1234`), no identity number (DECISIONS 4). */
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
