import { isRoleOf, type Role } from '#shared/access/roles.ts';

/** Whether the role has the sidebar. All other roles find their pages in the top bar (UX-14). */
export const hasMenu = (role: Role): boolean =>
  isRoleOf(role, [
    'clinicAdmin',
    'clinicMember',
    'factoryAdmin',
    'factoryMember',
    'afterSalesMember',
    'afterSalesAdmin',
  ]);
