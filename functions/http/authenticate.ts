import type { APIGatewayProxyEvent } from 'aws-lambda';
import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore, type SessionRow, USE_NOTED_SECONDS } from '#functions/account/session-store.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { type Member, memberStore } from '#functions/organisation/member-store.ts';
import { roleRow } from '#shared/access/roles.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { type AccessToken, mintAccessToken, type VerifiedToken, verifyAccessToken } from './access-token.ts';
import { AppError } from './app-error.ts';
import { headerValues } from './request-headers.ts';
import type { AccountSession, DeviceSession } from './session.ts';

interface Authenticated {
  readonly session: AccountSession | DeviceSession;
  /** A token that takes the place of the one that came. */
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

/**
 * A remembered session gets a new token once the one that came is past half of its life (DECISIONS 3). Of any other the token is the clock
 * of its quarter of an hour, which begins anew with every act of the person's: not with half of them.
 */
const isRenewalDue = ({ isRemembered }: SessionRow, token: VerifiedToken, now: UnixSeconds): boolean =>
  isRemembered ? token.isPastHalfLife : now > token.issuedAt;

/** The token that goes on, and the session's use written down, once in a while. */
async function renew(row: SessionRow, token: VerifiedToken, now: UnixSeconds): Promise<AccessToken> {
  if (now - token.notedAt < USE_NOTED_SECONDS) return mintAccessToken(row, now, token.notedAt);
  const [renewed] = await Promise.all([mintAccessToken(row, now), sessionStore.note(row, now)]);
  return renewed;
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
  if (!isUsersOwn || !isRenewalDue(row, verified, now)) return { session };
  return { session, renewed: await renew(row, verified, now) };
}

/** Whose request it is. Throws 50008, 50012 or 50014 where its token is not, or no longer, good. */
export async function authenticate(event: APIGatewayProxyEvent, now: UnixSeconds): Promise<Authenticated> {
  const token = tokenOf(event);
  if (!deviceTokenStore.isDeviceToken(token)) return authenticatePerson(event, token, now);
  return { session: await deviceTokenStore.sessionOf(token) };
}
