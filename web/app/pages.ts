import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Language } from '#shared/locales/languages.ts';
import { readToken } from '#web/api/session-token.ts';
import { loadNamespaces } from '#web/ui/i18n.ts';
import { reportPassOf } from '#web/api/report-pass.ts';
import { cloudscapeMessages } from './cloudscape-messages.ts';
import { ROUTES, type PageName } from './routes.ts';
import { OUTSIDE_PAGES } from './work-order-routes.ts';

interface PageModule {
  readonly default: ComponentType;
  /** Begins to read the data that the page first shows at the present address. */
  readonly readAhead?: (client: QueryClient) => void;
}

/** Returns a function that imports a viewer and adds a bar to it. The bar is about the order's version to which the shown file belongs. */
const viewerPage = (load: () => Promise<ComponentType>) => async (): Promise<PageModule> => {
  const [Viewer, { withVersion }] = await Promise.all([load(), import('./pages/viewer-page.tsx')]);
  return { default: withVersion(Viewer) };
};

const imageViewer = viewerPage(async () => (await import('#web/features/file/image-viewer-page.tsx')).ImageViewerPage);

/** Functions that import each page of the route table. Every page is a chunk of its own. */
export const PAGES = {
  login: async () => ({ default: (await import('#web/features/account/login-page.tsx')).LoginPage }),
  terms: async () => ({ default: (await import('#web/features/account/terms-page.tsx')).TermsPage }),
  dicomConformance: async () => ({
    default: (await import('#web/features/dicomweb/conformance-page.tsx')).ConformancePage,
  }),
  programs: async () => ({ default: (await import('#web/features/dicomweb/programs-page.tsx')).ProgramsPage }),
  localPrecision: async () => ({
    default: (await import('#web/features/analysis/precision-page.tsx')).PrecisionPage,
  }),
  privacy: async () => ({ default: (await import('#web/features/account/privacy-page.tsx')).PrivacyPage }),
  authRedirect: async () => ({
    default: (await import('#web/features/account/auth-redirect-page.tsx')).AuthRedirectPage,
  }),
  sharedStudy: async () => ({ default: (await import('./pages/shared-study-page.tsx')).SharedStudyPage }),
  tracking: async () => ({ default: (await import('./pages/tracking-page.tsx')).TrackingPage }),
  platformStatus: async () => ({ default: (await import('./pages/platform-status-page.tsx')).PlatformStatusPage }),
  verifySent: async () => ({ default: (await import('./pages/verify-sent-page.tsx')).VerifySentPage }),
  productCentre: async () => ({ default: (await import('./pages/product-centre-page.tsx')).ProductCentrePage }),
  userSet: async () => ({ default: (await import('./pages/user-settings-page.tsx')).UserSettingsPage }),
  symbols: async () => ({ default: (await import('./pages/symbols-page.tsx')).SymbolsPage }),
  workOrderDetail: async () => ({
    default: (await import('./pages/work-order-detail-page.tsx')).WorkOrderDetailPage,
  }),
  reportWorkOrder: async () => ({
    default: (await import('#web/features/work-order/report-work-order-page.tsx')).ReportWorkOrderPage,
  }),
  reportLabel: async () => ({
    default: (await import('#web/features/outside-report/report-label-page.tsx')).ReportLabelPage,
  }),
  outsideReport: async () => ({ default: (await import('./pages/outside-pages.tsx')).OutsideReportPage }),
  outsideWorkOrder: async () => ({ default: (await import('./pages/outside-pages.tsx')).OutsideWorkOrderPage }),
  workOrderList: async () => ({
    default: (await import('#web/features/work-order/work-order-list-page.tsx')).WorkOrderListPage,
  }),
  myWorkOrder: async () => ({
    default: (await import('#web/features/work-order/my-work-order-page.tsx')).MyWorkOrderPage,
  }),
  workBoard: async () => ({ default: (await import('#web/features/work-order/board/board-page.tsx')).BoardPage }),
  tray: async () => ({ default: (await import('#web/features/work-order/tray-page.tsx')).TrayPage }),
  trayLabel: async () => ({
    default: (await import('#web/features/work-order/tray-label-page.tsx')).TrayLabelPage,
  }),
  productionPlan: async () => ({
    default: (await import('#web/features/work-order/plan/plan-page.tsx')).PlanPage,
  }),
  service: async () => ({ default: (await import('./pages/service-home-page.tsx')).ServiceHomePage }),
  serviceDay: async () => ({ default: (await import('#web/features/service/day/day-page.tsx')).DayPage }),
  myReport: async () => ({ default: (await import('#web/features/service/my-report-page.tsx')).MyReportPage }),
  errorLog: async () => ({ default: (await import('#web/features/platform/errors/errors-page.tsx')).ErrorsPage }),
  statistics: async () => ({
    default: (await import('#web/features/platform/statistics/statistics-page.tsx')).StatisticsPage,
  }),
  clinicDetail: async () => ({ default: (await import('./pages/clinic-detail-page.tsx')).ClinicDetailPage }),
  orderList: async () => {
    const { OrderListPage, readOrderListAhead } = await import('#web/features/order/order-list-page.tsx');
    return { default: OrderListPage, readAhead: readOrderListAhead };
  },
  keptOrders: async () => ({ default: (await import('#web/features/order/kept-orders-page.tsx')).KeptOrdersPage }),
  orderCreate: async () => ({ default: (await import('./pages/order-create-page.tsx')).OrderCreatePage }),
  orderDetail: async () => {
    const { OrderDetailPage, readOrderAhead } = await import('./pages/order-detail-page.tsx');
    return { default: OrderDetailPage, readAhead: readOrderAhead };
  },
  patientList: async () => ({ default: (await import('#web/features/patient/patient-list-page.tsx')).PatientListPage }),
  patientReport: async () => ({ default: (await import('./pages/report-page.tsx')).PatientReportPage }),
  patientDetail: async () => ({ default: (await import('./pages/patient-detail-page.tsx')).PatientDetailPage }),
  institutionMan: async () => ({
    default: (await import('#web/features/organisation/institution-page.tsx')).InstitutionPage,
  }),
  institutionSet: async () => ({
    default: (await import('#web/features/organisation/institution-settings-page.tsx')).InstitutionSettingsPage,
  }),
  institutionAbout: async () => ({
    default: (await import('#web/features/organisation/institution-page.tsx')).InstitutionPage,
  }),
  institutionCreate: async () => ({
    default: (await import('#web/features/organisation/found-page.tsx')).FoundPage,
  }),
  relationWeb: async () => ({ default: (await import('#web/features/relation/relation-page.tsx')).RelationPage }),
  relationFigures: async () => ({
    default: (await import('#web/features/relation/figures/figures-page.tsx')).FiguresPage,
  }),
  relationFind: async () => ({ default: (await import('#web/features/relation/find-page.tsx')).FindPage }),
  equMan: async () => ({ default: (await import('#web/features/equipment/equipment-page.tsx')).EquipmentPage }),
  equipmentDetail: async () => ({
    default: (await import('#web/features/equipment/equipment-detail-page.tsx')).EquipmentDetailPage,
  }),
  package: async () => ({ default: (await import('#web/features/upgrade-package/package-page.tsx')).PackagePage }),
  capacity: async () => ({ default: (await import('#web/features/capacity/capacity-page.tsx')).CapacityPage }),
  productMan: async () => ({
    default: (await import('#web/features/product/product-man-page.tsx')).ProductManPage,
  }),
  productReview: async () => ({
    default: (await import('#web/features/product/product-review-page.tsx')).ProductReviewPage,
  }),
  capacityMan: async () => ({
    default: (await import('#web/features/capacity/capacity-man-page.tsx')).CapacityManPage,
  }),
  announcements: async () => ({
    default: (await import('#web/features/announcement/announcements-page.tsx')).AnnouncementsPage,
  }),
  memberMan: async () => ({ default: (await import('#web/features/member/member-page.tsx')).MemberPage }),
  accountManagement: async () => ({
    default: (await import('./pages/account-management-page.tsx')).AccountManagementPage,
  }),
  rolePermission: async () => ({ default: (await import('#web/features/role/role-page.tsx')).RolePage }),
  recycleBin: async () => ({ default: (await import('#web/features/bin/bin-page.tsx')).BinPage }),
  delivery: async () => ({ default: (await import('#web/features/delivery/delivery-page.tsx')).DeliveryPage }),
  supportAccess: async () => ({
    default: (await import('#web/features/support-access/access-page.tsx')).AccessPage,
  }),
  supportLook: async () => ({ default: (await import('./pages/access-look-page.tsx')).AccessLookPage }),
  audit: async () => ({ default: (await import('#web/features/audit/audit-page.tsx')).AuditPage }),
  imageViewer,
  mount: async () => ({ default: (await import('#web/features/study/mount/mount-page.tsx')).MountPage }),
  panoramaViewer: imageViewer,
  lateralViewer: imageViewer,
  nanopixViewer: imageViewer,
  teethViewer: async () => ({ default: (await import('#web/features/file/teeth-viewer-page.tsx')).TeethViewerPage }),
  cephViewer: async () => ({ default: (await import('#web/features/file/ceph-viewer-page.tsx')).CephViewerPage }),
  ctViewer: viewerPage(async () => (await import('#web/features/file/ct-viewer-page.tsx')).CtViewerPage),
  volumesViewer: async () => ({
    default: (await import('#web/features/file/compare-volumes-page.tsx')).CompareVolumesPage,
  }),
  meshViewer: viewerPage(async () => (await import('#web/features/file/mesh-viewer-page.tsx')).MeshViewerPage),
  orderCompare: async () => ({ default: (await import('./pages/compare-meshes-page.tsx')).CompareMeshesPage }),
  orderLook: async () => ({ default: (await import('./pages/look-at-version-page.tsx')).LookAtVersionPage }),
  noPermission: async () => ({ default: (await import('./no-permission-page.tsx')).NoPermissionPage }),
  notFound: async () => ({ default: (await import('./not-found-page.tsx')).NotFoundPage }),
} satisfies Record<PageName, () => Promise<PageModule>>;

/** Loads the icons and tokens that the sign-in page does not use. The forms of that page load what they need with their own code. */
export const loadWholeCloudscape = () => import('#web/ui/cloudscape/whole.ts');

/** Loads the code of the portal's frame if the page is shown in it. */
export const loadFrame = async (page: PageName) =>
  ROUTES.some((route) => route.page === page && !('isBare' in route)) ? import('./shell/shell.tsx') : undefined;

/** Loads a page's code, its dictionaries and its frame at the same time, so that none waits for another. */
export async function loadPage(page: PageName): Promise<PageModule> {
  const words = [...ROUTES, ...OUTSIDE_PAGES].find((route) => route.page === page)?.words ?? [];
  const look = page === 'login' ? undefined : loadWholeCloudscape();
  const [module] = await Promise.all([PAGES[page](), loadNamespaces(words), look, loadFrame(page)]);
  return module;
}

/** Loads the code that all pages for signed-in people share, and its dictionary, at the same time. */
export async function loadPortal() {
  const words = Promise.all([loadNamespaces(['portal']), loadWholeCloudscape()]);
  const { Portal, askWhoIsSignedIn, readFirst } = await import('./portal.tsx');
  await words;
  return { Portal, askWhoIsSignedIn, readFirst };
}

/** Starts to load the code and the dictionaries of the page at this address, before React renders anything. */
export function preloadFirstPage(language: Language): void {
  const outside = OUTSIDE_PAGES.find(({ path }) => path === location.pathname);
  if (outside !== undefined && reportPassOf(location.hash) !== undefined) {
    void loadPage(outside.page);
    return;
  }
  const route = ROUTES.find(({ path }) => path === location.pathname);
  const isSignedIn = readToken() !== undefined;
  if (isSignedIn) {
    void loadPortal();
    void cloudscapeMessages(language);
  }
  if (route !== undefined && (isSignedIn || route.opens === 'public')) void loadPage(route.page);
  else if (!isSignedIn) void loadPage('login');
}
