import { isRoleOf } from '#shared/access/roles.ts';
import type { Session } from '#web/api/session.ts';
import type { Person } from './guard.ts';
import { mayOpen } from './may-open.ts';

/** UX-8: the authorities of after-sales, the head's first: who holds both goes on as head. */
const AFTER_SALES_AUTHORITIES = [701, 700] as const;

/** What the guard must know of a session. `canEnter`: whether the person has an organisation to enter, once that is known. */
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
