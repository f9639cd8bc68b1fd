import './services.ts';
import './bucket.ts';
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { apiTokenStore } from '#functions/dicomweb/api-token-store.ts';
import { handler as start } from '#functions/pipeline/start.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { newId } from '#functions/store/new-id.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { transact } from '#functions/store/transact.ts';
import type { ApiTokenScope } from '#shared/dicomweb/api-token.ts';
import type { OrganisationId, PatientId } from '#shared/ids.ts';
import { EDGE_KEY_HEADER } from '#shared/wire/headers.ts';
import { objectCreated, readRow, uploadFile } from './case-files.ts';
import { EDGE_KEY } from './services.ts';
import { runStateMachines } from './state-machines.ts';

const machines = await runStateMachines();

/** Waits until the pipeline has finished the runs that were started. */
export const settled = (): Promise<void> => machines.settle();

/** Makes a token for a program of the organisation. Returns the secret. */
export async function programOf(organisationId: OrganisationId, scope: ApiTokenScope = 'read'): Promise<string> {
  const now = nowSeconds();
  const createdBy = { accountId: newId('account'), name: 'Maya' };
  const token = { tokenId: newId('apiToken'), name: 'PACS', scope, createdBy };
  const made = apiTokenStore.mint(tenantOf({ kind: 'system', organisationId }), token, { now, expiresAt: now + 3600 });
  await transact(made.writes);
  return made.secret;
}

export interface WebRequest {
  readonly token?: string;
  readonly accept?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes the event of a request to an interface that a standard describes, such as DICOMweb. */
function webEvent(
  path: string,
  { token, accept, query, method = 'GET', body, headers: more }: WebRequest,
): APIGatewayProxyEvent {
  const headers: Record<string, string> = {
    [EDGE_KEY_HEADER]: EDGE_KEY,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(accept !== undefined && { accept }),
    ...more,
  };
  return {
    httpMethod: method,
    path,
    resource: `/${path.split('/')[1] ?? ''}/{proxy+}`,
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    queryStringParameters: query ?? null,
    multiValueQueryStringParameters:
      query === undefined ? null : Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value]])),
    pathParameters: null,
    stageVariables: null,
    body: body === undefined ? null : Buffer.from(body).toString('base64'),
    isBase64Encoded: body !== undefined,
    requestContext: {
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      identity: { sourceIp: '192.0.2.7' },
    } as APIGatewayProxyEvent['requestContext'],
  };
}

/** Sends a request to the Lambda that serves DICOMweb and FHIR. */
export async function askStandard(path: string, request: WebRequest): Promise<APIGatewayProxyResult> {
  const { handler } = await import('#functions/dicomweb/handler.ts');
  const context = { functionName: 'Dicomweb', getRemainingTimeInMillis: () => 10_000 };
  return (await handler(webEvent(path, request), context as never)) as APIGatewayProxyResult;
}

/** Sends a request to DICOMweb. */
export const dicomweb = (path: string, request: WebRequest): Promise<APIGatewayProxyResult> =>
  askStandard(`/dicomweb${path}`, request);

/** Sends a request and follows its redirect to the bucket, as clients do. */
export async function fetched(
  path: string,
  request: WebRequest,
): Promise<{ status: number; type: string; bytes: Buffer }> {
  const { statusCode, headers = {}, body } = await dicomweb(path, request);
  if (statusCode !== 307)
    return { status: statusCode, type: String(headers['content-type']), bytes: Buffer.from(body) };
  const answer = await fetch(String(headers['location']));
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
}

/** Splits a `multipart/related` answer into its parts. */
export function partsOf(type: string, bytes: Buffer): { type: string; bytes: Buffer }[] {
  const boundary = /boundary="(?<boundary>[^"]+)"/u.exec(type)?.groups?.['boundary'] ?? '';
  const parts: { type: string; bytes: Buffer }[] = [];
  const mark = Buffer.from(`--${boundary}\r\n`);
  let at = bytes.indexOf(mark);
  while (at !== -1) {
    const head = bytes.indexOf('\r\n\r\n', at);
    const next = bytes.indexOf(`\r\n--${boundary}`, head);
    const lines = bytes.subarray(at + mark.length, head).toString();
    parts.push({
      type: /content-type: (?<type>.+)/iu.exec(lines)?.groups?.['type'] ?? '',
      bytes: bytes.subarray(head + 4, next),
    });
    at = bytes.indexOf(mark, next);
  }
  return parts;
}

/** Uploads a patient's file and waits until the pipeline has processed it. Returns its row. */
export async function processed(
  bytes: Uint8Array,
  owner: { readonly organisationId: OrganisationId; readonly patientId: PatientId },
  override: Parameters<typeof uploadFile>[1] = {},
) {
  const { organisationId, patientId } = owner;
  const of = { organisationId, payerId: organisationId, orderId: null, patientId, subject: patientId };
  const uploaded = await uploadFile(bytes, { ...of, ...override });
  await start(objectCreated(uploaded), {} as never);
  await machines.settle();
  return readRow(uploaded);
}

/** Writes instances as the body of a store request. */
export const relatedBody = (boundary: string, instances: readonly Uint8Array[]): Buffer =>
  Buffer.concat([
    ...instances.flatMap((bytes) => [
      Buffer.from(`--${boundary}\r\nContent-Type: application/dicom\r\n\r\n`),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
