import { isRoleOf } from '#shared/access/roles.ts';
import type { Session } from '#web/api/session.ts';
import type { Route } from './routes.ts';

/** Whether the person's role opens a page of the route table; `admin` opens all (UX-10). */
export function mayOpen(session: Session, route: Route): boolean {
  if (session.role === 'admin') return true;
  if ('roles' in route && !isRoleOf(session.role, route.roles)) return false;
  if (route.opens === 'public' || route.opens === 'signedIn') return true;
  return session.may(route.opens);
}
