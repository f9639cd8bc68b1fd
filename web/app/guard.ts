import { GUARD_RULES, type Condition, type GuardRule, type Outcome } from './guard-rules.ts';
import { REDIRECTS } from './redirects.ts';
import { ROUTES, type Route } from './routes.ts';

/** What the guard must know of the signed-in person. */
export interface Person {
  readonly isNewUser: boolean;
  readonly isAfterSales: boolean;
  /** The platform's own operator, who opens everything. */
  readonly isOperator: boolean;
  /** Whether the session acts in an organisation (`iid` is not 0). */
  readonly isInside: boolean;
  /** Whether a membership waits to be entered (authority 9527, or 0 that has got one meanwhile). */
  readonly canEnter: boolean;
  /** 700 or 701, if one of the person's memberships gives it. */
  readonly afterSalesAuthority: number | undefined;
  readonly mayOpen: (route: Route) => boolean;
}

/** A step to a page, and what is known when it is taken. */
export interface Visit {
  readonly path: string;
  /** With `?`, or empty. */
  readonly query: string;
  /** The path that one comes from; `/` for the first page of a sitting. */
  readonly from: string;
  readonly hasToken: boolean;
  readonly isSomebodyElse: boolean;
  readonly productsNum: number | undefined;
  readonly isInvited: boolean;
  /** Whether a mailed link led here that confirms an address. */
  readonly isConfirming: boolean;
  /** Whether the frame is about to be shown for the first time. */
  readonly isMounting: boolean;
  /** Absent: not loaded. */
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

/** UX-4: two addresses of the authentication screen, which stands at /login. */
const SCREENS: readonly string[] = ['/register', '/modification'];
const REDIRECT = '/redirect/';

const routeAt = (path: string): Route | undefined => ROUTES.find((route) => route.path === path);

/** Where a path that is no page leads on to (UX-2), with its query. */
function forwardOf({ path, query, person }: Visit): string | undefined {
  // Never `//…`: that would be another site.
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

/** The sign-in page, which leads back to the full path. */
export const loginAndBack = (fullPath: string): string => `/login?${new URLSearchParams({ redirect: fullPath })}`;

/** The rule that decides about a step: the first one that holds; the last one always does. */
export const ruleOf = (visit: Visit): GuardRule | undefined =>
  GUARD_RULES.find(({ when }) => when.every((condition) => CONDITIONS[condition](visit)));

/** What happens when somebody goes to a page (UX-4 to UX-8). */
export const guard = (visit: Visit): Verdict => OUTCOMES[ruleOf(visit)?.leadsTo ?? 'notFound'](visit);
