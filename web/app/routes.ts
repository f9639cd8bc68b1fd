import type { Permission } from '#shared/access/permissions.ts';
import type { RoleName } from '#shared/access/roles.ts';

/** Who may open a page: anybody, any signed-in person, or people whose role holds the permission. */
type Opens = 'public' | 'signedIn' | Permission;

interface RouteRow {
  readonly path: `/${string}`;
  /** Where it lives: a row of `PAGES` (pages.ts). */
  readonly page: string;
  /** UX-3: its key under `page.` in the dictionary `app`. A page without the frame names itself; a detail page adds what it is about. */
  readonly title?: string;
  readonly opens: Opens;
  /** UX-10: besides `opens`, only these roles (and `admin`, who opens all); absent = any. */
  readonly roles?: readonly RoleName[];
  /** The dictionaries that the page reads. */
  readonly words: readonly string[];
  /** Section of the side navigation, in the order of these rows; absent = hidden from the menu (UX-10). A row with it has a `title`. */
  readonly menu?: 'work' | 'organisation' | 'account';
  /** The parameter of the address that says what a detail page is about. */
  readonly about?: string;
  /** A table: it takes the whole width of the screen. */
  readonly isList?: true;
  /** Without the portal's frame: the sign-in page and the viewers have the screen to themselves. */
  readonly isBare?: true;
}

/** UX-11: the roles of those who order and make. */
const SIDES = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const;
/** UX-11: who keeps an organisation's page. */
const HEADS = ['clinicAdmin', 'factoryAdmin'] as const;
const ORGANISATION_WORDS = ['secondFactor', 'organisation', 'field'] as const;
const ORDER_WORDS = ['order', 'bin', 'prescription', 'tooth', 'file', 'note', 'refusal', 'field'] as const;

/** UX-1, UX-2, UX-10: every page, who sees it and where it stands in the menu; a path that no row names is /404. */
export const ROUTES = [
  { path: '/login', page: 'login', opens: 'public', words: ['account'], isBare: true },
  { path: '/auth-redirect', page: 'authRedirect', opens: 'public', words: ['account', 'field'], isBare: true },
  { path: '/studyShared/detail', page: 'sharedStudy', opens: 'public', words: ['portal'], isBare: true },
  { path: '/terms', page: 'terms', opens: 'public', words: ['account', 'terms'], isBare: true },
  { path: '/privacy', page: 'privacy', opens: 'public', words: ['account'], isBare: true },
  {
    path: '/service',
    page: 'service',
    isList: true,
    title: 'afterSales',
    opens: 'organisation:read',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    words: ['field'],
    menu: 'work',
  },
  {
    path: '/order',
    page: 'orderList',
    isList: true,
    title: 'orderForm',
    opens: 'order:read',
    words: ORDER_WORDS,
    menu: 'work',
  },
  {
    path: '/order/kept',
    page: 'keptOrders',
    isList: true,
    title: 'keptOrders',
    opens: 'order:read',
    roles: ['factoryAdmin', 'factoryMember'],
    words: ORDER_WORDS,
  },
  {
    path: '/order/create',
    page: 'orderCreate',
    title: 'orderCreate',
    opens: 'order:create',
    words: [...ORDER_WORDS, 'patient', 'relation'],
  },
  {
    path: '/orderDetail/page',
    page: 'orderDetail',
    title: 'orderDetail',
    opens: 'order:read',
    roles: SIDES,
    about: 'orderId',
    words: [...ORDER_WORDS, 'viewer'],
  },
  {
    path: '/patient',
    page: 'patientList',
    isList: true,
    title: 'patientMan',
    opens: 'patient:read',
    words: ['patient', 'field', 'prescription'],
    menu: 'work',
  },
  {
    path: '/patientDetail/page',
    page: 'patientDetail',
    title: 'patientDetail',
    opens: 'patient:read',
    roles: SIDES,
    about: 'patientId',
    words: ['patient', 'field', ...ORDER_WORDS],
  },
  {
    path: '/institution',
    page: 'institutionMan',
    title: 'institutionMan',
    opens: 'organisation:update',
    roles: HEADS,
    words: ORGANISATION_WORDS,
    menu: 'organisation',
  },
  {
    path: '/institution/settings',
    page: 'institutionSet',
    title: 'institutionSet',
    opens: 'organisation:update',
    roles: HEADS,
    words: ORGANISATION_WORDS,
  },
  // UX-11 keeps the former to the heads; everybody in it may read what it says (PERM-9).
  {
    path: '/institution/about',
    page: 'institutionAbout',
    title: 'institutionAbout',
    opens: 'organisation:read',
    roles: ['clinicMember', 'factoryMember', 'afterSales', 'ass_admin'],
    words: ORGANISATION_WORDS,
    menu: 'organisation',
  },
  {
    path: '/institution/create',
    page: 'institutionCreate',
    title: 'institutionCreate',
    opens: 'signedIn',
    words: ORGANISATION_WORDS,
  },
  {
    path: '/relation',
    page: 'relationWeb',
    isList: true,
    title: 'relationWeb',
    opens: 'relation:read',
    // After-sales has no partners.
    roles: SIDES,
    words: ['relation', 'field'],
    menu: 'organisation',
  },
  {
    path: '/equipment',
    page: 'equMan',
    isList: true,
    title: 'equMan',
    opens: 'equipment:read',
    words: ['equipment', 'field'],
    menu: 'organisation',
  },
  {
    path: '/rolePermission',
    page: 'rolePermission',
    title: 'rolePermission',
    opens: 'role:manage',
    words: ['role', 'field'],
    menu: 'organisation',
  },
  {
    path: '/audit',
    page: 'audit',
    isList: true,
    title: 'audit',
    opens: 'audit:read',
    words: ['audit'],
    menu: 'organisation',
  },
  {
    path: '/recycleBin',
    page: 'recycleBin',
    isList: true,
    title: 'recycleBin',
    opens: 'file:delete',
    roles: SIDES,
    words: ['bin'],
    menu: 'organisation',
  },
  { path: '/viewer/image', page: 'imageViewer', opens: 'order:read', words: ['viewer', 'file', 'note'], isBare: true },
  {
    path: '/CT3DWebView',
    page: 'ctViewer',
    opens: 'order:read',
    words: ['ct', 'viewer', 'file', 'note'],
    isBare: true,
  },
  {
    path: '/viewer/mesh',
    page: 'meshViewer',
    opens: 'order:read',
    words: ['mesh', 'viewer', 'file', 'note'],
    isBare: true,
  },
  {
    path: '/member/page',
    page: 'memberMan',
    isList: true,
    title: 'memberMan',
    opens: 'member:read',
    words: ['member', 'field'],
  },
  {
    path: '/accountManagement/page',
    page: 'accountManagement',
    title: 'accountManagement',
    opens: 'signedIn',
    words: ['member', 'organisation', 'field'],
    menu: 'account',
  },
  {
    path: '/productCenter',
    page: 'productCentre',
    title: 'dashboard',
    opens: 'signedIn',
    words: ['organisation', 'field', 'member', 'order'],
  },
  {
    path: '/profile/index',
    page: 'userSet',
    title: 'userSet',
    opens: 'signedIn',
    words: ['profile', 'account', 'notification', 'field', 'secondFactor'],
    menu: 'account',
  },
  {
    path: '/icon/index',
    page: 'symbols',
    title: 'symbols',
    opens: 'signedIn',
    roles: SIDES,
    words: ['order'],
  },
  // Planned (`PLANNED.page`): they say that there are no work orders yet.
  { path: '/workorderDetail', page: 'workOrderDetail', title: 'workOrder', opens: 'signedIn', words: [] },
  { path: '/reportWorkorder', page: 'reportWorkOrder', title: 'myReport', opens: 'signedIn', words: [] },
  { path: '/401', page: 'noPermission', title: 'noPermission', opens: 'signedIn', words: [] },
  { path: '/404', page: 'notFound', title: 'notFound', opens: 'signedIn', words: [] },
] as const satisfies readonly RouteRow[];

export type Route = (typeof ROUTES)[number];
export type PageName = Route['page'];

/** What anybody may open. */
export const PUBLIC_ROUTES = ROUTES.filter((route) => route.opens === 'public');
