import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { relationApi } from '#shared/relation/relation-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { pageLoaded } from './portal.ts';
import { CARE_HEAD, clientOf, CLINIC_HEAD, LAB_HEAD, openWindow, ORIGIN, signIn } from './stage.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');
const zh = wordsOf('zh');
/** Time limit in ms. The portal checks the token cookie every 5 s (UX-9), and a busy machine needs time to reload the page. */
const WATCH_MS = 30_000;
const PATIENCE_MS = 30_000;
const CLINIC_OF_MESSAGES = 'li.wenjing@chenxi.example';

let browser: TestBrowser;
let clinic: Page;
beforeAll(async () => {
  browser = await startBrowser();
  clinic = await openWindow(browser, 'en');
  clinic.setDefaultTimeout(PATIENCE_MS);
  await signIn(clinic, CLINIC_HEAD, 'en');
});
afterAll(() => browser.close());

/** Goes to an address as a link does, without reloading the portal. */
const step = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Waits until the page is at `address`, at most for `PATIENCE_MS`. Returns the page's address after the wait. */
async function landing(page: Page, address: string): Promise<string> {
  const options = { timeout: PATIENCE_MS, waitUntil: 'commit' } as const;
  await page.waitForURL(({ href }) => href === ORIGIN + address, options).catch(() => undefined);
  return page.url().slice(ORIGIN.length);
}

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Olivia Bennett' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('the first Tab on a page leads past bar and menu to its main heading', async () => {
  await clinic.goto('/audit');
  await clinic.getByRole('heading', { level: 1, name: en.audit.title }).waitFor();
  await clinic.keyboard.press('Tab');
  const skip = clinic.getByRole('link', { name: en.app.topBar.skip });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await screenshot(clinic, 'skip-link');

  await clinic.keyboard.press('Enter');
  expect(await clinic.evaluate(() => document.activeElement?.textContent)).toContain(en.audit.title);

  // People type the filter's days in the format of their language.
  await clinic.getByRole('button', { name: new RegExp(`^${en.audit.filter.span}`, 'u') }).click();
  await clinic.getByRole('option', { name: en.audit.span.own }).click();
  expect(await clinic.getByRole('textbox', { name: en.audit.filter.from }).getAttribute('placeholder')).toBe(
    'DD/MM/YYYY',
  );
  await screenshot(clinic, 'audit-days');
});

describe('signed out', () => {
  let nobody: Page;
  beforeAll(async () => {
    nobody = await openWindow(browser, 'en');
  });

  // UX-1
  test.for([
    ['/', '/login?redirect=%2F'],
    ['/order?filter=refused', '/login?redirect=%2Forder%3Ffilter%3Drefused'],
    ['/register', '/login?pageType=register'],
    ['/modification', '/login?pageType=modification'],
    ['/CT3DWebView', '/login?redirect=%2FCT3DWebView'],
    ['/profile', '/login?redirect=%2Fprofile'],
    ['/workorderDetail', '/login?redirect=%2FworkorderDetail'],
    ['/reportWorkorder', '/login?redirect=%2FreportWorkorder'],
    ['/redirect/order', '/login?redirect=%2Fredirect%2Forder'],
    ['/401', '/login?redirect=%2F401'],
    ['/no/such/page', '/login?redirect=%2Fno%2Fsuch%2Fpage'],
    ['/login', '/login'],
  ] as const)('%s leads to %s', async ([address, where]) => {
    await step(nobody, address);
    expect(await landing(nobody, where)).toBe(where);
  });

  // SHR-3
  test('a shared link that is none says so, and its secret leaves the address', async () => {
    // A page reads the secret after `#` only while it loads, so another page is opened first.
    await nobody.goto('about:blank');
    await nobody.goto('/studyShared/detail#token=abc');
    await nobody.getByRole('heading', { name: en.share.closed.notFound.title }).waitFor();
    expect(new URL(nobody.url()).hash).toBe('');
  });
});

describe('a clinic', () => {
  afterEach(() => clinic.unrouteAll({ behavior: 'ignoreErrors' }));

  test.for([
    ['/', '/productCenter'],
    ['/orderDetail?orderId=ord_1', '/orderDetail/page?orderId=ord_1'],
    ['/patientDetail', '/patientDetail/page'],
    ['/accountManagement', '/accountManagement/page'],
    ['/member', '/member/page'],
    ['/profile', '/profile/index'],
    ['/redirect/order?page=2', '/order?page=2'],
    ['/icon/index', '/icon/index'],
    ['/no/such/page', '/404'],
  ] as const)('goes from %s to %s', async ([address, where]) => {
    await step(clinic, address);
    expect(await landing(clinic, where)).toBe(where);
  });

  // UX-8
  test('is told that after-sales is not for it', async () => {
    await step(clinic, '/service');
    expect(await landing(clinic, '/404')).toBe('/404');
    await clinic.getByText(en.app.noPermission.text).waitFor();
  });

  // UX-5
  test('is led to the sign-in page while it may use no product', async () => {
    await clinic.evaluate(() => localStorage.setItem('productsNum', '0'));
    await step(clinic, '/order');
    expect(await landing(clinic, '/login')).toBe('/login');
    await clinic.getByText(en.app.userInfo.suspended).waitFor();
    await clinic.evaluate(() => localStorage.removeItem('productsNum'));
    await step(clinic, '/productCenter');
    await pageLoaded(clinic, en);
  });

  // UX-7
  test('who belongs to no organisation comes to the product centre, wherever they wanted', async () => {
    await clinic.route(`**${accountApi.read.path}`, async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const outside = { iid: 0, authorityId: 0, authorities: [], roles: ['newUser'], institution: null };
      await route.fulfill({ response, json: { code: 200, msg: '', data: { ...data, ...outside } } });
    });
    await clinic.route(`**${organisationApi.mine.path}*`, (route) =>
      route.fulfill({ json: { code: 200, msg: '', data: { list: [], total: 0 } } }),
    );
    await clinic.goto('/icon/index');
    expect(await landing(clinic, '/productCenter')).toBe('/productCenter');
    expect(await clinic.getByRole('navigation', { name: 'Elm Street Dental' }).count()).toBe(0);
  });

  // UX-7
  test('who was invited comes to the user centre, once', async () => {
    await clinic.goto('/order?invite=inv_01JCX0Q4S8V4T9M3J6R2K7W1ZB');
    expect(await landing(clinic, '/accountManagement/page')).toBe('/accountManagement/page');
    await clinic.getByText(en.member.centre.invitationGone).waitFor();
    await clinic.goto('/order');
    await clinic.getByRole('heading', { name: en.order.list.title }).waitFor();
    expect(await landing(clinic, '/order')).toBe('/order');
  });
});

test('after-sales starts at the clinics of all', async () => {
  const care = await openWindow(browser, 'en');
  await signIn(care, CARE_HEAD, 'en');

  await care.getByRole('heading', { name: en.app.page.afterSales }).waitFor();
  expect(await landing(care, '/service')).toBe('/service');
  const clinics = care.getByRole('grid', { name: en.app.page.afterSales });
  await clinics.getByText('Elm Street Dental').waitFor();
  await care.getByLabel(en.service.list.search).fill('elm');
  await expect.poll(() => clinics.getByText('晨曦口腔门诊部').count()).toBe(0);
  // The texts that people search for are in no address, because they may name patients.
  expect(new URL(care.url()).search).toBe('');
  await step(care, '/patient');
  expect(await landing(care, '/productCenter')).toBe('/productCenter');
});

// LANG-4, UX-15
test('a language is chosen, saved and spoken after a reload', async () => {
  await step(clinic, '/productCenter');
  await choose(clinic, en.portal.menu.language);
  await clinic.getByRole('radio', { name: zh.app.language.zh }).check();
  await clinic.getByRole('button', { name: en.portal.menu.save }).click();

  await clinic.getByText(zh.app.display.languageSwitched).waitFor();
  expect(await clinic.evaluate(() => document.documentElement.lang)).toBe('zh-CN');

  await clinic.goto('/productCenter?lang=xx');
  await clinic.getByRole('link', { name: en.app.page.orderForm }).first().waitFor();
  expect(await landing(clinic, '/productCenter')).toBe('/productCenter');
  await (await clientOf(CLINIC_HEAD)).call(accountApi.update, { language: 'en' });
});

test('a core token signs in once, and leaves the address', async () => {
  const { call } = await clientOf(CLINIC_HEAD);
  const { token } = await call(accountApi.coreToken, {});
  const address = `/order?filter=refused&core-token=${token}`;
  const first = await openWindow(browser, 'en');
  const second = await openWindow(browser, 'en');

  await first.goto(address);
  const question = first.getByRole('dialog');
  await question.getByRole('button', { name: en.app.coreToken.goOn }).click();
  await first.getByRole('heading', { name: en.order.list.title }).waitFor();
  expect(await landing(first, '/order?filter=refused')).toBe('/order?filter=refused');

  await second.goto(address);
  expect(await landing(second, '/login?redirect=%2Forder%3Ffilter%3Drefused')).toBe(
    '/login?redirect=%2Forder%3Ffilter%3Drefused',
  );
  await second.getByRole('alert').first().waitFor();
});

// UX-18
test('below 992 px the menu lies over the page, until a step beside it, Escape or a step to another page', async () => {
  // Other links of the menu may also exist outside of it, as tags. Only the link to the official site shows whether the menu is open.
  const site = () => clinic.getByRole('link', { name: en.portal.contact.site });
  const isGone = async () => {
    await expect.poll(() => site().isVisible(), { timeout: PATIENCE_MS }).toBe(false);
  };
  const open = async () => {
    await clinic
      .getByRole('button', { name: /navigation/iu })
      .first()
      .click();
    await site().waitFor();
  };
  // The vertical position is not compared, because a message above the page may disappear meanwhile.
  const heading = clinic.getByRole('heading', { name: en.order.list.title, level: 1 });
  const whereItStands = async () => {
    const box = await heading.boundingBox();
    return { left: box?.x, width: box?.width };
  };
  await step(clinic, '/order');
  await clinic.setViewportSize({ width: 800, height: 820 });
  await isGone();
  await heading.waitFor();
  await pageLoaded(clinic, en);
  const before = await whereItStands();

  await open();
  expect(await whereItStands()).toEqual(before);
  await screenshot(clinic, 'menu-800');
  expect(await barriers(clinic)).toEqual([]);
  await clinic.mouse.click(600, 600);
  await isGone();
  await open();
  await clinic.keyboard.press('Escape');
  await isGone();
  await open();
  await clinic.getByRole('navigation').filter({ has: site() }).getByRole('link', { name: en.app.page.equMan }).click();

  expect(await landing(clinic, '/equipment')).toBe('/equipment');
  await isGone();
  await clinic.setViewportSize({ width: 1366, height: 820 });
});

// NOT-10
test('messages stand by category, are read, and deleted when asked', async () => {
  const [lab, head] = await Promise.all([clientOf(LAB_HEAD), clientOf(CLINIC_OF_MESSAGES)]);
  const asked = await lab.call(relationApi.establish, { organisationNumber: head.own.number });
  await expect
    .poll(async () => (await head.call(notificationApi.center, {})).newMessage, { timeout: 15_000, interval: 200 })
    .toBeGreaterThan(0);
  const page = await openWindow(browser, 'en');
  await signIn(page, CLINIC_OF_MESSAGES, 'en');

  await page.getByRole('button', { name: new RegExp(`^${en.app.topBar.messages}, \\d+`, 'u') }).click();
  const dialog = page.getByRole('dialog', { name: en.app.topBar.messages });
  await dialog.getByRole('button', { name: en.notification.category.relationApplication }).click();
  const list = dialog.getByRole('list', { name: en.notification.category.relationApplication });
  await list.getByText(lab.own.name).first().waitFor();
  await screenshot(page, 'messages-by-category');
  await list.getByRole('button', { name: en.portal.messages.read }).first().click();
  await expect.poll(() => list.getByText(en.app.messages.unread, { exact: true }).count()).toBe(0);

  await list.getByRole('button', { name: en.portal.messages.delete.action }).first().click();
  const question = page.getByRole('dialog', { name: en.portal.messages.delete.title });
  await question.getByRole('button', { name: en.portal.messages.delete.action }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => list.getByText(lab.own.name).count()).toBe(0);
  await lab.call(relationApi.cancel, asked);
});

// ACC-24, UX-9
test('who signs out in one tab is signed out in the other, and who signs in is in', async () => {
  const other = await clinic.context().newPage();
  await Promise.all([clinic.goto('/order'), other.goto('/patient')]);
  await other.getByRole('heading', { name: en.patient.list.title }).waitFor();

  await choose(clinic, en.app.topBar.signOut);
  expect(await landing(clinic, '/login')).toBe('/login');
  await other.waitForURL('**/login?redirect=%2Fpatient', { timeout: WATCH_MS });

  await signIn(clinic, CLINIC_HEAD, 'en');
  await other.getByText(en.app.userInfo.signedIn).waitFor({ timeout: WATCH_MS });
  await other.getByRole('button', { name: en.app.userInfo.goOn }).click();
  expect(await landing(other, '/patient')).toBe('/patient');
});
