import * as z from 'zod';
import { Prescription, PrescriptionItem } from './prescription.ts';

/** Largest number of templates that one clinic keeps. */
export const TEMPLATES_MAX = 40;

/** A prescription without the facts that are new for each patient: teeth, days and doctor. */
const TemplatePrescription = Prescription.omit({
  doctorName: true,
  dueDate: true,
  appointmentDate: true,
}).extend({
  items: z
    .array(PrescriptionItem.omit({ teeth: true, units: true }))
    .max(16)
    .default([]),
});

export const TemplateName = z.string().trim().min(1, { error: 'required' }).max(64);

/** A prescription that a clinic saves under a name that it chooses. */
export const PrescriptionTemplate = z.object({ name: TemplateName, prescription: TemplatePrescription });
export type PrescriptionTemplate = z.infer<typeof PrescriptionTemplate>;
