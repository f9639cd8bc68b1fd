import type { APIGatewayProxyEvent } from 'aws-lambda';
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore, type SessionRow } from '#functions/account/session-store.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { type Member, memberStore } from '#functions/organisation/member-store.ts';
import { roleRow } from '#shared/access/roles.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { type AccessToken, mintAccessToken, verifyAccessToken } from './access-token.ts';
import { AppError } from './app-error.ts';
import { headerValues } from './request-headers.ts';
import type { AccountSession, DeviceSession } from './session.ts';

interface Authenticated {
  readonly session: AccountSession | DeviceSession;
  /** A token for the rest of the session, once the one that came is past half of its life. */
  readonly renewed?: AccessToken;
}

/**
 * The one token of the request, from `ithings-token` or `Authorization: Bearer`. `SessionId` may repeat the token or name its session. Two
 * tokens that differ are nobody's.
 */
function tokenOf(event: APIGatewayProxyEvent): string {
  const bearer = headerValues(event, HEADERS.authorization).map((value) => value.replace(/^bearer +/iu, ''));
  const [token, ...others] = new Set([...headerValues(event, HEADERS.token), ...bearer]);
  if (token === undefined || others.length > 0) throw new AppError('tokenInvalid');
  return token;
}

function personOf(row: SessionRow, accountName: string, member: Member | undefined): AccountSession {
  const person = { kind: 'account', accountId: row.accountId, sessionId: row.sessionId, accountName } as const;
  if (row.organisationId === undefined) {
    return { ...person, organisationId: 0, organisationType: null, role: 'newUser' };
  }
  // Kicked out, left or not let in yet: the session was the membership's.
  if (member?.state !== 'normal') throw new AppError('sessionEnded');
  const { organisationType } = roleRow(member.role);
  return { ...person, organisationId: row.organisationId, organisationType, role: member.role };
}

/** Reads session, account and membership on every call, so that logout, kick-out, role and password changes bite on the next one. */
async function authenticatePerson(
  event: APIGatewayProxyEvent,
  token: string,
  now: UnixSeconds,
): Promise<Authenticated> {
  const verified = await verifyAccessToken(token, now);
  const [row, account, member] = await Promise.all([
    sessionStore.read(verified),
    accountStore.read(verified.accountId),
    verified.organisationId === undefined
      ? undefined
      : memberStore.read({ ...verified, organisationId: verified.organisationId }),
  ]);
  if (verified.isExpired && row?.isRemembered !== true) throw new AppError('tokenExpired');
  if (row === undefined || account === undefined) throw new AppError('sessionEnded');
  if (row.organisationId !== verified.organisationId) throw new AppError('tokenInvalid');
  if (!sessionStore.isLive(row, account)) throw new AppError('sessionEnded');
  const named = headerValues(event, HEADERS.sessionId);
  if (named.some((value) => value !== token && value !== row.sessionId)) throw new AppError('tokenInvalid');

  const session = personOf(row, account.userName, member);
  const isUsersOwn = headerValues(event, HEADERS.background).length === 0;
  if (!isUsersOwn || !verified.isPastHalfLife) return { session };
  const [renewed] = await Promise.all([mintAccessToken(row, now), sessionStore.note(row, now)]);
  return { session, renewed };
}

/** Whose request it is. Throws 50008, 50012 or 50014 where its token is not, or no longer, good. */
export async function authenticate(event: APIGatewayProxyEvent, now: UnixSeconds): Promise<Authenticated> {
  const token = tokenOf(event);
  if (!deviceTokenStore.isDeviceToken(token)) return authenticatePerson(event, token, now);
  return { session: await deviceTokenStore.sessionOf(token) };
}
