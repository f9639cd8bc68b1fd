import type { Page } from 'playwright-core';
import { fileApi } from '#shared/file/file-api.ts';
import type { AssetKind } from '#shared/file/manifest.ts';
import type { Furnished } from './furnish.ts';
import { MAKER_SCREENS } from './maker-screens.ts';
import { OUTSIDE_SCREENS } from './outside-screens.ts';
import { PATIENT_SCREENS } from './patient-screens.ts';
import { ORDER_NUMBER, PRODUCTION_SCREENS } from './production-screens.ts';
import { SERVICE_SCREENS } from './service-screens.ts';
import { fill, type Words } from './words.ts';

export interface Screen {
  readonly name: string;
  /**
   * The person who views the page: signed out, the English clinic's dentist, its head, the lab's head, after-sales, or the platform's
   * operator.
   */
  readonly who: 'nobody' | 'clinic' | 'head' | 'lab' | 'care' | 'operator';
  readonly address: (world: Furnished) => string;
  /** The page's main heading, or a part of it. */
  readonly heading: string | ((words: Words) => string | RegExp);
  /** Actions on the page before it is checked. */
  readonly play?: (page: Page, words: Words) => Promise<void>;
  /** Text that the page must contain, apart from its heading. */
  readonly shows?: string;
  /** Present if the page is checked only on a wide screen, because a phone shows it in another way. */
  readonly isWide?: true;
}

const orderPage = (tab: string) => (world: Furnished) => `/orderDetail/page?orderId=${world.orderId}&tab=${tab}`;
const figuresPage = ({ labId }: Furnished) => `/relation/figures?partnerId=${labId}`;
const assetPage = (kind: AssetKind) => (world: Furnished) => {
  const asset = world.assets.find((each) => each.kind === kind);
  return `/viewer/image?${new URLSearchParams({ fileId: world.fileId, assetId: asset?.assetId ?? '' })}`;
};
const trackingPage = ({ trackingToken }: Furnished) => `/track#${trackingToken}`;
const wizard = (step: keyof Furnished['draftIds']) => (world: Furnished) =>
  `/order/create?orderId=${world.draftIds[step]}`;

/** Presses the wizard's next button until the last of these steps is open. */
async function next(page: Page, words: Words, steps: readonly ('work' | 'files' | 'review')[]): Promise<void> {
  const { wizard: step } = words.order;
  for (const name of steps) {
    await page.getByRole('button', { name: step.next, exact: true, disabled: false }).click();
    await page.getByRole('heading', { level: 1, name: step[name].title }).waitFor();
  }
}

/** Changes the answers so that the page sees the case as still being converted. */
async function holdAtConvert(page: Page): Promise<void> {
  await page.route(`**${fileApi.index.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = fileApi.index.output.parse((await response.json()).data);
    const list = answer.list.map((file) => ({
      ...file,
      state: 'processing',
      progress: { step: 'convert', done: 3, total: 5 },
    }));
    await route.fulfill({ response, json: { code: 200, msg: '', data: { ...answer, list } } });
  });
  await page.reload();
}

/** Returns the screen of a viewer. It waits until the image is on the canvas. */
const imageScreen = (name: string, address: Screen['address']): Screen => ({
  name,
  who: 'clinic',
  address,
  heading: () => /./u,
  play: (page) => page.locator('[data-state="shown"]').waitFor(),
});

/** Every page of the portal in its most important states. */
export const SCREENS: readonly Screen[] = [
  { name: 'login', who: 'nobody', address: () => '/login', heading: ({ account }) => account.login.heading },
  {
    name: 'order-list',
    who: 'clinic',
    address: () => '/order',
    heading: ({ order }) => order.list.title,
    shows: 'Amelia Hughes',
  },
  {
    name: 'order-preview',
    who: 'clinic',
    address: () => '/order',
    heading: ({ order }) => order.list.title,
    isWide: true,
    play: async (page, { order }) => {
      await page.getByText('Amelia Hughes').first().click();
      await page.getByRole('button', { name: order.list.open }).waitFor();
    },
  },
  {
    name: 'order-wizard-case',
    who: 'clinic',
    address: wizard('case'),
    heading: ({ order }) => order.wizard.case.title,
  },
  {
    name: 'order-wizard-work',
    who: 'clinic',
    address: wizard('work'),
    heading: ({ order }) => order.wizard.work.title,
    play: (page, words) => next(page, words, ['work']),
  },
  {
    name: 'order-wizard-files',
    who: 'clinic',
    address: wizard('files'),
    heading: ({ order }) => order.wizard.files.title,
    play: (page, words) => next(page, words, ['work', 'files']),
  },
  {
    name: 'order-wizard-review',
    who: 'clinic',
    address: wizard('review'),
    heading: ({ order }) => order.wizard.review.title,
    play: (page, words) => next(page, words, ['work', 'files', 'review']),
  },
  {
    name: 'order-files',
    who: 'clinic',
    address: orderPage('files'),
    heading: () => ORDER_NUMBER,
    shows: 'amelia-hughes.zip',
  },
  {
    name: 'order-files-processing',
    who: 'clinic',
    address: orderPage('files'),
    heading: () => ORDER_NUMBER,
    play: holdAtConvert,
    shows: 'amelia-hughes.zip',
  },
  {
    name: 'order-files-failed',
    who: 'clinic',
    address: (world) => `/orderDetail/page?orderId=${world.damagedId}`,
    heading: () => ORDER_NUMBER,
    shows: 'damaged.zip',
  },
  { name: 'order-prescription', who: 'clinic', address: orderPage('prescription'), heading: () => ORDER_NUMBER },
  {
    name: 'order-thread',
    who: 'clinic',
    address: orderPage('thread'),
    heading: () => ORDER_NUMBER,
    shows: 'Thank you, the margin is clear all around.',
  },
  { name: 'order-history', who: 'clinic', address: orderPage('history'), heading: () => ORDER_NUMBER },
  imageScreen('viewer-scan', assetPage('dicomSeries')),
  imageScreen('viewer-photo', assetPage('image')),
  imageScreen('viewer-ceph', (world) => assetPage('image')(world).replace('/image', '/ceph')),
  imageScreen('viewer-teeth', (world) => assetPage('image')(world).replace('/viewer/image', '/viewer/teeth')),
  {
    name: 'viewer-mesh',
    who: 'clinic',
    address: (world) => `/viewer/mesh?fileId=${world.fileId}`,
    heading: () => /3/u,
    play: (page) => page.locator('[data-state="finest"]').waitFor(),
  },
  ...PATIENT_SCREENS,
  {
    name: 'relations',
    who: 'clinic',
    address: () => '/relation',
    heading: ({ relation }) => relation.title,
    shows: '恒美义齿技工所',
  },
  { name: 'partner-figures', who: 'clinic', address: figuresPage, heading: '恒美义齿技工所' },
  { name: 'partners', who: 'clinic', address: () => '/relation/find', heading: ({ relation: r }) => r.find.titleLab },
  {
    name: 'partners-map',
    who: 'clinic',
    address: () => '/relation/find?view=map',
    heading: ({ relation: r }) => r.find.titleLab,
    play: (page) => page.locator('.world-map-land').waitFor(),
  },
  {
    name: 'equipment',
    who: 'clinic',
    address: () => '/equipment',
    heading: ({ equipment }) => equipment.title,
    shows: 'Helios 600',
  },
  {
    name: 'packages',
    who: 'clinic',
    address: () => '/package',
    heading: ({ app }) => app.page.package,
  },
  {
    name: 'equipment-of-all',
    who: 'care',
    address: () => '/equipment',
    heading: ({ equipment }) => equipment.title,
    shows: 'Helios 600',
  },
  ...MAKER_SCREENS,
  { name: 'recycle-bin', who: 'head', address: () => '/recycleBin', heading: ({ bin }) => bin.title, shows: 'Voss' },
  { name: 'role-permissions', who: 'head', address: () => '/rolePermission', heading: ({ role }) => role.title },
  {
    name: 'role-unsaved',
    who: 'head',
    address: () => '/rolePermission',
    heading: ({ role }) => role.title,
    play: async (page, { role }) => {
      const label = fill(role.choose, { permission: role.permission['patient-read'] });
      await page.getByLabel(label).click();
      await page.getByRole('button', { name: role.action.save }).waitFor();
    },
  },
  {
    name: 'role-explain',
    who: 'head',
    address: () => '/rolePermission',
    heading: ({ role }) => role.title,
    play: (page, { role }) => page.getByRole('tab', { name: role.tab.explain }).click(),
  },
  { name: 'audit', who: 'head', address: () => '/audit', heading: ({ audit }) => audit.title, shows: 'Amelia Hughes' },
  { name: 'delivery', who: 'head', address: () => '/delivery', heading: ({ delivery }) => delivery.title },
  {
    name: 'audit-details',
    who: 'head',
    address: () => '/audit',
    heading: ({ audit }) => audit.title,
    isWide: true,
    play: async (page, { audit }) => {
      await page.getByText('Amelia Hughes').first().click();
      await page.getByText(audit.details.request).waitFor();
    },
  },
  {
    name: 'messages',
    who: 'clinic',
    address: () => '/order',
    heading: ({ order }) => order.list.title,
    play: async (page, { app }) => {
      await page.getByRole('button', { name: new RegExp(`^${app.topBar.messages}`, 'u') }).click();
      await page.getByRole('dialog', { name: app.topBar.messages }).waitFor();
    },
  },
  {
    name: 'display-settings',
    who: 'clinic',
    address: () => '/order',
    heading: ({ order }) => order.list.title,
    isWide: true,
    play: async (page, { app }) => {
      await page.getByRole('button', { name: 'Daniel Okafor' }).click();
      await page.getByRole('menuitem', { name: app.topBar.display }).click();
      await page.getByRole('dialog', { name: app.topBar.display }).waitFor();
    },
  },
  {
    name: 'organisation',
    who: 'head',
    address: () => '/institution',
    heading: () => 'Elm Street Dental',
    play: (page, { organisation }) => page.getByRole('heading', { name: organisation.page.brochure }).waitFor(),
  },
  {
    name: 'organisation-settings',
    who: 'head',
    address: () => '/institution/settings',
    heading: ({ organisation }) => organisation.page.settings,
    play: (page) => page.locator('.world-map-land').waitFor(),
  },
  {
    name: 'organisation-dissolve',
    who: 'head',
    address: () => '/institution',
    heading: () => 'Elm Street Dental',
    play: (page, { organisation }) => page.getByRole('button', { name: organisation.dissolve.action }).click(),
  },
  {
    name: 'organisation-about',
    who: 'clinic',
    address: () => '/institution/about',
    heading: () => 'Elm Street Dental',
    play: (page, { organisation }) => page.getByRole('heading', { name: organisation.page.brochure }).waitFor(),
  },
  {
    name: 'organisation-found',
    who: 'head',
    address: () => '/institution/create',
    heading: ({ organisation }) => organisation.found.titleAnother,
    play: (page) => page.locator('.world-map-land').waitFor(),
  },
  {
    name: 'members',
    who: 'head',
    address: () => '/member/page',
    heading: ({ member }) => member.title,
    shows: 'p***@elmstreet.example',
  },
  {
    name: 'member-panel',
    who: 'head',
    address: () => '/member/page',
    heading: ({ member }) => member.title,
    isWide: true,
    play: async (page, { member }) => {
      await page.getByRole('button', { name: 'Daniel Okafor' }).first().click();
      await page.getByRole('button', { name: member.action.kickOut }).waitFor();
    },
  },
  {
    name: 'members-invite-file',
    who: 'head',
    address: () => '/member/page',
    heading: ({ member }) => member.title,
    play: async (page, { member }) => {
      await page.getByRole('button', { name: member.file.action }).first().click();
      await page.getByRole('dialog', { name: member.file.title }).waitFor();
    },
  },
  {
    name: 'user-centre',
    who: 'head',
    address: () => '/accountManagement/page',
    heading: ({ member }) => member.centre.title,
    shows: 'Elm Street Dental',
  },
  {
    name: 'product-centre',
    who: 'clinic',
    address: () => '/productCenter',
    heading: () => /Daniel Okafor/u,
  },
  { name: 'symbols', who: 'clinic', address: () => '/icon/index', heading: ({ app }) => app.page.symbols },
  {
    name: 'work-order-list',
    who: 'clinic',
    address: () => '/workOrder',
    heading: ({ workOrder }) => workOrder.title,
  },
  {
    name: 'work-order-report',
    who: 'clinic',
    address: () => '/reportWorkorder',
    heading: ({ workOrder }) => workOrder.report.title,
  },
  ...OUTSIDE_SCREENS,
  ...PRODUCTION_SCREENS,
  {
    name: 'shared-study',
    who: 'nobody',
    address: () => '/studyShared/detail?token=abc',
    heading: ({ share }) => share.closed.notFound.title,
  },
  ...SERVICE_SCREENS,
  {
    name: 'total-capacity',
    who: 'clinic',
    address: () => '/productCenter',
    heading: () => /Daniel Okafor/u,
    isWide: true,
    play: async (page, { portal }) => {
      await page.getByRole('button', { name: 'Daniel Okafor' }).click();
      await page.getByRole('menuitem', { name: portal.totalCapacity.title }).click();
      await page.getByText(portal.totalCapacity.free).waitFor();
    },
  },
  {
    name: 'register',
    who: 'nobody',
    address: () => '/login?pageType=register',
    heading: ({ account }) => account.register.heading,
  },
  {
    name: 'new-password',
    who: 'nobody',
    address: () => '/modification',
    heading: ({ account }) => account.modification.heading,
  },
  { name: 'terms', who: 'nobody', address: () => '/terms', heading: ({ terms }) => terms.title },
  { name: 'verify', who: 'nobody', address: () => '/verify', heading: ({ sent }) => sent.verify.title },
  { name: 'tracking', who: 'nobody', address: trackingPage, heading: ({ tracking }) => tracking.title },
  { name: 'privacy', who: 'nobody', address: () => '/privacy', heading: () => /./u },
  {
    name: 'auth-redirect-failed',
    who: 'nobody',
    address: () => '/auth-redirect?error=access_denied',
    heading: ({ account }) => account.thirdParty.refusedTitle,
  },
  ...(['profile', 'contacts', 'password', 'sessions', 'notifications', 'display', 'data'] as const).map(
    (tab): Screen => ({
      name: `settings-${tab}`,
      who: 'clinic',
      address: () => `/profile/index?tab=${tab}`,
      heading: ({ profile }) => profile.title,
      play: (page, { profile }) => page.getByRole('heading', { level: 2, name: profile.tab[tab] }).waitFor(),
    }),
  ),
  { name: 'no-permission', who: 'care', address: () => '/order', heading: ({ app }) => app.page.noPermission },
  { name: 'not-found', who: 'clinic', address: () => '/no/such/page', heading: ({ app }) => app.page.notFound },
];
