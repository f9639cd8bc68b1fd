import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { toXml, type XmlNode } from '../s3/xml.ts';
import { AwsError } from './aws-error.ts';

/** An operation of the JSON protocol. The header `X-Amz-Target` names it. */
export type JsonOperation = (input: unknown) => unknown;
/** An operation of the query protocol. The parameter `Action` names it. Returns the elements of the XML result. */
export type QueryOperation = (
  input: URLSearchParams,
  headers: IncomingHttpHeaders,
) => readonly XmlNode[] | Promise<readonly XmlNode[]>;

/** An operation that has its own address. Returns `undefined` if the address belongs to another service. */
export type RestOperation = (request: {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}) => Promise<
  { readonly status?: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown } | undefined
>;

export interface AwsOperations {
  readonly rest?: RestOperation;
  readonly json: Readonly<Record<string, JsonOperation>>;
  readonly query: Readonly<Record<string, QueryOperation>>;
  /** The REST API at its own address, as a client reaches it without CloudFront. */
  readonly gateway?: { readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> };
}

/** Prefix of all paths of the REST API at its own address. LocalStack uses the same form. */
const EXECUTE_API = '/_aws/execute-api/local/live';

interface Answer {
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const unknownOperation = (name: string): AwsError =>
  new AwsError('UnknownOperationException', `The local cloud does not do ${name}.`);

/**
 * Returns the error for the caller. An error that is not an `AwsError` is a fault of the emulator. It is printed, because the caller does
 * not see its cause.
 */
function asAwsError(error: unknown): AwsError {
  if (error instanceof AwsError) return error;
  console.error('The local AWS endpoint failed.', error);
  return new AwsError('InternalFailure', 'The local cloud failed.');
}

async function answerJson(operations: AwsOperations, target: string, body: string): Promise<Answer> {
  const type = 'application/x-amz-json-1.1';
  try {
    const operation = operations.json[target];
    if (operation === undefined) throw unknownOperation(target);
    return { status: 200, type, body: JSON.stringify(await operation(JSON.parse(body || '{}'))) };
  } catch (error) {
    const { name, message } = asAwsError(error);
    return { status: name === 'InternalFailure' ? 500 : 400, type, body: JSON.stringify({ __type: name, message }) };
  }
}

async function answerQuery(operations: AwsOperations, body: string, headers: IncomingHttpHeaders): Promise<Answer> {
  const input = new URLSearchParams(body);
  const action = input.get('Action') ?? '';
  const type = 'text/xml';
  const metadata: XmlNode = ['ResponseMetadata', [['RequestId', randomUUID()]]];
  try {
    const operation = operations.query[action];
    if (operation === undefined) throw unknownOperation(action);
    return {
      status: 200,
      type,
      body: toXml([`${action}Response`, [[`${action}Result`, await operation(input, headers)], metadata]], ''),
    };
  } catch (error) {
    const { name, message } = asAwsError(error);
    const node: XmlNode = [
      'Error',
      [
        ['Type', 'Sender'],
        ['Code', name],
        ['Message', message],
      ],
    ];
    return { status: name === 'InternalFailure' ? 500 : 400, type, body: toXml(['ErrorResponse', [node]], '') };
  }
}

async function answerRest(
  operations: AwsOperations,
  request: IncomingMessage,
  body: string,
): Promise<Answer | undefined> {
  const type = 'application/json';
  try {
    const { method = 'GET', url: path = '/', headers } = request;
    const found = await operations.rest?.({ method, path, body, headers });
    if (found === undefined) return undefined;
    const text = found.body === undefined ? '' : JSON.stringify(found.body);
    return { status: found.status ?? 200, type, body: text, headers: found.headers ?? {} };
  } catch (error) {
    const { name, message } = asAwsError(error);
    const status = name === 'InternalFailure' ? 500 : 400;
    return { status, type, body: JSON.stringify({ message }), headers: { 'x-amzn-errortype': name } };
  }
}

async function answer(operations: AwsOperations, request: IncomingMessage): Promise<Answer> {
  const body = await text(request);
  const target = request.headers['x-amz-target'];
  if (typeof target === 'string') return answerJson(operations, target, body);
  if (body.includes('Action=')) return answerQuery(operations, body, request.headers);
  return (
    (await answerRest(operations, request, body)) ?? answerJson(operations, `${request.method} ${request.url}`, '')
  );
}

/**
 * Serves the small AWS services of the app at one endpoint, in the SDK's JSON, query and REST protocols. Refuses an unsupported operation
 * and names it. Signatures are not checked, because only this machine reaches the endpoint.
 */
export function awsListener(operations: AwsOperations): RequestListener {
  return (request, response) => {
    const { gateway } = operations;
    if (gateway !== undefined && request.url?.startsWith(EXECUTE_API) === true) {
      request.url = request.url.slice(EXECUTE_API.length);
      void gateway.handle(request, response).catch(() => response.destroy());
      return;
    }
    void answer(operations, request).then(
      ({ status, type, body, headers = {} }) =>
        response.writeHead(status, { 'content-type': type, ...headers }).end(body),
      () => response.destroy(),
    );
  };
}
