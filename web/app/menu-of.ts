import type { Session } from '#web/api/session.ts';
import { mayOpen } from './may-open.ts';
import { ROUTES, type Route } from './routes.ts';

export type MenuRoute = Extract<Route, { readonly menu: string }>;

/** Returns the pages in the menu that the person's role may open. */
export const menuOf = (session: Session): MenuRoute[] =>
  ROUTES.filter((route) => 'menu' in route).filter((route) => mayOpen(session, route));

export type PartRoute = MenuRoute | Extract<Route, { readonly path: '/member/page' }>;

/** Returns the pages that the start page links to: those in the menu, and the members' page, which is in no menu (UX-10). */
export const partsOf = (session: Session): PartRoute[] =>
  ROUTES.filter((route) => 'menu' in route || route.path === '/member/page').filter((route) => mayOpen(session, route));

type TitledRoute = Extract<Route, { readonly title: string }>;

/** Pages that the search leaves out: they only say that another page cannot be shown. */
const UNSOUGHT: ReadonlySet<string> = new Set(['/401', '/404']);

/** Returns the pages that the search finds by their title, including pages that are in no menu (UX-16). */
export const searchableOf = (session: Session): TitledRoute[] =>
  ROUTES.filter((route) => 'title' in route).filter(
    (route) => !UNSOUGHT.has(route.path) && !('subjectParameter' in route) && mayOpen(session, route),
  );
