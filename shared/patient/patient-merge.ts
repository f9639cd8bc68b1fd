import * as z from 'zod';
import { PatientId } from '../ids.ts';
import { Patient, type PatientChange, type WholeProfile } from './patient.ts';

/**
 * Largest number of records that can be merged into one patient's record (PAT-121). The number is limited, because every list of the
 * patient reads from each merged record.
 */
export const MERGED_RECORDS_MAX = 12;

/** Choice between two records for one fact of a merge (PAT-117). `both` is for lists and texts only. */
export const MergeChoice = z.enum(['own', 'other', 'both']);
export type MergeChoice = z.infer<typeof MergeChoice>;

/** Facts that a merge chooses. For `one`, only one value stays; for `text` and `list`, both values can be kept together. */
export const MERGE_FACTS = {
  name: 'one',
  sex: 'one',
  age: 'one',
  birthDate: 'one',
  identity: 'one',
  phone: 'one',
  email: 'one',
  insuranceNumber: 'one',
  address: 'one',
  remark: 'text',
  previousCaseTypes: 'list',
  medicalHistory: 'text',
  familyGenetics: 'text',
  allergies: 'list',
  oralHabits: 'list',
  diabetes: 'one',
  hypertension: 'one',
  inspectionNumber: 'one',
  inspectionTime: 'one',
} as const satisfies Record<keyof PatientChange, 'one' | 'text' | 'list'>;
export type MergeFact = keyof typeof MERGE_FACTS;
export const MergeFact = z.enum(Object.keys(MERGE_FACTS).filter((fact): fact is MergeFact => fact in MERGE_FACTS));

/** Choices of a merge. A fact without a choice follows the proposal. */
export const MergeChoices = z.partialRecord(MergeFact, MergeChoice);
export type MergeChoices = z.infer<typeof MergeChoices>;

/** Numbers of things that belong to a record. */
export const MergeCounts = z.object({
  orders: z.int(),
  studies: z.int(),
  files: z.int(),
  visits: z.int(),
  charts: z.int(),
  analyses: z.int(),
  shares: z.int(),
});
export type MergeCounts = z.infer<typeof MergeCounts>;

export const MergePreview = z.object({
  own: Patient,
  other: Patient,
  /** Numbers of things that belong to the other record. After the merge, these things belong to `own`. */
  counts: MergeCounts,
});
export type MergePreview = z.infer<typeof MergePreview>;

/** The two records of a merge, with the versions that the person saw. */
export const MergeInput = z.object({
  patientId: PatientId,
  version: z.int(),
  otherId: PatientId,
  otherVersion: z.int(),
  choices: MergeChoices.default({}),
});

type Profile = z.output<typeof WholeProfile>;
type Value = Profile[MergeFact];

const isEmpty = (value: Value): boolean =>
  value === undefined || value === '' || value === 'unknown' || (Array.isArray(value) && value.length === 0);
const isSame = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the facts in which two records differ. */
export const differingFacts = (own: Profile, other: Profile): MergeFact[] =>
  MergeFact.options.filter((fact) => !isSame(own[fact], other[fact]));

/**
 * Returns the proposal for a fact. It keeps both lists or both texts. It keeps an illness that only one record has, and prefers a value to
 * an empty one.
 */
export function proposedChoice(fact: MergeFact, own: Profile, other: Profile): MergeChoice {
  const [ours, theirs] = [own[fact], other[fact]];
  if (isSame(ours, theirs) || isEmpty(theirs)) return 'own';
  if (isEmpty(ours)) return 'other';
  if (MERGE_FACTS[fact] !== 'one') return 'both';
  return (fact === 'diabetes' || fact === 'hypertension') && theirs === 'yes' ? 'other' : 'own';
}

/** Returns two values as one: a list without repetitions, a text in two paragraphs. */
function together(ours: Value, theirs: Value): unknown {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const all = new Map([...ours, ...theirs].map((each) => [JSON.stringify(each), each]));
    return [...all.values()];
  }
  return [ours, theirs].flatMap((each) => (typeof each === 'string' && each !== '' ? [each] : [])).join('\n');
}

/** Returns the profile after the merge, before the schema checks it. Two values that are kept together may be too long. */
export function mergedProfile(own: Profile, other: Profile, choices: MergeChoices): Record<string, unknown> {
  return Object.fromEntries(
    MergeFact.options.map((fact) => {
      const asked = choices[fact] ?? proposedChoice(fact, own, other);
      const choice = asked === 'both' && MERGE_FACTS[fact] === 'one' ? 'own' : asked;
      const value = choice === 'both' ? together(own[fact], other[fact]) : { own, other }[choice][fact];
      return [fact, value];
    }),
  );
}

/** Returns the profile after a merge is undone. A fact that no one changed since the merge gets its earlier value back. */
export function unmergedProfile(
  now: Profile,
  { before, after }: { readonly before: Profile; readonly after: Profile },
): Record<string, unknown> {
  return Object.fromEntries(
    MergeFact.options.map((fact) => [fact, isSame(now[fact], after[fact]) ? before[fact] : now[fact]]),
  );
}
