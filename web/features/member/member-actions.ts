import type { Permission } from '#shared/access/permissions.ts';
import type { Member } from '#shared/organisation/member.ts';
import { MEMBER_TRANSITIONS, type MemberAction } from '#shared/organisation/member-transitions.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { isHead } from './is-head.ts';
import type { Session } from '#web/api/session.ts';

interface ActionRow {
  readonly action: MemberAction;
  readonly permission: Permission;
  /** Whether the action asks for the person's new role. */
  readonly givesRole?: true;
  /**
   * Whether a head cannot take this action on themselves. Heads end their own membership by leaving the organisation.
   */
  readonly isForOthers?: true;
}

/**
 * Actions of heads on members, in the order of the buttons. `MEMBER_TRANSITIONS` says in which states each is possible.
 */
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
  /** Reason why the action cannot be done, as a key under `refused.`; absent = it can be done. */
  readonly refused?: 'lastDirector' | 'self' | 'headConfirms';
}

/**
 * Returns the actions that the member's state and the reader's permissions allow. An action with `refused` is shown
 * disabled, with that reason.
 */
export function actionsOn(
  member: Member,
  { user, role, may, side }: Pick<Session, 'user' | 'role' | 'may' | 'side'>,
): OpenAction[] {
  if (isHead(member.role) && !isHead(role)) return [];
  return MEMBER_ACTIONS.flatMap((row: ActionRow & { action: HeadAction }) => {
    const { action, permission, givesRole = false, isForOthers = false } = row;
    const transition = findTransition(MEMBER_TRANSITIONS, { action, from: member.status, by: 'director' });
    if (transition === undefined || !may(permission)) return [];
    const open: OpenAction = { action, givesRole };
    if ('guard' in transition && member.isLastDirector) return [{ ...open, refused: 'lastDirector' }];
    if (action === 'agree' && side === undefined) return [{ ...open, refused: 'headConfirms' }];
    if (isForOthers && member.accountId === user.ID) return [{ ...open, refused: 'self' }];
    return [open];
  });
}
