import { Logger } from '@aws-lambda-powertools/logger';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import type { Session } from '#functions/http/session.ts';

const logger = new Logger({ serviceName: 'arcata' });
const callers = new WeakMap<APIGatewayProxyEvent, Session>();

/** Stores the request's caller for its log line and its answer. */
export const noteCaller = (event: APIGatewayProxyEvent, session: Session): void => void callers.set(event, session);

export const calledBy = (event: APIGatewayProxyEvent): Session | undefined => callers.get(event);

function callerOf(event: APIGatewayProxyEvent) {
  const session = callers.get(event);
  if (session === undefined || session.kind === 'anonymous') return {};
  const id = session.kind === 'account' ? { accountId: session.accountId } : { equipmentId: session.equipmentId };
  return { ...id, organisationId: session.organisationId };
}

/** Logs one line for each call, with exactly these fields. It never contains a body, a token, a name or a contact. */
export function logCall(event: APIGatewayProxyEvent, outcome: { code: number; fault?: Error | undefined }): void {
  const { requestId, requestTimeEpoch } = event.requestContext;
  const line = {
    requestId,
    method: event.httpMethod,
    path: event.path,
    code: outcome.code,
    durationMs: Date.now() - requestTimeEpoch,
    ...callerOf(event),
  };
  if (outcome.fault === undefined) logger.info('call', line);
  else logger.error('fault', { ...line, error: outcome.fault });
}
