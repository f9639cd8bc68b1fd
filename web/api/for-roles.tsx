import type { ReactNode } from 'react';
import { isRoleOf, type RoleName } from '#shared/access/roles.ts';
import { useSession } from './session.ts';

/** Shows its children only to people who hold one of the roles (UX-12). The server refuses the calls of all others anyway. */
export function ForRoles({ roles, children }: { roles: readonly RoleName[]; children: ReactNode }) {
  return isRoleOf(useSession().role, roles) ? children : null;
}
