import type { Bundle } from '@medplum/fhirtypes';
import { Archive } from '#functions/dicomweb/archive.ts';
import type { StandardCaller } from '#functions/http/standard-request.ts';
import type { Source } from '#functions/store/list-source.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { FHIR_ROWS_MAX, type FhirType } from '#shared/fhir/fhir-resources.ts';
import { diagnosticReportSource } from './diagnostic-report-source.ts';
import { FHIR_BASE } from './fhir-names.ts';
import type { FhirSource, FoundResource, Reader } from './fhir-source.ts';
import { imagingStudySource } from './imaging-study-source.ts';
import { matchesFilter } from './matches-filter.ts';
import { patientSource } from './patient-source.ts';
import { type Question, readQuestion } from './read-question.ts';
import { serviceRequestSource } from './service-request-source.ts';

/** Reads and searches one type of resource. The type of its rows is hidden, so that one table can hold the sources of all resources. */
interface Served {
  readonly read: (reader: Reader, id: string) => Promise<FoundResource | undefined>;
  readonly search: (
    reader: Reader,
    question: Question,
  ) => Promise<{ found: FoundResource[]; after: string | undefined }>;
}

const ROWS_AT_A_TIME = 200;

async function pick<Row>(
  source: Source<Row>,
  { count, after: start }: Question,
  isTaken: (row: Row) => boolean,
): Promise<{ rows: Row[]; after: string | undefined }> {
  const rows: Row[] = [];
  let after = start;
  for (let seen = 0; seen < FHIR_ROWS_MAX; seen += ROWS_AT_A_TIME) {
    const { entries, reached } = await source({ after, limit: ROWS_AT_A_TIME });
    for (const [index, { row, place }] of entries.entries()) {
      if (row !== undefined && isTaken(row)) rows.push(row);
      const isLast = index + 1 === entries.length && reached === undefined;
      if (rows.length === count) return { rows, after: isLast ? undefined : place };
    }
    if (reached === undefined) return { rows, after: undefined };
    after = reached;
  }
  return { rows, after };
}

const serving = <Row>(source: FhirSource<Row>): Served => ({
  async read(reader, id) {
    const row = await source.read(reader, id);
    return row === undefined ? undefined : source.resourceOf(row, { ...reader, isAlone: true });
  },
  async search(reader, question) {
    const { rows, after } = await pick(await source.candidates(reader, question), question, (row) => {
      const facts = source.factsOf(row);
      return question.filters.every((filter) => matchesFilter(facts, filter));
    });
    const found = await Promise.all(rows.map((row) => source.resourceOf(row, { ...reader, isAlone: false })));
    return { found, after };
  },
});

const SERVED: Readonly<Record<FhirType, Served>> = {
  Patient: serving(patientSource),
  ImagingStudy: serving(imagingStudySource),
  DiagnosticReport: serving(diagnosticReportSource),
  ServiceRequest: serving(serviceRequestSource),
};

const readerOf = (caller: StandardCaller): Reader => ({
  tenant: tenantOf({ kind: 'account', organisationId: caller.organisationId }),
  archive: new Archive(caller),
});

/** Reads one resource; `undefined` if the clinic does not have it. */
export const readResource = (caller: StandardCaller, type: FhirType, id: string): Promise<FoundResource | undefined> =>
  SERVED[type].read(readerOf(caller), id);

/** Returns the URL of a search with these parameters, beginning after a position. */
function linkOf(type: FhirType, query: ReadonlyMap<string, readonly string[]>, after: string | undefined): string {
  const pairs = [...query].flatMap(([name, values]) =>
    name === '_page' ? [] : values.map((value): [string, string] => [name, value]),
  );
  const asked = new URLSearchParams(after === undefined ? pairs : [...pairs, ['_page', after]]).toString();
  return `${FHIR_BASE}/${type}${asked === '' ? '' : `?${asked}`}`;
}

/** Searches, and returns one page of results with a link to the next page. */
export async function searchResources(
  caller: StandardCaller,
  type: FhirType,
  query: ReadonlyMap<string, readonly string[]>,
): Promise<{ bundle: Bundle; subjects: string[] }> {
  const question = readQuestion(type, query);
  const { found, after } = await SERVED[type].search(readerOf(caller), question);
  const bundle: Bundle = {
    resourceType: 'Bundle',
    type: 'searchset',
    link: [
      { relation: 'self', url: linkOf(type, query, question.after) },
      ...(after === undefined ? [] : [{ relation: 'next', url: linkOf(type, query, after) }]),
    ],
    ...(found.length > 0 && {
      entry: found.map(({ resource }) => ({
        fullUrl: `${FHIR_BASE}/${type}/${resource.id ?? ''}`,
        resource,
        search: { mode: 'match' as const },
      })),
    }),
  };
  return { bundle, subjects: [...new Set(found.flatMap(({ subjects }) => subjects))] };
}
