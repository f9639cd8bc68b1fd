import type { MiddlewareObj, Request as MiddyRequest } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { DEPLOYMENT_RETRY_SECONDS, OVERLOAD_RETRY_SECONDS } from '#shared/limits.ts';
import { codeWords } from '#shared/locales/code-words.ts';
import { type CodeName, CODES } from '#shared/wire/codes.ts';
import type { Envelope } from '#shared/wire/envelope.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { NewerShapeError } from '#shared/newer-shape-error.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { calledBy, logCall } from './call-log.ts';
import { isTransient } from '#functions/runtime/is-transient.ts';
import { languageOf } from './language.ts';
import { ThrottledError } from './throttled-error.ts';
import { headerValue } from './request-headers.ts';
import { describeFields } from './refused-fields.ts';
import type { Answer } from './run-call.ts';

/**
 * Returns the header with the facts that determine the person's rights. When the header's value changes, the portal reads the rights again.
 */
function rightsOf(event: APIGatewayProxyEvent): Record<string, string> {
  const session = calledBy(event);
  if (session?.kind !== 'account') return {};
  const due = session.isSecondFactorDue === true ? ' secondFactorDue' : '';
  const suspended = session.suspension === undefined ? '' : ' suspended';
  return { [HEADERS.rights]: `${session.organisationId} ${session.role} ${session.changesVersion}${due}${suspended}` };
}

interface Outcome extends Pick<Answer, 'newToken' | 'cookie'> {
  readonly data: unknown;
  /** HTTP status; absent for 200, the status of all answers of the application (WIRE-2). */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

async function respond(
  event: APIGatewayProxyEvent,
  codeName: CodeName,
  { data, newToken, cookie, status = 200, headers = {} }: Outcome,
): Promise<APIGatewayProxyResult> {
  const language = languageOf(headerValue(event, HEADERS.acceptLanguage));
  const { code } = CODES[codeName];
  const said = await describeFields(codeName, data, language);
  const msg = [(await codeWords(language))[codeName], said.words].filter((part) => part !== '').join(': ');
  const body: Envelope = { code, msg, data: said.data };
  return {
    statusCode: status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [HEADERS.requestId]: event.requestContext.requestId,
      ...rightsOf(event),
      ...(newToken === undefined ? {} : { [HEADERS.newToken]: newToken }),
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
      ...headers,
    },
    body: JSON.stringify(body),
  };
}

/** Answers 429 to a call that was refused before it began (SEC-18). */
const throttled = (event: APIGatewayProxyEvent, { data, retryAfter }: ThrottledError) =>
  respond(event, 'tooManyRequests', { status: 429, data, headers: { 'retry-after': String(retryAfter) } });

type Failed = Pick<MiddyRequest<APIGatewayProxyEvent>, 'event' | 'context' | 'error'>;

/** Loads the metrics when a call first fails, so that a function starts faster. */
const metrics = () => import('./call-metrics.ts');

/** Records a fault in the error log for the operator (PLAT-20). */
async function noteFault(
  { event, context }: Pick<Failed, 'event' | 'context'>,
  code: number,
  fault: Error,
): Promise<void> {
  const { functionId, noteError } = await import('#functions/error-log/note-error.ts');
  const caller = calledBy(event);
  const organisationId = caller === undefined || caller.kind === 'anonymous' ? undefined : caller.organisationId;
  const group = {
    kind: 'call',
    function: functionId(context.functionName),
    code: String(code),
    name: fault.name,
  } as const;
  await noteError(group, { requestId: event.requestContext.requestId, place: event.path, organisationId });
}

/** Answers 503, with the number of seconds after which the client may try again. */
function comeAgain(event: APIGatewayProxyEvent, codeName: CodeName, retryAfter: number) {
  return respond(event, codeName, {
    status: 503,
    data: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
  });
}

/** Answers a call that failed because a resource is overloaded or not available. */
async function overloaded({ event, context }: Failed, fault: Error): Promise<APIGatewayProxyResult> {
  logCall(event, { code: CODES.tooManyRequests.code, fault });
  (await metrics()).countOverload(context.functionName);
  return comeAgain(event, 'tooManyRequests', OVERLOAD_RETRY_SECONDS);
}

/**
 * Answers a call that read a row of a newer release. During a deployment, such failures end by themselves. After a rollback they go on, and
 * the alarm of faults reports them.
 */
async function outdated({ event, context }: Failed, fault: Error): Promise<APIGatewayProxyResult> {
  logCall(event, { code: CODES.newerRelease.code, fault });
  await noteFault({ event, context }, CODES.newerRelease.code, fault);
  (await metrics()).countFault(context.functionName);
  return comeAgain(event, 'newerRelease', DEPLOYMENT_RETRY_SECONDS);
}

/**
 * Answers a call that failed. An `AppError` is a decision of the application: HTTP 200, or 429 if the call did not begin. Every other error
 * is our fault: HTTP 500 with the request's id, so that gateway, alarms and clients see it (WIRE-3). A fault that passes by itself answers
 * 503.
 */
async function refusalOf({ event, context, error }: Failed): Promise<APIGatewayProxyResult> {
  if (error instanceof AppError) {
    const { code } = CODES[error.codeName];
    logCall(event, { code });
    (await metrics()).countRefusal(code);
    if (error instanceof ThrottledError) return throttled(event, error);
    return respond(event, error.codeName, { data: error.data });
  }
  const fault = error ?? new Error('nothing was thrown');
  if (fault instanceof NewerShapeError) return outdated({ event, context, error }, fault);
  if (isTransient(fault)) return overloaded({ event, context, error }, fault);
  logCall(event, { code: CODES.fault.code, fault });
  await noteFault({ event, context }, CODES.fault.code, fault);
  (await metrics()).countFault(context.functionName);
  return respond(event, 'fault', { status: 500, data: { requestId: event.requestContext.requestId } });
}

/** Returns a middleware that puts every answer and refusal into `{ code, msg, data }`, logs it once and counts failures. */
export const envelope = (): MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult | Answer> => ({
  async after(request) {
    const { event, response } = request;
    if (!response || !('data' in response)) return;
    logCall(event, { code: CODES.success.code });
    request.response = await respond(event, 'success', response);
  },
  async onError(request) {
    request.response = await refusalOf(request);
  },
});
