import type { Permission } from '#shared/access/permissions.ts';
import type { Member } from '#shared/organisation/member.ts';
import { MEMBER_TRANSITIONS, type MemberAction } from '#shared/organisation/member-transitions.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { isHead } from './is-head.ts';
import type { Session } from '#web/api/session.ts';

interface ActionRow {
  readonly action: MemberAction;
  readonly permission: Permission;
  /** Asks which role the person gets. */
  readonly givesRole?: true;
  /** Of nobody on themselves: there is another way. */
  readonly isForOthers?: true;
}

/** What the heads of an organisation do with its people, in the order of the buttons; when, the transition table says. */
const MEMBER_ACTIONS = [
  { action: 'agree', permission: 'member:review', givesRole: true },
  { action: 'reject', permission: 'member:review' },
  { action: 'changeRole', permission: 'role:manage', givesRole: true },
  { action: 'kickOut', permission: 'member:remove', isForOthers: true },
  { action: 'cancelInvitation', permission: 'member:invite' },
  { action: 'invite', permission: 'member:invite', givesRole: true },
] as const satisfies readonly ActionRow[];

export type HeadAction = (typeof MEMBER_ACTIONS)[number]['action'];

export interface OpenAction {
  readonly action: HeadAction;
  readonly givesRole: boolean;
  /** Why it cannot be done, a key under `refused.`; absent: it can. */
  readonly refused?: 'lastDirector' | 'self';
}

/** The actions that make sense on a line, for somebody who may do them. */
export function actionsOn(member: Member, { user, role, may }: Pick<Session, 'user' | 'role' | 'may'>): OpenAction[] {
  if (isHead(member.role) && !isHead(role)) return [];
  return MEMBER_ACTIONS.flatMap((row: ActionRow & { action: HeadAction }) => {
    const { action, permission, givesRole = false, isForOthers = false } = row;
    const transition = findTransition(MEMBER_TRANSITIONS, { action, from: member.status, by: 'director' });
    if (transition === undefined || !may(permission)) return [];
    const open: OpenAction = { action, givesRole };
    if ('guard' in transition && member.isLastDirector) return [{ ...open, refused: 'lastDirector' }];
    if (isForOthers && member.accountId === user.ID) return [{ ...open, refused: 'self' }];
    return [open];
  });
}
