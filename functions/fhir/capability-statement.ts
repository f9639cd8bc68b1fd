import type { CapabilityStatement } from '@medplum/fhirtypes';
import { FHIR_MEDIA_TYPE, FHIR_RESOURCES, FHIR_VERSION } from '#shared/fhir/fhir-resources.ts';
import { keysOf } from '#shared/keys-of.ts';
import { FHIR_BASE } from './fhir-names.ts';

/** The day on which the interface last changed. */
const CHANGED_ON = '2026-11-26';

/** Returns FHIR's description of the interface. It is made from the table that also answers the requests. */
export const capabilityStatement = (): CapabilityStatement => ({
  resourceType: 'CapabilityStatement',
  id: 'arcata',
  url: `${FHIR_BASE}/metadata`,
  name: 'Arcata',
  title: 'Arcata: records of a dental clinic',
  status: 'active',
  date: CHANGED_ON,
  description:
    'Patients, DICOM studies, cephalometric analyses and lab orders of one clinic, for its programs to read.',
  kind: 'instance',
  software: { name: 'Arcata' },
  implementation: { description: 'Arcata', url: FHIR_BASE },
  fhirVersion: FHIR_VERSION,
  format: [FHIR_MEDIA_TYPE, 'json'],
  rest: [
    {
      mode: 'server',
      security: {
        description:
          'Authorization: Bearer <token>. The head of the clinic makes the token, with the right to read records.',
      },
      resource: keysOf(FHIR_RESOURCES).map((type) => ({
        type,
        interaction: [{ code: 'read' }, { code: 'search-type' }],
        versioning: 'versioned',
        readHistory: false,
        searchParam: FHIR_RESOURCES[type].map((row) => ({ ...row })),
      })),
    },
  ],
});
