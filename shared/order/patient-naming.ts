import * as z from 'zod';
import type { Order } from './order.ts';

/** The ways to name a patient to a lab: the real name, a name of the clinic's choice, or the patient's number. */
export const NamedBy = z.enum(['name', 'alias', 'number']);
export type NamedBy = z.infer<typeof NamedBy>;

/** The naming of one order's patient towards the lab. An alias that is left empty is the order's number. */
export const PatientNaming = z.object({
  by: NamedBy,
  alias: z.string().trim().max(64).default(''),
});
export type PatientNaming = z.infer<typeof PatientNaming>;

/** The naming of orders from before the choice, and of clinics that chose none. */
export const REAL_NAME: PatientNaming = { by: 'name', alias: '' };

/** Returns the one text by which the order's lab knows the patient (ORD-30). */
export function patientLabel({
  patient,
  naming,
  orderNumber,
}: Pick<Order, 'patient' | 'naming' | 'orderNumber'>): string {
  const alias = naming.alias === '' ? orderNumber : naming.alias;
  return { name: patient.name, alias, number: patient.patientNumber }[naming.by];
}
