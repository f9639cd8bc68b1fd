import type { SessionRow } from '#functions/account/session/session-store.ts';
import { type Member, isEnterable } from '#functions/organisation/member-store.ts';
import { changesOf, type RoleChangesRow } from './role-changes-store.ts';
import { ROLE_PAIRS, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { AccountSession, MemberSession, View } from '#functions/http/session.ts';

/** Value of `HEADERS.viewAs` for a view as the member role itself, not as one member. */
export const VIEW_OF_ROLE = 'member';

interface Entered {
  readonly row: Pick<SessionRow, 'accountId' | 'sessionId'>;
  readonly accountName: string;
  readonly member: Member | undefined;
  readonly roleChanges: RoleChangesRow | undefined;
}

/**
 * Returns the session of a membership as its row is now. Returns `undefined` if the person was removed, has left or is not admitted yet.
 */
export function memberSession({ row, accountName, member, roleChanges }: Entered): MemberSession | undefined {
  if (member?.state !== 'normal') return undefined;
  const { organisationId, role } = member;
  return {
    kind: 'account',
    accountId: row.accountId,
    sessionId: row.sessionId,
    accountName,
    organisationId,
    organisationType: roleRow(role).organisationType,
    role,
    changes: changesOf(roleChanges),
    changesVersion: roleChanges?.version ?? 0,
  };
}

/** Returns the session of a person who has entered no organisation. */
export const newUserSession = ({ row, accountName }: Pick<Entered, 'row' | 'accountName'>): AccountSession => ({
  kind: 'account',
  accountId: row.accountId,
  sessionId: row.sessionId,
  accountName,
  organisationId: 0,
  organisationType: null,
  role: 'newUser',
  changes: {},
  changesVersion: 0,
});

/** Returns the role that the session's person may view the portal as; only heads have one. */
const viewedRoleOf = (session: AccountSession) => ROLE_PAIRS.find(({ head }) => head === session.role)?.member;

function viewOf(session: AccountSession, seen: Member | 'role' | undefined): View {
  const memberRole = viewedRoleOf(session);
  const { changes } = session;
  // The person is no head (any more), or the member has left during the view.
  if (memberRole === undefined) throw new AppError('noPermission', { reason: 'viewEnded' });
  if (seen === 'role') return { role: memberRole, changes, accountId: null };
  if (seen === undefined || !isEnterable(seen)) throw new AppError('noPermission', { reason: 'viewEnded' });
  return { role: seen.role, changes, accountId: seen.accountId };
}

/** Returns the session of a head who views the portal as a member of the same organisation. Throws 40300 for anyone who is no head. */
export function lookingAs(session: AccountSession, seen: Member | 'role' | undefined): AccountSession {
  const view = viewOf(session, seen);
  return session.organisationId === 0 ? session : { ...session, view };
}
