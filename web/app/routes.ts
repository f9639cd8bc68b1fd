import type { Permission } from '#shared/access/permissions.ts';
import type { RoleName } from '#shared/access/roles.ts';
import { ANNOUNCEMENT_PAGES } from './announcement-routes.ts';
import { CAPACITY_PAGES } from './capacity-routes.ts';
import { EQUIPMENT_PAGES } from './equipment-routes.ts';
import { PACKAGE_PAGES } from './package-routes.ts';
import { PLATFORM_PAGES } from './platform-routes.ts';
import { PRODUCT_PAGES } from './product-routes.ts';
import { VERSION_WORDS, VIEWER_PAGES, VIEWER_WORDS } from './viewer-routes.ts';
import {
  type OUTSIDE_PAGES,
  PRODUCTION_PAGES,
  SERVICE_REPORT_PAGES,
  WORK_ORDER_LISTS,
  WORK_ORDER_PAGES,
} from './work-order-routes.ts';
import { SUPPORT_ACCESS_PAGES } from './support-access-routes.ts';

/** Condition for opening a page: none, a sign-in, or a role that holds the permission. */
type Opens = 'public' | 'signedIn' | Permission;

interface RouteRow {
  readonly path: `/${string}`;
  /** The page's key in `PAGES` (pages.ts). */
  readonly page: string;
  /**
   * Key of the title under `page.` in the dictionary `app` (UX-3). Pages without the frame set their own title; detail pages add their
   * subject.
   */
  readonly title?: string;
  readonly opens: Opens;
  /**
   * The only roles that may open the page, in addition to the condition of `opens`. `admin` may open all pages. Absent = any role (UX-10).
   */
  readonly roles?: readonly RoleName[];
  /** The dictionaries that the page reads. */
  readonly words: readonly string[];
  /**
   * Section of the side navigation in which the page appears; absent = not in the menu (UX-10). The pages of a section have the order of
   * these rows. A row with a `menu` has a `title`.
   */
  readonly menu?: 'work' | 'organisation' | 'account';
  /** The address parameter that names the subject of a detail page, such as the order. */
  readonly subjectParameter?: string;
  /** Whether the page can be about another organisation. Its address then names that organisation by `iid` (SVC-2). */
  readonly ofOrganisation?: true;
  /** Whether the page is a table. Such a page is as wide as the screen. */
  readonly isList?: true;
  /** Whether the page fills the screen without the portal's frame, such as the sign-in page and the viewers. */
  readonly isBare?: true;
}

/** The roles of clinics and labs (UX-11). */
const SIDES = ['clinicAdmin', 'clinicMember', 'factoryAdmin', 'factoryMember'] as const;
/** The roles that manage an organisation, and so open its settings (UX-11). */
const HEADS = ['clinicAdmin', 'factoryAdmin'] as const;
const ORGANISATION_WORDS = ['secondFactor', 'organisation', 'field', 'naming', 'calendar'] as const;
const ORDER_WORDS = [
  'access',
  'order',
  'share',
  'bin',
  'prescription',
  'tooth',
  'file',
  'note',
  'refusal',
  'field',
  'naming',
  'revision',
  'version',
  'sent',
  'print',
] as const;
const SHARED_WORDS = [
  'share',
  'order',
  'revision',
  'field',
  'prescription',
  'tooth',
  'mesh',
  'ct',
  ...VIEWER_WORDS,
] as const;

/** Every page, with the people who may see it and its section in the menu. A path without a row redirects to /404 (UX-1, UX-2, UX-10). */
export const ROUTES = [
  { path: '/login', page: 'login', opens: 'public', words: ['account'], isBare: true },
  { path: '/auth-redirect', page: 'authRedirect', opens: 'public', words: ['account', 'field'], isBare: true },
  { path: '/studyShared/detail', page: 'sharedStudy', opens: 'public', words: SHARED_WORDS, isBare: true },
  { path: '/track', page: 'tracking', opens: 'public', words: ['tracking', 'share'], isBare: true },
  { path: '/terms', page: 'terms', opens: 'public', words: ['account', 'terms'], isBare: true },
  { path: '/privacy', page: 'privacy', opens: 'public', words: ['account'], isBare: true },
  { path: '/conformance', page: 'dicomConformance', opens: 'public', words: ['dicomweb'], isBare: true },
  { path: '/status', page: 'platformStatus', opens: 'public', words: ['status'], isBare: true },
  {
    path: '/verify',
    page: 'verifySent',
    opens: 'public',
    words: ['sent', 'revision', 'prescription', 'report'],
    isBare: true,
  },
  {
    path: '/service',
    page: 'service',
    isList: true,
    title: 'afterSales',
    opens: 'organisation:read',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    words: ['service', 'organisation', 'workOrder', 'field'],
    menu: 'work',
  },
  {
    path: '/clinicDetail/page',
    page: 'clinicDetail',
    title: 'clinicDetail',
    opens: 'organisation:read',
    roles: ['afterSalesMember', 'afterSalesAdmin'],
    ofOrganisation: true,
    subjectParameter: 'iid',
    words: [
      'service',
      'organisation',
      'member',
      'equipment',
      'upgradePackage',
      'capacity',
      'relation',
      'workOrder',
      'outsideReport',
      'field',
    ],
  },
  {
    path: '/order',
    page: 'orderList',
    isList: true,
    title: 'orderForm',
    opens: 'order:read',
    words: ['order', 'prescription', 'field', 'naming', 'tooth', 'print'],
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
  // Redirects to a viewer, so that a link need not know which file can be shown.
  { path: '/order/look', page: 'orderLook', opens: 'order:read', roles: SIDES, words: VIEWER_WORDS, isBare: true },
  {
    path: '/order/compare',
    page: 'orderCompare',
    opens: 'order:read',
    roles: SIDES,
    words: ['mesh', ...VIEWER_WORDS, ...VERSION_WORDS],
    isBare: true,
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
    subjectParameter: 'orderId',
    words: [...ORDER_WORDS, 'tracking', 'viewer', 'workOrder', 'production', 'outsideReport'],
  },
  ...WORK_ORDER_LISTS,
  ...SERVICE_REPORT_PAGES,
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
    subjectParameter: 'patientId',
    words: ['patient', 'chart', 'field', 'study', 'report', ...ORDER_WORDS],
  },
  {
    path: '/patientDetail/report',
    page: 'patientReport',
    title: 'patientReport',
    opens: 'study:read',
    roles: SIDES,
    subjectParameter: 'reportId',
    words: ['report', 'patient', 'chart', 'ceph', 'study', 'field', 'file'],
  },
  {
    path: '/analysis/precision',
    page: 'localPrecision',
    isList: true,
    title: 'localPrecision',
    opens: 'study:read',
    roles: SIDES,
    words: ['precision'],
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
    ofOrganisation: true,
    words: ORGANISATION_WORDS,
  },
  // Only heads open /institution (UX-11). All members may read its content here (PERM-9).
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
    // After-sales has no partners, so its roles are left out.
    roles: SIDES,
    words: ['relation', 'field', 'order', 'prescription', 'naming'],
    menu: 'organisation',
  },
  {
    path: '/relation/find',
    page: 'relationFind',
    isList: true,
    title: 'relationFind',
    opens: 'relation:read',
    roles: SIDES,
    // The map uses the dictionary `organisation`.
    words: ['relation', 'field', 'prescription', 'organisation'],
  },
  {
    path: '/relation/figures',
    page: 'relationFigures',
    title: 'relationFigures',
    opens: 'relation:read',
    roles: SIDES,
    words: ['relation', 'order'],
  },
  ...EQUIPMENT_PAGES,
  ...PACKAGE_PAGES,
  ...CAPACITY_PAGES,
  ...ANNOUNCEMENT_PAGES,
  ...PLATFORM_PAGES,
  ...PRODUCT_PAGES,
  ...PRODUCTION_PAGES,
  {
    path: '/programs',
    page: 'programs',
    isList: true,
    title: 'programs',
    opens: 'apiToken:manage',
    roles: ['clinicAdmin'],
    words: ['dicomweb', 'field'],
    menu: 'organisation',
  },
  {
    path: '/rolePermission',
    page: 'rolePermission',
    title: 'rolePermission',
    opens: 'role:manage',
    ofOrganisation: true,
    words: ['role', 'field'],
    menu: 'organisation',
  },
  ...SUPPORT_ACCESS_PAGES,
  {
    path: '/audit',
    page: 'audit',
    isList: true,
    title: 'audit',
    opens: 'audit:read',
    ofOrganisation: true,
    words: ['audit'],
    menu: 'organisation',
  },
  {
    path: '/delivery',
    page: 'delivery',
    isList: true,
    title: 'delivery',
    opens: 'delivery:read',
    ofOrganisation: true,
    words: ['delivery', 'notification'],
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
  ...VIEWER_PAGES,
  {
    path: '/member/page',
    page: 'memberMan',
    isList: true,
    title: 'memberMan',
    opens: 'member:read',
    ofOrganisation: true,
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
    words: ['organisation', 'field', 'member', 'order', 'product'],
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
  ...WORK_ORDER_PAGES,
  { path: '/401', page: 'noPermission', title: 'noPermission', opens: 'signedIn', words: [] },
  { path: '/404', page: 'notFound', title: 'notFound', opens: 'signedIn', words: [] },
] as const satisfies readonly RouteRow[];

export type Route = (typeof ROUTES)[number];
export type PageName = Route['page'] | (typeof OUTSIDE_PAGES)[number]['page'];

/** The pages that people may open without signing in. */
export const PUBLIC_ROUTES = ROUTES.filter((route) => route.opens === 'public');
