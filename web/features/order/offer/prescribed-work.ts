import type { Prescription } from '#shared/prescription/prescription.ts';

/** The part of a prescription that the order in a case file can fill. */
export type PrescribedWork = Pick<Prescription, 'caseType' | 'items'>;
