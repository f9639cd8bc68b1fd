import type { PageName } from '../app/routes.ts';

/** A page that people often open first, from a mail, a bookmark or the sign-in page. */
export interface LinkedPage {
  /** Keys of `PAGES` (pages.ts). The viewers of one kind of file share a module. */
  readonly pages: readonly PageName[];
  /** The page's own modules, below `web/`. The page also has the modules of every page for signed-in people. */
  readonly modules: readonly string[];
  /** Whether a mail links to the page, or people begin their day there. Such a page has a larger weight than the others. */
  readonly isLinked: boolean;
}

const VIEWER = 'app/pages/viewer-page.tsx';

/** Modules that the page's HTML names: all modules of the sign-in page. */
export const START_MODULES = ['index.html', 'features/account/login-page.tsx'] as const;
/** Modules of every page for signed-in people, in addition to `index.html`. */
export const SIGNED_IN_MODULES = ['app/portal.tsx', 'ui/cloudscape/whole.ts'] as const;
/** The frame of most pages. A bare page has no frame. */
export const FRAME_MODULE = 'app/shell/shell.tsx';

/**
 * Pages that must open fast on a first visit, without a cache. The chunks, the budgets and the first small script are made for these pages.
 */
export const LINKED_PAGES = {
  'order list': { pages: ['orderList'], modules: ['features/order/order-list-page.tsx'], isLinked: true },
  order: { pages: ['orderDetail'], modules: ['app/pages/order-detail-page.tsx'], isLinked: true },
  'image viewer': {
    pages: ['imageViewer', 'panoramaViewer', 'lateralViewer', 'nanopixViewer'],
    modules: ['features/file/image-viewer-page.tsx', VIEWER],
    isLinked: true,
  },
  'start page': { pages: ['productCentre'], modules: ['app/pages/product-centre-page.tsx'], isLinked: true },
  'after-sales': { pages: ['service'], modules: ['app/pages/service-home-page.tsx'], isLinked: false },
  'patient list': { pages: ['patientList'], modules: ['features/patient/patient-list-page.tsx'], isLinked: false },
  patient: { pages: ['patientDetail'], modules: ['app/pages/patient-detail-page.tsx'], isLinked: false },
} as const satisfies Record<string, LinkedPage>;
