import { accountStore } from '#functions/account/account-store.ts';
import { sessionStore, type SessionRow, USE_NOTED_SECONDS } from '#functions/account/session/session-store.ts';
import { deviceTokenStore } from '#functions/equipment/device-token-store.ts';
import { memberStore } from '#functions/organisation/member-store.ts';
import { asksForSecondFactor } from '#functions/organisation/asks-for-second-factor.ts';
import { type OrganisationRow, organisationStore, stateOf } from '#functions/organisation/organisation-store.ts';
import { roleChangesStore } from '#functions/role/role-changes-store.ts';
import { readTogether } from '#functions/store/read-together.ts';
import { AccountId } from '#shared/ids.ts';
import type { UnixSeconds } from '#shared/unix-seconds.ts';
import type { CallShare } from '#shared/wire/call-limits.ts';
import { HEADERS } from '#shared/wire/headers.ts';
import { type VerifiedToken, verifyAccessToken } from '#functions/token-keys/access-token.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import { lookingAs, memberSession, newUserSession, VIEW_OF_ROLE } from '#functions/role/member-session.ts';
import { throttle } from './throttle.ts';
import { headerValues, type RequestHeaders } from './request-headers.ts';
import type { AccountSession, DeviceSession } from '#functions/http/session.ts';

interface Authenticated {
  readonly session: AccountSession | DeviceSession;
  /** The token that replaces the request's token. */
  readonly renewed?: string;
}

/**
 * Returns the request's token, from `ithings-token` or `Authorization: Bearer`. The header `SessionId` may repeat the token or name its
 * session. Throws 50008 if there is no token, or if two tokens differ.
 */
function tokenOf(event: RequestHeaders): string {
  const bearer = headerValues(event, HEADERS.authorization).map((value) => value.replace(/^bearer +/iu, ''));
  const [token, ...others] = new Set([...headerValues(event, HEADERS.token), ...bearer]);
  if (token === undefined || others.length > 0) throw new AppError('tokenInvalid');
  return token;
}

/** Returns the view that the header `HEADERS.viewAs` names: the member role, one member, or none. */
function viewedBy(event: RequestHeaders): AccountId | typeof VIEW_OF_ROLE | undefined {
  const [named, ...others] = headerValues(event, HEADERS.viewAs);
  if (named === undefined || (named === VIEW_OF_ROLE && others.length === 0)) return named;
  const account = AccountId.safeParse(named);
  if (others.length > 0 || !account.success) throw new AppError('noPermission');
  return account.data;
}

/** Reads all rows that describe the caller and the viewed member, in one request. */
async function readRows(verified: VerifiedToken, viewed: ReturnType<typeof viewedBy>) {
  const { organisationId, accountId } = verified;
  const session = sessionStore.ask(verified);
  const account = accountStore.ask(accountId);
  if (organisationId === undefined) {
    const found = await readTogether([session, account]);
    return { row: session.from(found), account: account.from(found) };
  }
  const organisation = organisationStore.ask(organisationId);
  const member = memberStore.ask({ organisationId, accountId });
  const roleChanges = roleChangesStore.ask(organisationId);
  const isOther = viewed !== undefined && viewed !== VIEW_OF_ROLE && viewed !== accountId;
  const seen = isOther ? memberStore.ask({ organisationId, accountId: viewed }) : undefined;
  const found = await readTogether([
    session,
    account,
    organisation,
    member,
    roleChanges,
    ...(seen === undefined ? [] : [seen]),
  ]);
  return {
    row: session.from(found),
    account: account.from(found),
    organisation: organisation.from(found),
    member: member.from(found),
    roleChanges: roleChanges.from(found),
    seen: viewed === VIEW_OF_ROLE ? ('role' as const) : seen?.from(found),
  };
}

/** Throws 50012 if the organisation is dissolved or erased, because all of its sessions have then ended. */
function refuseDissolved(organisation: OrganisationRow | undefined): void {
  if (organisation === undefined || stateOf(organisation) !== 'active') throw new AppError('sessionEnded');
}

/** Returns the session's field with the reason of a suspension; empty if the organisation is not suspended. */
const suspensionOf = (organisation: OrganisationRow | undefined) =>
  organisation?.suspension === undefined ? {} : { suspension: { reason: organisation.suspension.reason } };

function personOf(row: SessionRow, rows: Omit<Awaited<ReturnType<typeof readRows>>, 'row'>): AccountSession {
  const { account, member, roleChanges } = rows;
  const entered = { row, accountName: account?.userName ?? '', member, roleChanges };
  if (row.organisationId === undefined) return newUserSession(entered);
  refuseDissolved(rows.organisation);
  const own = memberSession(entered);
  if (own === undefined) throw new AppError('sessionEnded');
  const session = { ...own, ...suspensionOf(rows.organisation) };
  const isAsked = rows.account?.secondFactors === 0 && asksForSecondFactor(rows.organisation, session.role);
  return isAsked ? { ...session, isSecondFactorDue: true } : session;
}

/**
 * Whether the token is due for renewal: `USE_NOTED_SECONDS` after its issue. Earlier calls do not renew the token, because each renewal
 * needs a call of another function. A session without calls gets no new token, and ends when its token expires.
 */
const isRenewalDue = (token: VerifiedToken, now: UnixSeconds): boolean => now - token.issuedAt >= USE_NOTED_SECONDS;

/** Returns a renewed token and records that the session is in use. */
async function renew(row: SessionRow, token: string, now: UnixSeconds): Promise<string> {
  // The module is loaded at the first renewal: most calls renew nothing, and it brings 90 KB of an AWS client.
  const { renewAccessToken } = await import('./renew-access-token.ts');
  const [renewed] = await Promise.all([renewAccessToken(token), sessionStore.note(row, now)]);
  return renewed;
}

/**
 * Authenticates a person. It reads session, account, organisation, membership and role changes on each call, so that a change applies at
 * once.
 */
async function authenticatePerson(
  event: RequestHeaders,
  { token, share, now }: { readonly token: string; readonly share: CallShare; readonly now: UnixSeconds },
): Promise<Authenticated> {
  const viewed = viewedBy(event);
  const verified = await verifyAccessToken(token, now);
  await throttle({ share, clientId: verified.sessionId, organisationId: verified.organisationId }, now);
  const { row, ...rows } = await readRows(verified, viewed);
  const { account } = rows;
  if (verified.isExpired) throw new AppError('tokenExpired');
  if (row === undefined || account === undefined) throw new AppError('sessionEnded');
  if (row.organisationId !== verified.organisationId) throw new AppError('tokenInvalid');
  if (!sessionStore.isLive(row, account)) throw new AppError('sessionEnded');
  if (sessionStore.isReplaced(row, verified.issuedAt, now)) throw new AppError('sessionEnded');
  const named = headerValues(event, HEADERS.sessionId);
  if (named.some((value) => value !== token && value !== row.sessionId)) throw new AppError('tokenInvalid');

  const person = personOf(row, rows);
  const own = account.suspendedAt === undefined ? person : { ...person, isSuspended: true };
  const session = viewed === undefined ? own : lookingAs(own, rows.seen);
  const isUsersOwn = headerValues(event, HEADERS.background).length === 0;
  if (!isUsersOwn || !isRenewalDue(verified, now)) return { session };
  return { session, renewed: await renew(row, token, now) };
}

/**
 * Authenticates the caller of a request. Throws 50008, 50012 or 50014 if the token is not valid, or no longer valid. Throws 42900 if the
 * caller has used up its `share` of calls.
 */
export async function authenticate(
  event: RequestHeaders,
  now: UnixSeconds,
  share: CallShare = 'pages',
): Promise<Authenticated> {
  const token = tokenOf(event);
  if (!deviceTokenStore.isDeviceToken(token)) return authenticatePerson(event, { token, share, now });
  const session = await deviceTokenStore.sessionOf(token);
  await throttle({ share, clientId: session.equipmentId, organisationId: session.organisationId }, now);
  const organisation = await organisationStore.read(session.organisationId);
  refuseDissolved(organisation);
  return { session: { ...session, ...suspensionOf(organisation) } };
}
