import * as z from 'zod';
import type { PatientFact } from '../share/scrub.ts';
import type { Order } from './order.ts';

/** Ways to name a patient to a lab: by the real name, by a name that the clinic chooses, or by the patient's number. */
export const NamedBy = z.enum(['name', 'alias', 'number']);
export type NamedBy = z.infer<typeof NamedBy>;

/** Facts of a patient that a lab gets with each naming, in texts, file names and file headers (REL-96). */
const NAMINGS = {
  alias: [],
  number: ['number'],
  name: ['number', 'name', 'birthDate', 'phone'],
} as const satisfies Record<NamedBy, readonly PatientFact[]>;

/** Whether the naming `most` also gives every fact that the naming `by` gives. */
export const isNamingWithin = (by: NamedBy, most: NamedBy): boolean => {
  const allowed: readonly PatientFact[] = NAMINGS[most];
  return NAMINGS[by].every((fact) => allowed.includes(fact));
};

/** Naming of one order's patient towards the lab. The order's number replaces an empty alias. */
export const PatientNaming = z.object({
  by: NamedBy,
  alias: z.string().trim().max(64).default(''),
});
export type PatientNaming = z.infer<typeof PatientNaming>;

/** Naming of orders from before this choice existed, and of clinics that have not chosen. */
export const REAL_NAME: PatientNaming = { by: 'name', alias: '' };

/** Returns the naming. If it gives more facts than `most`, returns the naming by `most` without an alias. */
export const cappedNaming = (naming: PatientNaming, most: NamedBy): PatientNaming =>
  isNamingWithin(naming.by, most) ? naming : { by: most, alias: '' };

/** Returns the only text by which the order's lab knows the patient (ORD-30). */
export function patientLabel({
  patient,
  naming,
  orderNumber,
}: Pick<Order, 'patient' | 'naming' | 'orderNumber'>): string {
  const alias = naming.alias === '' ? orderNumber : naming.alias;
  return { name: patient.name, alias, number: patient.patientNumber }[naming.by];
}
