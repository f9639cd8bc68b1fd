import type { Session } from '#web/api/session.ts';
import { ROUTES, type Route } from './routes.ts';

/** Whether the person's role opens a page of the route table; `admin` opens all (SPEC 6). */
export function mayOpen(session: Session, route: Route): boolean {
  if (session.role === 'admin') return true;
  if ('roles' in route && !route.roles.some((role) => role === session.role)) return false;
  if (route.opens === 'public' || route.opens === 'signedIn') return true;
  return session.may(route.opens);
}

/** Where `/` leads: the first page of the menu that the role opens; whoever is in no organisation founds one first. */
export function homeOf(session: Session): string {
  const first = ROUTES.find((route) => 'menu' in route && mayOpen(session, route));
  return first?.path ?? '/productCenter';
}
