import type { Identifier, Patient } from '@medplum/fhirtypes';
import { changedPatients } from '#functions/patient/find-changed-patients.ts';
import { findByNumber } from '#functions/patient/find-known.ts';
import { readPatient } from '#functions/patient/find-patient.ts';
import type { StoredPatient } from '#functions/patient/patient-items.ts';
import { PatientId } from '#shared/ids.ts';
import { changedRange } from './changed-range.ts';
import { fhirIdOf, instantOf, ownIdOf, systemOf } from './fhir-names.ts';
import { type FhirSource, listSource } from './fhir-source.ts';
import { spanOf } from './read-date.ts';
import { onlyValue } from './read-question.ts';

const IDENTIFIER_TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203';
/** FHIR's types of identifiers (HL7 table 0203) for our kinds of certificates. */
const CERTIFICATES = { idCard: 'NI', passport: 'PPN', drivingLicence: 'DL' } as const;
const SECOND_MS = 1000;

const identifier = (name: string, code: string, value: string): Identifier[] =>
  value === '' ? [] : [{ type: { coding: [{ system: IDENTIFIER_TYPES, code }] }, system: systemOf(name), value }];

const identifiersOf = ({
  patientNumber,
  clinicEntryNumber,
  insuranceNumber,
  identity,
}: StoredPatient): Identifier[] => [
  ...identifier('patient-number', 'MR', patientNumber),
  ...identifier('entry-number', 'VN', clinicEntryNumber),
  ...identifier('insurance-number', 'SN', insuranceNumber),
  ...(identity === undefined
    ? []
    : identifier(`certificate-${identity.kind}`, CERTIFICATES[identity.kind], identity.value)),
];

/** Returns a patient's record as FHIR's Patient. Fields that the clinic left empty are absent. */
function patientOf(row: StoredPatient): Patient {
  const telecom = [
    ...(row.phone === '' ? [] : [{ system: 'phone' as const, value: row.phone }]),
    ...(row.email === '' ? [] : [{ system: 'email' as const, value: row.email }]),
  ];
  return {
    resourceType: 'Patient',
    id: fhirIdOf(row.patientId),
    meta: { versionId: String(row.version), lastUpdated: instantOf(row.updatedAt) },
    identifier: identifiersOf(row),
    active: true,
    name: [{ use: 'official', text: row.name }],
    ...(telecom.length > 0 && { telecom }),
    gender: row.sex,
    ...(row.birthDate !== undefined && { birthDate: row.birthDate }),
    ...(row.address !== '' && { address: [{ text: row.address }] }),
  };
}

/** Finds the clinic's patients, last changed first. */
export const patientSource: FhirSource<StoredPatient> = {
  async read({ tenant }, id) {
    const patientId = PatientId.safeParse(ownIdOf(id));
    return patientId.success
      ? readPatient({ organisationId: tenant.organisationId, patientId: patientId.data })
      : undefined;
  },

  async candidates(reader, question) {
    const id = onlyValue(question, '_id');
    if (id !== undefined) {
      const row = await this.read(reader, id);
      return listSource(row === undefined ? [] : [row]);
    }
    const [system, value] = onlyValue(question, 'identifier')?.split('|') ?? [];
    if (system === systemOf('patient-number') && value !== undefined)
      return listSource(await findByNumber(reader.tenant, { patientNumber: value }));
    return changedPatients(reader.tenant, changedRange(question));
  },

  factsOf: (row) => {
    const birth = spanOf(row.birthDate ?? '');
    return {
      tokens: {
        _id: [{ code: fhirIdOf(row.patientId) }],
        identifier: identifiersOf(row).map(({ system = '', value = '' }) => ({ system, code: value })),
      },
      texts: { name: [row.name] },
      dates: {
        birthdate: birth === undefined ? [] : [birth],
        _lastUpdated: [[row.updatedAt * SECOND_MS, (row.updatedAt + 1) * SECOND_MS]],
      },
    };
  },

  resourceOf: (row) => Promise.resolve({ resource: patientOf(row), subjects: [row.patientId] }),
};
