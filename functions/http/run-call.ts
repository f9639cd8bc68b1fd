import type { APIGatewayProxyEvent } from 'aws-lambda';
import * as z from 'zod';
import type { AnyEndpoint } from '#shared/wire/endpoint.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { commit, type Origin } from '#functions/store/commit.ts';
import { AppError } from './app-error.ts';
import { authenticate } from './authenticate.ts';
import { isLetIn, scopeFor } from './authorise.ts';
import type { Handler } from './call.ts';
import { noteCaller } from './call-log.ts';
import { clientOf } from './client.ts';
import { nowSeconds } from './clock.ts';
import { once, repeatable } from './idempotency.ts';
import { languageOf } from './language.ts';
import { parseInput } from './parse-input.ts';
import { headerValue } from './request-headers.ts';
import type { Session } from './session.ts';

/** What a call has to say, before the envelope is put around it. */
export interface Answer {
  readonly data: unknown;
  readonly newToken?: string;
}

/** Who the audit says it was. An account outside of any organisation keeps its own trail. */
function actorOf(session: Session): Pick<Origin, 'actorKind' | 'actorId' | 'actorName' | 'owner'> {
  if (session.kind === 'anonymous') return { actorKind: 'anonymous', actorId: '', actorName: '', owner: 'anonymous' };
  if (session.kind === 'device') {
    const { equipmentId, serialNumber, organisationId } = session;
    return { actorKind: 'device', actorId: equipmentId, actorName: serialNumber, owner: organisationId };
  }
  const { accountId, accountName, organisationId } = session;
  const owner = organisationId === 0 ? accountId : organisationId;
  return { actorKind: 'account', actorId: accountId, actorName: accountName, owner };
}

/** One call from its row: session, permission, input, the handler once, its output as the row promises it. */
export async function runCall<E extends AnyEndpoint>(
  row: E,
  handler: Handler<E>,
  event: APIGatewayProxyEvent,
): Promise<Answer> {
  const now = nowSeconds();
  const { session, renewed } =
    row.permission === 'public'
      ? { session: { kind: 'anonymous' } as const, renewed: undefined }
      : await authenticate(event, now);
  noteCaller(event, session);
  const scope = scopeFor(row, session);
  if (scope === undefined || !isLetIn(row, session)) throw new AppError('noPermission');

  const input = parseInput(row, event);
  const repeat = repeatable(row, event, { session, input });
  const { requestId } = event.requestContext;
  const client = clientOf(event);
  const origin: Origin = {
    ...actorOf(session),
    action: row.path,
    sourceIp: client.sourceIp,
    requestId,
    ...(repeat === undefined ? {} : { idempotency: repeat.record }),
  };
  const language = languageOf(headerValue(event, HEADERS.acceptLanguage));
  const output = await once(repeat, () =>
    handler({ input, session, scope, now, requestId, language, client, commit: (effect) => commit(origin, effect) }),
  );
  const data = z.parse(row.output, output);
  return { data, ...(renewed === undefined ? {} : { newToken: renewed.accessToken }) };
}
