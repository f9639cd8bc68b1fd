import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { apiTokenStore } from '#functions/dicomweb/api-token-store.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { StandardError } from '#functions/http/standard-error.ts';
import type { StandardAnswer, StandardCaller, StandardRequest } from '#functions/http/standard-request.ts';
import { organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { noteReading } from '#functions/store/note-reading.ts';
import { commit, type Origin } from '#functions/store/commit.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { DEPLOYMENT_RETRY_SECONDS, OVERLOAD_RETRY_SECONDS } from '#shared/limits.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { CODES, type CodeName } from '#shared/wire/codes.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { logCall } from './call-log.ts';
import { clientOf } from './client.ts';
import { isOutsider } from './edge.ts';
import { headerValue, headerValues } from './request-headers.ts';
import { throttle } from './throttle.ts';
import { ThrottledError } from './throttled-error.ts';

/** The functions of an interface that a standard describes: they answer a request and format a refusal. */
export interface StandardService {
  readonly answer: (request: StandardRequest) => Promise<StandardAnswer>;
  readonly refuse: (status: number, message: string) => StandardAnswer;
  /** Answers a request that needs no token; `undefined` for any other. */
  readonly open?: (event: APIGatewayProxyEvent) => Promise<StandardAnswer | undefined>;
}

const ASKS_FOR_TOKEN = { 'www-authenticate': 'Bearer realm="Arcata"' };

/** Returns the program or device of the request's token. Throws 401 if there is no valid token. */
async function callerOf(event: APIGatewayProxyEvent, now: UnixSeconds): Promise<StandardCaller> {
  const [value = '', ...others] = headerValues(event, HEADERS.authorization);
  const token = /^bearer +(?<token>\S+)$/iu.exec(value)?.groups?.['token'];
  if (token === undefined || others.length > 0)
    throw new StandardError(401, 'Send one token: Authorization: Bearer <token>.', ASKS_FOR_TOKEN);
  const caller = await (apiTokenStore.isApiToken(token) ? apiTokenStore.callerOf(token, now) : deviceOf(token));
  const organisation = caller && (await organisationStore.read(caller.organisationId));
  if (caller === undefined || organisation === undefined || stateOf(organisation) !== 'active')
    throw new StandardError(401, 'The token is unknown, revoked or has ended.', ASKS_FOR_TOKEN);
  const clientId = caller.kind === 'device' ? caller.equipmentId : caller.tokenId;
  await throttle({ share: 'programs', clientId, organisationId: caller.organisationId }, now);
  return { ...caller, isSuspended: organisation.suspension !== undefined };
}

async function deviceOf(token: string): Promise<StandardCaller | undefined> {
  if (!deviceTokenStore.isDeviceToken(token)) return undefined;
  try {
    const { equipmentId, serialNumber, organisationId } = await deviceTokenStore.sessionOf(token);
    return { kind: 'device', organisationId, equipmentId, name: serialNumber };
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

/** Returns the caller as the audit names it. */
const originOf = (
  { caller, sourceIp, requestId }: Pick<StandardRequest, 'caller' | 'sourceIp' | 'requestId'>,
  action: string,
): Origin => ({
  actorKind: caller.kind,
  actorId: caller.kind === 'device' ? caller.equipmentId : caller.tokenId,
  actorName: caller.name,
  owner: caller.organisationId,
  action,
  sourceIp,
  requestId,
});

async function requestOf(event: APIGatewayProxyEvent): Promise<StandardRequest> {
  const now = nowSeconds();
  const caller = await callerOf(event, now);
  const { sourceIp } = await clientOf(event);
  const { requestId } = event.requestContext;
  return {
    method: event.httpMethod,
    path: event.path,
    query: new Map(
      Object.entries(event.multiValueQueryStringParameters ?? {}).map(([name, values]) => [name, values ?? []]),
    ),
    header: (name) => headerValue(event, name) ?? '',
    body: Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8'),
    caller,
    now,
    requestId,
    sourceIp,
    noteRead: async (action, subjects) => {
      await noteReading(originOf({ caller, sourceIp, requestId }, action), subjects, now);
    },
    commit: (action, effect) => commit(originOf({ caller, sourceIp, requestId }, action), effect),
  };
}

/** The codes with which refusals of the standard are logged; `validationFailed` for any other status. */
const STATUS_CODES: Readonly<Record<number, CodeName>> = {
  401: 'tokenInvalid',
  403: 'noPermission',
  404: 'notFound',
  429: 'tooManyRequests',
  503: 'tooManyRequests',
};

/** Returns the answer to a failure and the code to log. A failure is a refusal of the standard or a fault of ours. */
function failureOf(error: unknown): {
  status: number;
  message: string;
  code: CodeName;
  headers: Record<string, string>;
} {
  if (error instanceof StandardError) {
    const code = STATUS_CODES[error.status] ?? 'validationFailed';
    return { status: error.status, message: error.message, code, headers: { ...error.headers } };
  }
  if (error instanceof ThrottledError) {
    const headers = { 'retry-after': String(error.retryAfter) };
    return { status: 429, message: 'Too many requests: wait.', code: 'tooManyRequests', headers };
  }
  const isNewer = error instanceof NewerShapeError;
  if (isNewer || isTransient(error)) {
    const seconds = isNewer ? DEPLOYMENT_RETRY_SECONDS : OVERLOAD_RETRY_SECONDS;
    const code = isNewer ? 'newerRelease' : 'tooManyRequests';
    return { status: 503, message: 'Try again later.', code, headers: { 'retry-after': String(seconds) } };
  }
  return { status: 500, message: 'A fault of the platform.', code: 'fault', headers: {} };
}

const toResult = ({ status, headers = {}, body = '' }: StandardAnswer, requestId: string): APIGatewayProxyResult => ({
  statusCode: status,
  headers: { 'cache-control': 'no-store', [HEADERS.requestId]: requestId, ...headers },
  body,
});

/** Returns the Lambda handler of an interface that a standard describes. It answers with real HTTP statuses and without the envelope. */
export const serveStandard =
  (service: StandardService) =>
  async (event: APIGatewayProxyEvent, context: Pick<Context, 'functionName'>): Promise<APIGatewayProxyResult> => {
    const { requestId } = event.requestContext;
    try {
      if (await isOutsider(event)) throw new StandardError(403, 'Use the address of the portal.');
      const answered = (await service.open?.(event)) ?? (await service.answer(await requestOf(event)));
      logCall(event, { code: CODES.success.code });
      return toResult(answered, requestId);
    } catch (error) {
      const { status, message, code, headers } = failureOf(error);
      const fault = status >= 500 && error instanceof Error ? error : undefined;
      logCall(event, { code: CODES[code].code, fault });
      if (fault !== undefined && code !== 'tooManyRequests') {
        const { functionId, noteError } = await import('#functions/error-log/note-error.ts');
        const place = functionId(context.functionName);
        await noteError(
          { kind: 'call', function: place, code: String(CODES[code].code), name: fault.name },
          { requestId },
        );
      }
      const metrics = await import('./call-metrics.ts');
      if (status === 503 && code === 'tooManyRequests') metrics.countOverload(context.functionName);
      else if (status >= 500) metrics.countFault(context.functionName);
      else metrics.countRefusal(CODES[code].code);
      const refused = service.refuse(status, message);
      return toResult({ ...refused, headers: { ...refused.headers, ...headers } }, requestId);
    }
  };
