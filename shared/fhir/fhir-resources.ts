/** Root path of the FHIR interface. It is the same for all clinics: the token decides whose records are read. */
export const FHIR_ROOT = '/fhir';
export const FHIR_VERSION = '4.0.1';
export const FHIR_MEDIA_TYPE = 'application/fhir+json';
/** Default number of resources on one page. `FHIR_COUNT_MAX` is the largest. */
export const FHIR_COUNT = 50;
export const FHIR_COUNT_MAX = 200;
/** Largest number of rows that one request examines. A page that ends early has a link to the next page. */
export const FHIR_ROWS_MAX = 2_000;

/** Ways to compare a search parameter with a value (FHIR R4, Search 3.1.1.4). */
export type ParameterKind = 'token' | 'string' | 'date' | 'reference';

interface ParameterRow {
  readonly name: string;
  readonly type: ParameterKind;
  readonly documentation: string;
}

const ID = { name: '_id', type: 'token', documentation: 'The resource’s id.' } as const;
const LAST_UPDATED = {
  name: '_lastUpdated',
  type: 'date',
  documentation: 'When the resource was last changed.',
} as const;
const PATIENT = { name: 'patient', type: 'reference', documentation: 'The patient: an id, or Patient/<id>.' } as const;

/** FHIR-2: resources that programs can read, each with its search parameters. Any other resource or parameter is refused. */
export const FHIR_RESOURCES = {
  Patient: [
    ID,
    LAST_UPDATED,
    { name: 'identifier', type: 'token', documentation: 'A number of the patient, with or without its system.' },
    { name: 'name', type: 'string', documentation: 'The start of a part of the name.' },
    { name: 'birthdate', type: 'date', documentation: 'The birth date.' },
  ],
  ImagingStudy: [
    ID,
    LAST_UPDATED,
    PATIENT,
    { name: 'identifier', type: 'token', documentation: 'StudyInstanceUID, plain or as urn:oid, or AccessionNumber.' },
    { name: 'started', type: 'date', documentation: 'The day of the study.' },
  ],
  DiagnosticReport: [ID, LAST_UPDATED, { ...PATIENT, documentation: 'The patient: this or _id is needed.' }],
  ServiceRequest: [
    ID,
    LAST_UPDATED,
    PATIENT,
    { name: 'identifier', type: 'token', documentation: 'The order’s number.' },
    { name: 'status', type: 'token', documentation: 'The status of the request.' },
  ],
} as const satisfies Readonly<Record<string, readonly ParameterRow[]>>;

export type FhirType = keyof typeof FHIR_RESOURCES;
