import * as z from 'zod';
import type { PatientFact } from '../share/scrub.ts';
import type { Order } from './order.ts';

/** The ways to name a patient to a lab: the real name, a name of the clinic's choice, or the patient's number. */
export const NamedBy = z.enum(['name', 'alias', 'number']);
export type NamedBy = z.infer<typeof NamedBy>;

/** The facts of a patient that a lab gets with each naming, in texts, names of files and their headers (REL-96). */
const NAMINGS = {
  alias: [],
  number: ['number'],
  name: ['number', 'name', 'birthDate', 'phone'],
} as const satisfies Record<NamedBy, readonly PatientFact[]>;

/** Whether a naming gives no fact that another one does not give. */
export const isNamingWithin = (by: NamedBy, most: NamedBy): boolean => {
  const allowed: readonly PatientFact[] = NAMINGS[most];
  return NAMINGS[by].every((fact) => allowed.includes(fact));
};

/** The naming of one order's patient towards the lab. An alias that is left empty is the order's number. */
export const PatientNaming = z.object({
  by: NamedBy,
  alias: z.string().trim().max(64).default(''),
});
export type PatientNaming = z.infer<typeof PatientNaming>;

/** The naming of orders from before the choice, and of clinics that chose none. */
export const REAL_NAME: PatientNaming = { by: 'name', alias: '' };

/** Returns the naming, or the most that is allowed if the naming gives more. */
export const cappedNaming = (naming: PatientNaming, most: NamedBy): PatientNaming =>
  isNamingWithin(naming.by, most) ? naming : { by: most, alias: '' };

/** Returns the one text by which the order's lab knows the patient (ORD-30). */
export function patientLabel({
  patient,
  naming,
  orderNumber,
}: Pick<Order, 'patient' | 'naming' | 'orderNumber'>): string {
  const alias = naming.alias === '' ? orderNumber : naming.alias;
  return { name: patient.name, alias, number: patient.patientNumber }[naming.by];
}
