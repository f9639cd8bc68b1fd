import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import * as z from 'zod';
import { authenticate } from '#functions/gate/authenticate.ts';
import { isOutsider } from '#functions/gate/edge.ts';
import { headerValues } from '#functions/gate/request-headers.ts';
import type { AccountSession } from '#functions/http/session.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { verifyAccessToken } from '#functions/token-keys/access-token.ts';
import { ACCESS_TOKEN_SECONDS, LIVE_CONNECTIONS_PER_ACCOUNT } from '#shared/limits.ts';
import { LIVE_PROTOCOL, LIVE_TOKEN_HEADER, LiveHello } from '#shared/live/live.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { cut, post } from './channel.ts';
import { connectionStore } from './connection-store.ts';
import { Env } from './env.ts';
import { markStore } from './mark-store.ts';
import { ownersOf } from './find-owners.ts';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);

/** An event of the WebSocket API: a page connects, sends its hello, or disconnects. */
const SocketEvent = z.object({
  requestContext: z.object({ routeKey: z.string(), connectionId: z.string() }),
  body: z.string().nullish(),
});

/**
 * Returns the session of a person who may open the live channel; `undefined` otherwise. Devices and people with suspended rights may not
 * (LIVE-4).
 */
async function listenerOf(token: string, now: UnixSeconds): Promise<AccountSession | undefined> {
  // The request is marked as a poll. Listening is no action of the person, so it must not renew the session.
  const headers = { [HEADERS.token]: token, [HEADERS.background]: '1' };
  try {
    const { session } = await authenticate({ headers, multiValueHeaders: {} }, now);
    if (session.kind !== 'account') return undefined;
    return session.isSuspended === true || session.isSecondFactorDue === true ? undefined : session;
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const REFUSED: APIGatewayProxyResult = { statusCode: 403, body: '' };
const DONE: APIGatewayProxyResult = { statusCode: 200, body: '' };

/** Whether a page of another site sent the request (SEC-11). Every browser sends the page's origin; other clients send none. */
const isForeignPage = (event: APIGatewayProxyEvent): boolean =>
  headerValues(event, 'origin').some((origin) => origin !== SITE_ORIGIN);

const tokenEnd = async (token: string, now: UnixSeconds): Promise<UnixSeconds> =>
  (await verifyAccessToken(token, now)).issuedAt + ACCESS_TOKEN_SECONDS;

/** Connects a page if its token belongs to a live session. The answer contains the subprotocol, as browsers require. */
async function connect(event: APIGatewayProxyEvent, connectionId: string): Promise<APIGatewayProxyResult> {
  const [protocol, token, ...others] = headerValues(event, LIVE_TOKEN_HEADER).flatMap((value) => value.split(/, */u));
  if (protocol !== LIVE_PROTOCOL || token === undefined || others.length > 0) return REFUSED;
  if (isForeignPage(event) || (await isOutsider(event))) return REFUSED;
  const now = nowSeconds();
  const session = await listenerOf(token, now);
  if (session === undefined) return REFUSED;
  const { accountId, sessionId, organisationId } = session;
  if ((await connectionStore.ofAccount(accountId)).length >= LIVE_CONNECTIONS_PER_ACCOUNT) return REFUSED;
  const place = organisationId === 0 ? {} : { organisationId };
  await connectionStore.open(
    { connectionId, accountId, sessionId, ...place, tokenEndsAt: await tokenEnd(token, now) },
    now,
  );
  return { ...DONE, headers: { 'Sec-WebSocket-Protocol': LIVE_PROTOCOL } };
}

/**
 * Checks a page again with its present token, and sends it the time since the last change. Disconnects a page that may no longer listen.
 */
async function hello(connectionId: string, body: string): Promise<APIGatewayProxyResult> {
  const now = nowSeconds();
  const connection = await connectionStore.read(connectionId);
  const { token } = LiveHello.catch({ token: '' }).parse(parseJson(body));
  const session = await listenerOf(token, now);
  if (connection === undefined || session === undefined || session.sessionId !== connection.sessionId) {
    await cut(connectionId);
    return DONE;
  }
  await connectionStore.prove(connection, await tokenEnd(token, now), now);
  await post(connectionId, { quietMs: await markStore.quietMs(ownersOf(session), Date.now()) });
  return DONE;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Handles the events of the live channel. */
export async function handler(event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> {
  const { requestContext, body } = SocketEvent.parse(event);
  const { routeKey, connectionId } = requestContext;
  if (routeKey === '$connect') return connect(event, connectionId);
  if (routeKey !== '$disconnect') return hello(connectionId, body ?? '');
  await connectionStore.close(connectionId);
  return DONE;
}
