import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { LOCAL_ACCOUNT } from '../template/identity.ts';
import type { RouteMatch } from './router.ts';

const STAGE = 'live';

/**
 * Returns two objects, as API Gateway's events have them: one with the last value of each name, and one with all values of each name. Both
 * are null if there are no pairs.
 */
function lastAndAll(pairs: Iterable<readonly [string, string]>) {
  // Uses a map instead of an object, because a client may send a parameter or header with the name `constructor`.
  const all = new Map<string, string[]>();
  for (const [name, value] of pairs) all.set(name, [...(all.get(name) ?? []), value]);
  const last = Object.fromEntries([...all].map(([name, values]) => [name, values.at(-1) ?? '']));
  return all.size === 0 ? { last: null, all: null } : { last, all: Object.fromEntries(all) };
}

function* headerPairs(raw: readonly string[]): Generator<readonly [string, string]> {
  for (let index = 0; index < raw.length; index += 2) yield [raw[index] ?? '', raw[index + 1] ?? ''];
}

function isBinary(contentType: string, binaryMediaTypes: readonly string[]): boolean {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const family = `${type.split('/')[0]}/*`;
  return binaryMediaTypes.some((pattern) => ['*/*', family, type].includes(pattern.toLowerCase()));
}

const FORWARDED_FOR = 'x-forwarded-for';

/** Returns the remote address of a connection. */
export const addressOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '127.0.0.1';

/**
 * Returns the headers as a proxy forwards them: the proxy appends the address of its caller to `X-Forwarded-For`. CloudFront and API
 * Gateway both do so.
 */
export function forwardedBy(rawHeaders: readonly string[], address: string): string[] {
  const pairs = [...headerPairs(rawHeaders)];
  const isForwarded = ([name]: readonly [string, string]): boolean => name.toLowerCase() === FORWARDED_FOR;
  const before = pairs.filter(isForwarded).map(([, value]) => value);
  const others = pairs.filter((pair) => !isForwarded(pair));
  return [...others.flat(), 'X-Forwarded-For', [...before, address].join(', ')];
}

export interface ProxyRequest {
  readonly request: IncomingMessage;
  /** Headers as they reach the gateway: names and values in turn, like Node's `rawHeaders`. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly requestId: string;
  readonly binaryMediaTypes: readonly string[];
}

/** Returns the event of a REST API's Lambda proxy integration (payload version 1.0). */
export function proxyEvent({
  request,
  rawHeaders,
  body,
  match,
  requestId,
  binaryMediaTypes,
}: ProxyRequest): APIGatewayProxyEvent {
  const url = new URL(request.url ?? '/', 'http://local');
  const query = lastAndAll(url.searchParams);
  const sourceIp = addressOf(request);
  const headers = lastAndAll(headerPairs(forwardedBy(rawHeaders, sourceIp)));
  const isBase64Encoded = isBinary(request.headers['content-type'] ?? '', binaryMediaTypes);
  const now = new Date();
  return {
    resource: match.route.path,
    path: url.pathname,
    httpMethod: request.method ?? 'GET',
    headers: headers.last ?? {},
    multiValueHeaders: headers.all ?? {},
    queryStringParameters: query.last,
    multiValueQueryStringParameters: query.all,
    pathParameters: match.pathParameters,
    stageVariables: null,
    body: body.length === 0 ? null : body.toString(isBase64Encoded ? 'base64' : 'utf8'),
    isBase64Encoded,
    requestContext: {
      accountId: LOCAL_ACCOUNT,
      apiId: 'local',
      authorizer: null,
      protocol: `HTTP/${request.httpVersion}`,
      httpMethod: request.method ?? 'GET',
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp,
        user: null,
        userAgent: request.headers['user-agent'] ?? null,
        userArn: null,
      },
      path: `/${STAGE}${url.pathname}`,
      stage: STAGE,
      requestId,
      extendedRequestId: randomUUID(),
      requestTime: now.toUTCString(),
      requestTimeEpoch: now.getTime(),
      resourceId: match.route.path,
      resourcePath: match.route.path,
    },
  };
}
