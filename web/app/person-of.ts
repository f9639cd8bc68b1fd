import { isRoleOf } from '#shared/access/roles.ts';
import type { Session } from '#web/api/session.ts';
import type { Person } from './guard.ts';
import { mayOpen } from './may-open.ts';

/** Authorities of after-sales. The head's authority is first, so a person with both continues as head (UX-8). */
const AFTER_SALES_AUTHORITIES = [701, 700] as const;

/**
 * Returns the facts that the guard needs about a session.
 *
 * @param canEnter whether there is an organisation to enter; also true while that is not known yet
 */
export function personOf(session: Session, canEnter: boolean): Person {
  const { user, role } = session;
  const held = new Set([user.authorityId, ...user.authorities.map(({ authorityId }) => authorityId)]);
  return {
    isNewUser: role === 'newUser',
    isAfterSales: isRoleOf(role, ['afterSalesMember', 'afterSalesAdmin']),
    isOperator: role === 'admin',
    isInside: user.iid !== 0,
    canEnter,
    afterSalesAuthority: AFTER_SALES_AUTHORITIES.find((authorityId) => held.has(authorityId)),
    mayOpen: (route) => mayOpen(session, route),
  };
}
