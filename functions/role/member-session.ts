import type { SessionRow } from '#functions/account/session/session-store.ts';
import { type Member, isEnterable } from '#functions/organisation/member-store.ts';
import { changesOf, type RoleChangesRow } from './role-changes-store.ts';
import { ROLE_PAIRS, roleRow } from '#shared/access/roles.ts';
import { AppError } from '#functions/runtime/app-error.ts';
import type { AccountSession, MemberSession, View } from '#functions/http/session.ts';

/** The value of `HEADERS.viewAs` for the member role as such. */
export const VIEW_OF_ROLE = 'member';

interface Entered {
  readonly row: Pick<SessionRow, 'accountId' | 'sessionId'>;
  readonly accountName: string;
  readonly member: Member | undefined;
  readonly roleChanges: RoleChangesRow | undefined;
}

/** The session that a membership gives, as its row says now; `undefined` where it gives none: kicked out, left or not let in yet. */
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

/** The role through which a head of this role may look; none of them but heads. */
const viewedRoleOf = (session: AccountSession) => ROLE_PAIRS.find(({ head }) => head === session.role)?.member;

function viewOf(session: AccountSession, seen: Member | 'role' | undefined): View {
  const memberRole = viewedRoleOf(session);
  const { changes } = session;
  // No head, or no longer; or the member left while somebody looked as them.
  if (memberRole === undefined) throw new AppError('noPermission', { reason: 'viewEnded' });
  if (seen === 'role') return { role: memberRole, changes, accountId: null };
  if (seen === undefined || !isEnterable(seen)) throw new AppError('noPermission', { reason: 'viewEnded' });
  return { role: seen.role, changes, accountId: seen.accountId };
}

/** The session of a head who looks as a member of the same organisation. Throws 40300 for anybody else. */
export function lookingAs(session: AccountSession, seen: Member | 'role' | undefined): AccountSession {
  const view = viewOf(session, seen);
  return session.organisationId === 0 ? session : { ...session, view };
}
