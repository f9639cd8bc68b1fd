import type { Session } from '#web/api/session.ts';
import { mayOpen } from './may-open.ts';
import { ROUTES, type Route } from './routes.ts';

export type MenuRoute = Extract<Route, { readonly menu: string }>;

/** The pages that stand in the menu and that the person's role opens. */
export const menuOf = (session: Session): MenuRoute[] =>
  ROUTES.filter((route) => 'menu' in route).filter((route) => mayOpen(session, route));
