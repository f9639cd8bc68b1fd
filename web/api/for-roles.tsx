import type { ReactNode } from 'react';
import { isRoleOf, type RoleName } from '#shared/access/roles.ts';
import { useSession } from './session.ts';

/** UX-12: its children show only to people who hold one of the roles. It only hides what the server would refuse. */
export function ForRoles({ roles, children }: { roles: readonly RoleName[]; children: ReactNode }) {
  return isRoleOf(useSession().role, roles) ? children : null;
}
