import type { Resource, OperationOutcome } from '@medplum/fhirtypes';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardAnswer, StandardRequest } from '#functions/http/standard-request.ts';
import { FHIR_MEDIA_TYPE, FHIR_RESOURCES, FHIR_ROOT, type FhirType } from '#shared/fhir/fhir-resources.ts';
import { keysOf } from '#shared/keys-of.ts';

/** Issue types of FHIR for our HTTP statuses. */
const ISSUES: Readonly<Record<number, OperationOutcome['issue'][number]['code']>> = {
  400: 'invalid',
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  413: 'too-costly',
  503: 'transient',
};

const answerOf = (status: number, resource: Resource, headers: Record<string, string> = {}): StandardAnswer => ({
  status,
  headers: { 'content-type': `${FHIR_MEDIA_TYPE}; charset=utf-8`, ...headers },
  body: JSON.stringify(resource),
});

/** Returns the answer of a refusal, as FHIR's OperationOutcome. */
export const refuseFhir = (status: number, message: string): StandardAnswer =>
  answerOf(status, {
    resourceType: 'OperationOutcome',
    issue: [
      {
        severity: status >= 500 && status !== 503 ? 'fatal' : 'error',
        code: ISSUES[status] ?? 'exception',
        diagnostics: message,
      },
    ],
  });

/** Answers FHIR's capability statement, which needs no token. Returns `undefined` for any other request. */
export async function describeFhir({ path, httpMethod }: APIGatewayProxyEvent): Promise<StandardAnswer | undefined> {
  if (path !== `${FHIR_ROOT}/metadata` || httpMethod !== 'GET') return undefined;
  return answerOf(200, (await import('./capability-statement.ts')).capabilityStatement());
}

const JSON_TYPES: readonly string[] = ['json', 'application/json', FHIR_MEDIA_TYPE, 'text/json'];

/** Throws 406 if the client does not accept JSON. */
function refuseUnacceptable({ query, header }: StandardRequest): void {
  const format = query.get('_format')?.[0];
  // In `_format`, a plus sign that was not encoded arrives as a blank.
  const ranges = header('accept')
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '');
  const isTaken =
    format === undefined
      ? ranges.some((range) => ['', '*/*', 'application/*', ...JSON_TYPES].includes(range))
      : JSON_TYPES.includes(format.replace(' ', '+').split(';')[0] ?? '');
  if (!isTaken) throw new StandardError(406, `Available: ${FHIR_MEDIA_TYPE}.`);
}

function refuseCaller({ caller }: StandardRequest): void {
  if (caller.kind !== 'apiToken' || caller.scope !== 'readRecords')
    throw new StandardError(403, 'This token does not read records: make one that may.');
}

interface Asked {
  readonly type: FhirType;
  readonly id: string | undefined;
  readonly query: ReadonlyMap<string, readonly string[]>;
}

/** Returns the parameters of a search by POST: those of the URL, then those of the form. */
function formOf({ query, body, header }: StandardRequest): Map<string, readonly string[]> {
  if (!header('content-type').toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw new StandardError(400, 'Send the search as application/x-www-form-urlencoded.');
  const all = new Map(query);
  for (const [name, value] of new URLSearchParams(body.toString('utf8')))
    all.set(name, [...(all.get(name) ?? []), value]);
  return all;
}

/** Returns the resource type, id and parameters of a request. Throws 404 for a path without a resource, 405 for another method. */
function askedBy(request: StandardRequest): Asked {
  const { method, path, query } = request;
  const [name = '', id, ...rest] = path
    .slice(FHIR_ROOT.length + 1)
    .replace(/\/$/u, '')
    .split('/');
  const type = keysOf(FHIR_RESOURCES).find((each) => each === name);
  if (type === undefined || rest.length > 0) throw new StandardError(404, 'No such resource.');
  const isForm = id === '_search';
  const allow = isForm ? 'POST' : 'GET';
  if (method !== allow) throw new StandardError(405, `${method} is not supported here.`, { allow });
  return isForm ? { type, id: undefined, query: formOf(request) } : { type, id, query };
}

/** Answers one request of FHIR, which reads a resource or searches. */
export async function answerFhir(request: StandardRequest): Promise<StandardAnswer> {
  const { type, id, query } = askedBy(request);
  refuseUnacceptable(request);
  refuseCaller(request);
  const { readResource, searchResources } = await import('./read-resources.ts');
  if (id === undefined) {
    const { bundle, subjects } = await searchResources(request.caller, type, query);
    await request.noteRead('fhirRead', subjects);
    return answerOf(200, bundle);
  }
  const found = await readResource(request.caller, type, id);
  if (found === undefined) throw new StandardError(404, `${type}/${id} is unknown.`);
  await request.noteRead('fhirRead', found.subjects);
  const { versionId = '', lastUpdated = '' } = found.resource.meta ?? {};
  const headers = { etag: `W/"${versionId}"`, 'last-modified': new Date(lastUpdated).toUTCString() };
  const seen = request
    .header('if-none-match')
    .split(',')
    .map((each) => each.trim());
  return seen.includes(headers.etag) ? { status: 304, headers } : answerOf(200, found.resource, headers);
}
