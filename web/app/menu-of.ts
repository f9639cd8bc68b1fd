import type { Session } from '#web/api/session.ts';
import { mayOpen } from './may-open.ts';
import { ROUTES, type Route } from './routes.ts';

export type MenuRoute = Extract<Route, { readonly menu: string }>;

/** The pages that stand in the menu and that the person's role opens. */
export const menuOf = (session: Session): MenuRoute[] =>
  ROUTES.filter((route) => 'menu' in route).filter((route) => mayOpen(session, route));

export type PartRoute = MenuRoute | Extract<Route, { readonly path: '/member/page' }>;

/** What the start page leads to: the menu's pages, and the members, who stand in no menu (UX-10). */
export const partsOf = (session: Session): PartRoute[] =>
  ROUTES.filter((route) => 'menu' in route || route.path === '/member/page').filter((route) => mayOpen(session, route));

type TitledRoute = Extract<Route, { readonly title: string }>;

/** Lead nowhere, or only with a number in the address. */
const UNSOUGHT: ReadonlySet<string> = new Set(['/401', '/404', '/workorderDetail', '/reportWorkorder']);

/** UX-16: the permitted pages that a title finds, those that stand in no menu too. */
export const searchableOf = (session: Session): TitledRoute[] =>
  ROUTES.filter((route) => 'title' in route).filter(
    (route) => !UNSOUGHT.has(route.path) && !('about' in route) && mayOpen(session, route),
  );
