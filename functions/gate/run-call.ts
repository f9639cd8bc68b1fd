import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { commit, type Effect, type Origin } from '#functions/store/commit.ts';
import { noteReading } from '#functions/store/note-reading.ts';
import { actingFor } from './acting-for.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { authenticate } from './authenticate.ts';
import { isLetIn, verdictFor } from '#functions/http/authorise.ts';
import type { Handler } from '#functions/http/call.ts';
import { noteCaller } from './call-log.ts';
import { clientOf } from './client.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { refuseForeignGet } from './fetch-metadata.ts';
import { once, repeatable } from './idempotency.ts';
import { languageOf } from './language.ts';
import { VIEW_OF_ROLE } from '#functions/role/member-session.ts';
import { listedIn } from './listed-in.ts';
import { parseInput } from './parse-input.ts';
import { cookieOf, headerValue } from './request-headers.ts';
import type { Session } from '#functions/http/session.ts';
import { subjectsIn } from './subjects-in.ts';
import { watchReading } from './watch-reading.ts';

/** The answer of a call, before `envelope` wraps it. */
export interface Answer {
  readonly data: unknown;
  readonly newToken?: string;
  /** The value of `set-cookie`. */
  readonly cookie?: string;
}

/** Returns the actor for the audit. The audit line of an account outside of any organisation belongs to the account. */
function actorOf(
  session: Session,
): Pick<Origin, 'actorKind' | 'actorId' | 'actorName' | 'owner' | 'viewedAs' | 'home'> {
  if (session.kind === 'anonymous') return { actorKind: 'anonymous', actorId: '', actorName: '', owner: 'anonymous' };
  if (session.kind === 'device') {
    const { equipmentId, serialNumber, organisationId } = session;
    return { actorKind: 'device', actorId: equipmentId, actorName: serialNumber, owner: organisationId };
  }
  const { accountId, accountName, organisationId, view, homeId } = session;
  const owner = organisationId === 0 ? accountId : organisationId;
  const viewedAs = view && { viewedAs: view.accountId ?? VIEW_OF_ROLE };
  const home = homeId && { home: homeId };
  return { actorKind: 'account', actorId: accountId, actorName: accountName, owner, ...viewedAs, ...home };
}

/** Runs one call by its contract: it checks session, permission and input, runs the handler once, and checks the output. */
export async function runCall<E extends AnyEndpoint>(
  row: E,
  handler: Handler<E>,
  event: APIGatewayProxyEvent,
): Promise<Answer> {
  refuseForeignGet(row, event);
  const now = nowSeconds();
  const { session, renewed } =
    row.permission === 'public'
      ? { session: { kind: 'anonymous' } as const, renewed: undefined }
      : await authenticate(event, now, row.share);
  noteCaller(event, session);
  if (session.kind === 'account' && session.isSecondFactorDue === true && row.permission !== 'signedIn')
    throw new AppError('secondFactorRequired');
  const isOfSelf = row.permission === 'signedIn' && row.reads !== undefined;
  if (session.kind === 'account' && session.isSuspended === true && !isOfSelf) throw new AppError('noPermission');
  const { scope, rule } = verdictFor(row, session);
  if (scope === undefined || !isLetIn(row, session))
    throw new AppError('noPermission', rule === 'onlyLooking' ? { reason: rule } : {});

  // Loaded at the first call of a suspended organisation, because few are suspended.
  if (session.kind !== 'anonymous' && session.suspension !== undefined)
    (await import('./refuse-suspended.ts')).refuseSuspended(row.path, session.suspension);

  const input = parseInput(row, event);
  const acting = await actingFor(session, row, { input, scope });
  const repeat = repeatable(row, event, { session, input });
  const { requestId } = event.requestContext;
  const client = await clientOf(event);
  const parts: Origin = {
    ...actorOf(acting),
    action: row.path,
    sourceIp: client.sourceIp,
    requestId,
  };
  const origin: Origin = { ...parts, ...(repeat === undefined ? {} : { idempotency: repeat.record }) };
  const language = languageOf(headerValue(event, HEADERS.acceptLanguage));
  const read = subjectsIn(input);
  const noteSubjects = (...subjects: readonly string[]) => void read.push(...subjects);
  const writeAs =
    (by: Origin) =>
    <Written>(effect: Effect<Written>): Promise<Written> => {
      if (row.reads !== undefined) throw new TypeError(`${row.path} only reads`);
      return commit(by, effect);
    };
  let given: string | undefined;
  let newToken = renewed;
  const output = await once(repeat, () =>
    handler({
      input,
      session: acting,
      scope,
      now,
      requestId,
      language,
      client,
      cookie: (name) => cookieOf(event, name),
      setCookie: (cookie) => {
        given = cookie;
      },
      setToken: (accessToken) => {
        newToken = accessToken;
      },
      noteSubjects,
      commit: writeAs(origin),
      commitPart: writeAs(parts),
    }),
  );
  const listed = listedIn(input, origin.owner);
  if (row.reads === 'patientData' && (await noteReading({ ...origin, listed }, read, now)))
    await watchReading(acting, { origin, subjects: read, now });
  const data = z.parse(row.output, output);
  return { data, ...(newToken && { newToken }), ...(given !== undefined && { cookie: given }) };
}
