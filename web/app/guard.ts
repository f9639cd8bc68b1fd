import { GUARD_RULES, type Condition, type GuardRule, type Outcome } from './guard-rules.ts';
import { REDIRECTS } from './redirects.ts';
import { ROUTES, type Route } from './routes.ts';
import { OUTSIDE_PAGES } from './work-order-routes.ts';

/** Facts about the signed-in person that the guard needs. */
export interface Person {
  readonly isNewUser: boolean;
  readonly isAfterSales: boolean;
  /** Whether this is the platform's own operator, who may open every page. */
  readonly isOperator: boolean;
  /** Whether the session acts in an organisation (`iid` is not 0). */
  readonly isInside: boolean;
  /**
   * Whether there is an organisation that the person can enter. Also true while the list of organisations is not known yet. Always false
   * unless the authority is 9527 (in no organisation now) or 0 (member of none).
   */
  readonly canEnter: boolean;
  /** Authority 700 or 701 (after-sales), if one of the person's memberships gives it. */
  readonly afterSalesAuthority: number | undefined;
  readonly mayOpen: (route: Route) => boolean;
}

/** A navigation to a page, and the facts that are known at that moment. */
export interface Visit {
  readonly path: string;
  /** The query with its `?`; empty if there is none. */
  readonly query: string;
  /** The path before this one; `/` for the first page since the portal was loaded. */
  readonly from: string;
  readonly hasToken: boolean;
  readonly isSomebodyElse: boolean;
  readonly productsNum: number | undefined;
  readonly isInvited: boolean;
  /** Whether the person opened the portal by a mailed link that confirms an address. */
  readonly isConfirming: boolean;
  /** Whether the address has a label's code or token, with which anyone can report a problem. */
  readonly hasReportPass: boolean;
  /** Whether the frame is about to be shown for the first time. */
  readonly isMounting: boolean;
  /** Absent until the person is loaded. */
  readonly person?: Person;
}

export type Verdict =
  | { readonly is: 'goOn' | 'load' | 'reload' | 'enterOrganisation' }
  | { readonly is: 'to'; readonly to: string }
  | { readonly is: 'changeRole'; readonly authorityId: number }
  | { readonly is: 'noAuthority'; readonly to: string };

const PRODUCT_CENTRE = '/productCenter';
const USER_CENTRE = '/accountManagement/page';
const SERVICE = '/service';
const OWN_SETTINGS = '/profile/index';

/** Two addresses of screens that the page at /login shows (UX-4). */
const SCREENS: readonly string[] = ['/register', '/modification'];
const REDIRECT = '/redirect/';

const routeAt = (path: string): Route | undefined => ROUTES.find((route) => route.path === path);

/** Returns the address, with the query, to which a path without a page of its own redirects (UX-2). */
function forwardOf({ path, query, person }: Visit): string | undefined {
  // Removes further slashes, because the browser would take `//…` for another site.
  if (path.startsWith(REDIRECT)) return path.slice(REDIRECT.length).replace(/^[/\\]*/u, '/') + query;
  const row = REDIRECTS.find(
    ({ from, ...rest }) => from === path && (!('afterSales' in rest) || person?.isAfterSales === true),
  );
  return row === undefined ? undefined : row.to + query;
}

function isClosed({ path, person }: Visit): boolean {
  const route = routeAt(path);
  return route !== undefined && person?.mayOpen(route) !== true;
}

const CONDITIONS: Readonly<Record<Condition, (visit: Visit) => boolean>> = {
  somebodyElse: ({ isSomebodyElse }) => isSomebodyElse,
  suspended: ({ hasToken, productsNum }) => hasToken && productsNum !== undefined && productsNum <= 0,
  notAtLogin: ({ path }) => path !== '/login',
  openPage: ({ path }) => routeAt(path)?.opens === 'public',
  openByPass: ({ path, hasReportPass }) => hasReportPass && OUTSIDE_PAGES.some((page) => page.path === path),
  authenticationAddress: ({ path }) => SCREENS.includes(path),
  signedOut: ({ hasToken }) => !hasToken,
  notLoaded: ({ person }) => person === undefined,
  outsideOrganisations: ({ person }) => person?.isInside === false,
  hasOrganisation: ({ person }) => person?.canEnter === true,
  confirmingAddress: ({ path, isConfirming }) => path === OWN_SETTINGS && isConfirming,
  newUser: ({ person }) => person?.isNewUser === true,
  notNewUser: ({ person }) => person?.isNewUser === false,
  fromStart: ({ from }) => from === '/login' || from === '/',
  notAtProductCentre: ({ path }) => path !== PRODUCT_CENTRE,
  mounting: ({ isMounting }) => isMounting,
  withoutOrganisation: ({ person }) =>
    person?.isNewUser === true || (person?.isInside === false && person.afterSalesAuthority === undefined),
  invited: ({ isInvited }) => isInvited,
  opensUserCentre: ({ person }) => {
    const route = routeAt(USER_CENTRE);
    return route !== undefined && person?.mayOpen(route) === true;
  },
  notAtUserCentre: ({ path }) => path !== USER_CENTRE,
  atService: ({ path }) => path === SERVICE,
  notAfterSales: ({ person }) => person?.isAfterSales === false && !person.isOperator,
  hasAfterSalesAuthority: ({ person }) => person?.afterSalesAuthority !== undefined,
  forwarded: (visit) => forwardOf(visit) !== undefined,
  unknown: ({ path }) => routeAt(path) === undefined,
  closedToRole: isClosed,
};

function loginScreen({ path, query }: Visit): string {
  const next = new URLSearchParams(query);
  next.set('pageType', path.slice(1));
  return `/login?${next}`;
}

const OUTCOMES: Readonly<Record<Outcome, (visit: Visit) => Verdict>> = {
  goOn: () => ({ is: 'goOn' }),
  load: () => ({ is: 'load' }),
  reload: () => ({ is: 'reload' }),
  enterOrganisation: () => ({ is: 'enterOrganisation' }),
  login: () => ({ is: 'to', to: '/login' }),
  loginScreen: (visit) => ({ is: 'to', to: loginScreen(visit) }),
  loginAndBack: ({ path, query }) => ({ is: 'to', to: loginAndBack(path + query) }),
  productCentre: () => ({ is: 'to', to: PRODUCT_CENTRE }),
  userCentre: () => ({ is: 'to', to: USER_CENTRE }),
  changeRole: ({ person }) => ({ is: 'changeRole', authorityId: person?.afterSalesAuthority ?? 0 }),
  noAuthority: () => ({ is: 'noAuthority', to: '/404' }),
  forward: (visit) => ({ is: 'to', to: forwardOf(visit) ?? '/404' }),
  notFound: () => ({ is: 'to', to: '/404' }),
  noPermission: () => ({ is: 'to', to: '/401' }),
};

/** Returns the address of the sign-in page. After signing in, the person gets to `fullPath`. */
export const loginAndBack = (fullPath: string): string => `/login?${new URLSearchParams({ redirect: fullPath })}`;

/** Returns the rule that decides about a navigation: the first one with all conditions met. The last rule always applies. */
export const ruleOf = (visit: Visit): GuardRule | undefined =>
  GUARD_RULES.find(({ when }) => when.every((condition) => CONDITIONS[condition](visit)));

/** Returns what happens when a person navigates to a page (UX-4 to UX-8). */
export const guard = (visit: Visit): Verdict => OUTCOMES[ruleOf(visit)?.leadsTo ?? 'notFound'](visit);
