import { FHIR_ROOT } from '#shared/fhir/fhir-resources.ts';
import type { FhirType } from '#shared/fhir/fhir-resources.ts';
import * as z from 'zod';

const { SITE_ORIGIN } = z.object({ SITE_ORIGIN: z.string().min(1) }).parse(process.env);

export const FHIR_BASE = `${SITE_ORIGIN}${FHIR_ROOT}`;

/** Returns the URI of an identifier or code of our own. No page exists at these URIs. */
export const systemOf = (name: string): string => `${FHIR_BASE}/system/${name}`;

/** Converts an id to FHIR's form, with a hyphen instead of the underscore. */
export const fhirIdOf = (id: string): string => id.replace('_', '-');

/** Converts an id of FHIR's form to our id. */
export const ownIdOf = (id: string): string => id.replace('-', '_');

export const referenceTo = (type: FhirType, id: string): { reference: string } => ({
  reference: `${type}/${fhirIdOf(id)}`,
});

/** Returns a time as FHIR's instant. */
export const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Returns the words of a code of ours: `implantSurgicalGuide` → `Implant surgical guide`. */
export function wordsOf(code: string): string {
  const words = code.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, ' ').toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
