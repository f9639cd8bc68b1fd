import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { pageLoaded } from './portal.ts';
import { CLINIC_HEAD, clientOf, openWindow, ORIGIN, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const FIRST_FILES = '**/assets/first-files-*.js';
const MAIN = '**/assets/index-*.js';

let browser: TestBrowser;
let signedIn: BrowserContextOptions;
let orderPath: string;
beforeAll(async () => {
  browser = await startBrowser();
  const page = await openWindow(browser, 'en');
  await signIn(page, CLINIC_HEAD, 'en');
  signedIn = { storageState: await page.context().storageState(), baseURL: ORIGIN };
  const { call } = await clientOf(CLINIC_HEAD);
  const { patientId } = await call(patientApi.create, { name: 'Cold Visit', age: 41 });
  const prescription = { caseType: 'other' as const, process: ['design' as const], items: [], doctorName: 'Dr Okafor' };
  const { orderId } = await call(orderApi.create, { patientId, prescription });
  orderPath = `/orderDetail/page?${String(new URLSearchParams({ orderId }))}`;
});
afterAll(() => browser.close());

/** Returns a list that grows with each asset that the page fetches from now on. An asset that is fetched twice is listed twice. */
function assetsFetchedBy(page: Page): readonly string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) fetched.push(pathname);
  });
  return fetched;
}

/** Returns the assets that the page's HTML and its first small script request. All other scripts are blocked. */
async function askedAtFirst(path: string): Promise<string[]> {
  const page = await browser.open(signedIn);
  await page.route(MAIN, (route) => route.abort());
  await page.goto(path);
  const asked = await page
    .locator('link[rel="modulepreload"], link[rel="preload"]')
    .evaluateAll((links) => links.map((link) => new URL(String(link.getAttribute('href')), location.href).pathname));
  await page.context().close();
  return asked;
}

// UX-138
test.each(['order list', 'order', 'patient list', 'start page'])(
  '%s: what is fetched ahead is fetched once, and used',
  async (name) => {
    const path = { order: orderPath, 'patient list': '/patient', 'start page': '/productCenter' }[name] ?? '/order';
    const ahead = await askedAtFirst(path);
    const without = await browser.open(signedIn);
    const needed = assetsFetchedBy(without);
    await without.route(FIRST_FILES, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await without.goto(path);
    await pageLoaded(without, WORDS.en);
    const page = await browser.open(signedIn);
    const fetched = assetsFetchedBy(page);
    await page.goto(path);
    await pageLoaded(page, WORDS.en);

    console.log(`${name}: ${ahead.length} files ahead of ${new Set(needed).size}`);
    expect(ahead.length).toBeGreaterThan(15);
    expect(ahead.filter((file) => !needed.includes(file))).toEqual([]);
    expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([]);
    await Promise.all([without.context().close(), page.context().close()]);
  },
);

// UX-138
test('a signed-out visitor fetches nothing of the signed-in pages', async () => {
  const page = await browser.open({ baseURL: ORIGIN });
  await page.goto('/order');
  await page.getByRole('textbox').first().waitFor();

  expect(await page.locator('link[href*="/portal-"]').count()).toBe(0);
  await page.context().close();
});
