import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { LIVE_PATH } from '#shared/live/live.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { clientOf, CLINIC_HEAD, DENTIST, openWindow, signIn } from './stage.ts';
import { wordsOf } from './words.ts';

const en = wordsOf('en');
const STAMP = String(Date.now()).slice(-6);
const WATCHED_MS = 12_000;

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

let one: Page;
let other: Page;
beforeAll(async () => {
  [one, other] = await Promise.all([openWindow(browser, 'en'), openWindow(browser, 'en')]);
  await Promise.all([signIn(one, DENTIST, 'en'), signIn(other, CLINIC_HEAD, 'en')]);
});

const listening = (page: Page) => page.locator('[data-live="listening"]').waitFor({ state: 'attached' });
const nameOf = (patient: string): string => `${patient} ${STAMP}`;

/** Returns the paths of the calls that a page makes during the work. */
async function callsOf(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const paths: string[] = [];
  const note = (request: { url: () => string }): void => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return paths;
}

// LIVE-1, LIVE-3
test('what one window changes, another one shows without asking', async () => {
  await other.goto('/patient');
  await listening(other);
  await one.goto('/patient');
  await one.getByRole('button', { name: en.patient.list.create }).first().click();
  const dialog = one.getByRole('dialog', { name: en.patient.dialog.create });
  await dialog.getByLabel(en.patient.field.name, { exact: true }).fill(nameOf('Lena Live'));
  await dialog.getByLabel(en.patient.field.age, { exact: true }).fill('50');
  await dialog.getByRole('button', { name: en.patient.dialog.save }).click();

  await other.getByRole('link', { name: nameOf('Lena Live') }).waitFor({ timeout: 6_000 });
  expect(faultsOf(other)).toEqual([]);
});

// LIVE-6
test('an idle page asks nothing, and a hidden one has no connection', async () => {
  const { call } = await clientOf(DENTIST);
  const { patientId } = await call(patientApi.create, { name: nameOf('Ida Idle'), age: 30 });
  await other.goto('/order');
  await other.getByRole('heading', { level: 1, name: en.order.list.title }).waitFor();
  await listening(other);
  await other.waitForLoadState('networkidle');

  expect(await callsOf(other, () => other.waitForTimeout(WATCHED_MS))).toEqual([]);

  // A headless page never becomes hidden, so the test sets its visibility.
  await other.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await other.locator('[data-live="hidden"]').waitFor({ state: 'attached' });
  const prescription = { caseType: 'other' as const, doctorName: 'Dr. Live' };
  const write = () => call(orderApi.create, { patientId, prescription });
  const hidden = await callsOf(other, async () => {
    await write();
    await other.waitForTimeout(2_000);
  });
  expect(hidden).toEqual([]);
  await other.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await other.getByText(nameOf('Ida Idle')).first().waitFor();
  expect(faultsOf(other)).toEqual([]);
});

// LIVE-7
test('without the channel a page says so, asks by itself, and goes back to the channel', async () => {
  const { call } = await clientOf(DENTIST);
  const window = await openWindow(browser, 'en');
  let isBroken = true;
  await window.routeWebSocket(new RegExp(`${LIVE_PATH}$`, 'u'), (socket) => {
    if (isBroken) void socket.close();
    else socket.connectToServer();
  });
  await signIn(window, DENTIST, 'en');
  await window.goto('/patient');

  await window.getByText(/^Live updates are interrupted/u).waitFor();
  await screenshot(window, 'live-interrupted');
  await call(patientApi.create, { name: nameOf('Petra Poll'), age: 50 });
  await window.getByRole('link', { name: nameOf('Petra Poll') }).waitFor();
  isBroken = false;
  await listening(window);
  expect(await window.getByText(/^Live updates are interrupted/u).count()).toBe(0);
});
