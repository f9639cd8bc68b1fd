import type { Permission } from '#shared/access/permissions.ts';

/** Who may open a page: anybody, any signed-in person, or whoever's role holds the permission. */
type Opens = 'public' | 'signedIn' | Permission;

interface RouteRow {
  readonly path: `/${string}`;
  /** The module `pages/<page>.tsx`; its key under `page.` in the dictionary `app` is its title. */
  readonly page: string;
  readonly opens: Opens;
  /** The dictionaries that the page reads. */
  readonly words: readonly string[];
  /** Place in the side navigation; absent = not in the menu (SPEC 2). */
  readonly menu?: 'work' | 'organisation';
  /** Only for those who order and make: after-sales has no partners. */
  readonly isForSides?: true;
  /** The parameter of the address that says what a detail page is about. */
  readonly about?: string;
  /** Without the portal's frame: the sign-in page and the viewers have the screen to themselves. */
  readonly isBare?: true;
}

const ORDER_WORDS = ['order', 'prescription', 'tooth', 'file', 'note', 'refusal', 'field'] as const;

/** SPEC 2 and 6: every page, who sees it and where it stands in the menu; a path that no row names is /404. */
export const ROUTES = [
  { path: '/login', page: 'login', opens: 'public', words: ['account'], isBare: true },
  { path: '/terms', page: 'terms', opens: 'public', words: ['account', 'terms'], isBare: true },
  { path: '/privacy', page: 'privacy', opens: 'public', words: ['account'], isBare: true },
  { path: '/order', page: 'orderList', opens: 'order:read', words: ORDER_WORDS, menu: 'work' },
  {
    path: '/order/create',
    page: 'orderCreate',
    opens: 'order:create',
    words: [...ORDER_WORDS, 'patient', 'relation'],
  },
  {
    path: '/orderDetail/page',
    page: 'orderDetail',
    opens: 'order:read',
    about: 'orderId',
    words: [...ORDER_WORDS, 'viewer'],
  },
  { path: '/patient', page: 'patientList', opens: 'patient:read', words: ['patient', 'field'], menu: 'work' },
  {
    path: '/patientDetail/page',
    page: 'patientDetail',
    opens: 'patient:read',
    about: 'patientId',
    words: ['patient', 'field', ...ORDER_WORDS],
  },
  {
    path: '/relation',
    page: 'relationWeb',
    opens: 'relation:read',
    isForSides: true,
    words: ['relation', 'field'],
    menu: 'organisation',
  },
  {
    path: '/equipment',
    page: 'equMan',
    opens: 'equipment:read',
    words: ['equipment', 'field'],
    menu: 'organisation',
  },
  { path: '/viewer/image', page: 'imageViewer', opens: 'order:read', words: ['viewer', 'file'], isBare: true },
  { path: '/CT3DWebView', page: 'ctViewer', opens: 'order:read', words: ['ct', 'viewer'], isBare: true },
  { path: '/viewer/mesh', page: 'meshViewer', opens: 'order:read', words: ['mesh', 'viewer', 'file'], isBare: true },
  { path: '/productCenter', page: 'welcome', opens: 'signedIn', words: ['account', 'field'] },
  { path: '/401', page: 'noPermission', opens: 'signedIn', words: [] },
  { path: '/404', page: 'notFound', opens: 'signedIn', words: [] },
] as const satisfies readonly RouteRow[];

export type Route = (typeof ROUTES)[number];
export type PageName = Route['page'];

/** What anybody may open. */
export const PUBLIC_ROUTES = ROUTES.filter((route) => route.opens === 'public');

/** SPEC 2: paths that lead on to another. */
export const REDIRECTS = [
  { from: '/orderDetail', to: '/orderDetail/page' },
  { from: '/patientDetail', to: '/patientDetail/page' },
] as const;
