import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { S3Error } from './s3-error.ts';

/** A request of a client, with a signature that is not yet verified. */
export interface SignedRequest {
  readonly method: string;
  /** Path exactly as in the request line; `rawQuery` is the query, also unchanged. */
  readonly rawPath: string;
  readonly rawQuery: string;
  /** Headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const MAX_EXPIRES_SECONDS = 7 * 24 * 3600;
const MAX_SKEW_MS = 15 * 60_000;
const ALGORITHM = 'AWS4-HMAC-SHA256';

interface Claims {
  readonly credential: string;
  readonly signedHeaders: readonly string[];
  readonly signature: string;
  readonly timestamp: string;
  readonly payloadHash: string;
}

const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but the unreserved characters of RFC 3986, as SigV4 requires. */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/gu, (c) => `%${c.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`);

/** Decodes the percent-encoding of a part of a URL. Throws `S3Error` InvalidArgument if it is malformed. */
export function decodeStrictly(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidArgument', 'The URI is not validly encoded.');
  }
}

const queryPairs = (rawQuery: string): [string, string][] =>
  rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const [name, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return [decodeStrictly(name.replaceAll('+', ' ')), decodeStrictly(value.replaceAll('+', ' '))];
    });

/** Parses the query. Refuses a repeated parameter: other code might use the value that was not checked. */
export function parseQuery(rawQuery: string): Map<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of queryPairs(rawQuery)) {
    if (query.has(name)) throw new S3Error('InvalidArgument', `The parameter ${name} is given twice.`);
    query.set(name, value);
  }
  return query;
}

const compareBytes = (a: string, b: string): number => Number(a > b) - Number(a < b);

function canonicalRequest(request: SignedRequest, claims: Claims): string {
  const query = queryPairs(request.rawQuery)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]): [string, string] => [encodeStrictly(name), encodeStrictly(value)])
    .toSorted(([one, a], [other, b]) => compareBytes(one, other) || compareBytes(a, b))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const path = request.rawPath
    .split('/')
    .map((segment) => encodeStrictly(decodeStrictly(segment)))
    .join('/');
  const headers = claims.signedHeaders.map(
    (name) => `${name}:${(request.headers[name] ?? '').trim().replaceAll(/ +/gu, ' ')}\n`,
  );
  return [request.method, path, query, headers.join(''), claims.signedHeaders.join(';'), claims.payloadHash].join('\n');
}

function headerClaims(request: SignedRequest): Claims {
  const value = request.headers['authorization'] ?? '';
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/u.exec(value);
  if (match === null) throw new S3Error('AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  const [, credential = '', signedHeaders = '', signature = ''] = match;
  const payloadHash = request.headers['x-amz-content-sha256'];
  if (payloadHash === undefined) throw new S3Error('InvalidRequest', 'Missing required header: x-amz-content-sha256');
  const timestamp = request.headers['x-amz-date'] ?? '';
  return { credential, signedHeaders: signedHeaders.split(';'), signature, timestamp, payloadHash };
}

function queryClaims(request: SignedRequest, query: ReadonlyMap<string, string>): Claims {
  const read = (name: string): string => {
    const value = query.get(name);
    if (value !== undefined && value !== '') return value;
    throw new S3Error('AuthorizationQueryParametersError', `The query string must hold ${name}.`);
  };
  if (read('X-Amz-Algorithm') !== ALGORITHM) {
    throw new S3Error('AuthorizationQueryParametersError', `X-Amz-Algorithm only supports ${ALGORITHM}.`);
  }
  return {
    credential: read('X-Amz-Credential'),
    signedHeaders: read('X-Amz-SignedHeaders').split(';'),
    signature: read('X-Amz-Signature'),
    timestamp: read('X-Amz-Date'),
    payloadHash: request.headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  };
}

/** Converts a timestamp such as `20261121T101500Z` to unix milliseconds. */
function parseTimestamp(timestamp: string): number {
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u.exec(timestamp);
  if (match === null) throw new S3Error('AccessDenied', 'AWS authentication requires a valid Date or x-amz-date.');
  const [, year, month, day, hour, minute, second] = match;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

function checkTime(claims: Claims, query: ReadonlyMap<string, string>, nowMs: number): void {
  const signedAt = parseTimestamp(claims.timestamp);
  const isPresigned = query.has('X-Amz-Signature');
  if (signedAt > nowMs + MAX_SKEW_MS || (!isPresigned && signedAt < nowMs - MAX_SKEW_MS)) {
    throw new S3Error(
      'RequestTimeTooSkewed',
      'The difference between the request time and the server time is too large.',
    );
  }
  if (!isPresigned) return;
  const expires = Number(query.get('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > MAX_EXPIRES_SECONDS) {
    throw new S3Error('AuthorizationQueryParametersError', 'X-Amz-Expires must be between 1 and 604800 seconds.');
  }
  if (nowMs >= signedAt + expires * 1000) throw new S3Error('AccessDenied', 'Request has expired');
}

function checkSignedHeaders(request: SignedRequest, claims: Claims): void {
  const signed = new Set(claims.signedHeaders);
  const unsigned = Object.keys(request.headers).filter((name) => name.startsWith('x-amz-') && !signed.has(name));
  if (!signed.has('host') || unsigned.length > 0) {
    throw new S3Error(
      'AccessDenied',
      `There were headers present in the request which were not signed: ${unsigned.join(', ')}`,
    );
  }
  const absent = claims.signedHeaders.filter((name) => request.headers[name] === undefined);
  if (absent.length > 0) {
    throw new S3Error('SignatureDoesNotMatch', `Headers that were signed are not there: ${absent.join(', ')}`);
  }
}

/**
 * Checks SigV4 of a request that is signed in a header or presigned, as S3 does. It checks key, scope, time, expiry, signed headers and
 * signature.
 * @returns the payload hash that was signed: hexadecimal SHA-256, `UNSIGNED-PAYLOAD` or a `STREAMING-…` form
 * @throws S3Error
 */
export function verifySignature(
  request: SignedRequest,
  options: { credentials: Credentials; region: string; nowMs: number },
): string {
  const query = parseQuery(request.rawQuery);
  const hasHeader = request.headers['authorization'] !== undefined;
  const hasQuery = query.has('X-Amz-Signature');
  if (!hasHeader && !hasQuery) throw new S3Error('AccessDenied', 'Access Denied');
  if (hasHeader && hasQuery) throw new S3Error('InvalidArgument', 'Only one auth mechanism allowed.');
  const claims = hasHeader ? headerClaims(request) : queryClaims(request, query);

  const date = claims.timestamp.slice(0, 8);
  const scope = `${date}/${options.region}/s3/aws4_request`;
  const [accessKeyId, ...scopeParts] = claims.credential.split('/');
  if (accessKeyId !== options.credentials.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  if (scopeParts.join('/') !== scope) {
    throw new S3Error('AuthorizationHeaderMalformed', `The credential scope is wrong; expecting ${scope}.`);
  }
  checkTime(claims, query, options.nowMs);
  checkSignedHeaders(request, claims);

  const toSign = [ALGORITHM, claims.timestamp, scope, sha256Hex(canonicalRequest(request, claims))].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${options.credentials.secretAccessKey}`);
  const expected = hmac(key, toSign);
  const given = Buffer.from(claims.signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return claims.payloadHash;
}
