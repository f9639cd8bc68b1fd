import type { MiddlewareObj } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { codeWords } from '#shared/locales/code-words.ts';
import { type CodeName, CODES } from '#shared/wire/codes.ts';
import type { Envelope } from '#shared/wire/envelope.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { AppError } from './app-error.ts';
import { calledBy, logCall } from './call-log.ts';
import { languageOf } from './language.ts';
import { headerValue } from './request-headers.ts';
import { describeFields } from './refused-fields.ts';
import type { Answer } from './run-call.ts';

/** What a person may do follows from these: where one changes, the portal asks anew. */
function rightsOf(event: APIGatewayProxyEvent): Record<string, string> {
  const session = calledBy(event);
  if (session?.kind !== 'account') return {};
  const due = session.isSecondFactorDue === true ? ' secondFactorDue' : '';
  return { [HEADERS.rights]: `${session.organisationId} ${session.role} ${session.changesVersion}${due}` };
}

async function respond(
  event: APIGatewayProxyEvent,
  codeName: CodeName,
  { data, newToken }: Pick<Answer, 'data' | 'newToken'>,
): Promise<APIGatewayProxyResult> {
  const language = languageOf(headerValue(event, HEADERS.acceptLanguage));
  const { code } = CODES[codeName];
  const said = await describeFields(codeName, data, language);
  const msg = [(await codeWords(language))[codeName], said.words].filter((part) => part !== '').join(': ');
  const body: Envelope = { code, msg, data: said.data };
  return {
    statusCode: 200,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [HEADERS.requestId]: event.requestContext.requestId,
      ...rightsOf(event),
      ...(newToken === undefined ? {} : { [HEADERS.newToken]: newToken }),
    },
    body: JSON.stringify(body),
  };
}

/** Whatever is no `AppError` is our fault: the caller learns the request's id, the log the rest. */
function refusalOf(event: APIGatewayProxyEvent, error: unknown): Promise<APIGatewayProxyResult> {
  if (error instanceof AppError) {
    logCall(event, { code: CODES[error.codeName].code });
    return respond(event, error.codeName, { data: error.data });
  }
  const fault = error instanceof Error ? error : new Error('thrown value', { cause: error });
  logCall(event, { code: CODES.fault.code, fault });
  return respond(event, 'fault', { data: { requestId: event.requestContext.requestId } });
}

/** Puts `{ code, msg, data }` around every answer and every refusal, with HTTP status 200 (DECISIONS 3), and logs it once. */
export const envelope = (): MiddlewareObj<APIGatewayProxyEvent, APIGatewayProxyResult | Answer> => ({
  async after(request) {
    const { event, response } = request;
    if (!response || !('data' in response)) return;
    logCall(event, { code: CODES.success.code });
    request.response = await respond(event, 'success', response);
  },
  async onError(request) {
    request.response = await refusalOf(request.event, request.error);
  },
});
