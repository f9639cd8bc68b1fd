import * as z from 'zod';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate } from '../unix-seconds.ts';

/** The case types of RX-1 and RX-2. */
export const CaseType = z.enum(['prosthetics', 'implant', 'orthodontics', 'other']);
export type CaseType = z.infer<typeof CaseType>;
export const Process = z.enum(['machining', 'design']);
export type Process = z.infer<typeof Process>;
export const Material = z.enum([
  'compositeResin',
  'titaniumAlloy',
  'zirconia',
  'layeredZirconia',
  'pressedCeramic',
  'glassCeramic',
]);
export const Restoration = z.enum(['inlay', 'onlayCrown', 'bridge', 'other']);
export const ImplantRestoration = z.enum(['crown', 'postAndCore', 'bridge', 'customAbutment', 'other']);
/** A shade by its name: VITA classical, 3D-Master or bleach. */
const Shade = z.string().trim().max(16);

/** One piece of work: the teeth that it covers and what is made for them. */
export const PrescriptionItem = z.object({
  teeth: z.array(FdiToothNumber).min(1, { error: 'teethRequired' }).max(32),
  restoration: Restoration.optional(),
  implantRestoration: ImplantRestoration.optional(),
  implantSystem: z.string().trim().max(64).default(''),
  material: Material.optional(),
  shade: Shade.default(''),
  stumpShade: Shade.default(''),
});
export type PrescriptionItem = z.infer<typeof PrescriptionItem>;

/** The clinic's request. The stages of an order follow from `caseType` and `process` (ORD-5). */
export const Prescription = z.object({
  caseType: CaseType,
  process: z.array(Process).max(2).default([]),
  items: z.array(PrescriptionItem).max(16).default([]),
  doctorName: z.string().trim().min(1, { error: 'required' }).max(64),
  dueDate: CalendarDate.optional(),
  content: z.string().trim().max(4000).default(''),
});
export type Prescription = z.infer<typeof Prescription>;
