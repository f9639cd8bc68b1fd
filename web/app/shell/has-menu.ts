import { isRoleOf, type Role } from '#shared/access/roles.ts';

/** UX-14: the sidebar is for these; all others find their pages at the top. */
export const hasMenu = (role: Role): boolean =>
  isRoleOf(role, [
    'clinicAdmin',
    'clinicMember',
    'factoryAdmin',
    'factoryMember',
    'afterSalesMember',
    'afterSalesAdmin',
  ]);
