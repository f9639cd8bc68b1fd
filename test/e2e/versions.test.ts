import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { submitDesign, submitMesh } from './mesh-versions.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
/** Time limit in ms for WebGL without a GPU on a busy machine. */
const LOADED_MS = 60_000;
/** Distance in mm by which the second version is moved. */
const SHIFT_MM = 0.2;
const PATIENT = `Versions ${String(Date.now()).slice(-6)}`;

let browser: TestBrowser;
let folder: string;
let order: Order;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcata-versions-'));
  browser = await startBrowser();
  order = await submitMesh(folder, PATIENT);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

// ORD-113, ORD-114
test('two clicks lead from the list to a confirmed design, which the viewer shows meanwhile', async () => {
  const page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  await page.goto(`/order?search=${order.orderNumber}`);
  const look = page.getByRole('link', { name: en.order.list.lookAtDesign }).first();
  await look.waitFor();
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  await page.evaluate(() =>
    document.addEventListener('click', () => (window as unknown as { countClick: () => void }).countClick(), true),
  );

  await look.click();
  await page.locator('.mesh-canvas[data-state="finest"]').waitFor({ timeout: LOADED_MS });
  const bar = page.getByRole('region', { name: en.version.bar });
  await bar.getByText(en.version.status.open).waitFor();
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'version-in-viewer');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'version-in-viewer-phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  await bar.getByRole('button', { name: en.order.action.confirm }).click();
  await bar.getByText(en.version.status.confirmed).waitFor();
  await screenshot(page, 'version-confirmed');

  const { call } = await clientOf(DENTIST);
  const read = await call(orderApi.read, { orderId: order.orderId });
  expect([read.order.state, clicks]).toEqual(['awaitingDispatch', 2]);
  await page.goto(`/orderDetail/page?orderId=${order.orderId}&tab=versions`);
  await page.getByText('Please look at the margin.').first().waitFor();
  await screenshot(page, 'version-list');
  expect(faultsOf(page)).toEqual([]);
});

// ORD-122, ORD-123
test('two versions are turned together, and their distance is measured', async () => {
  const clinic = await clientOf(DENTIST);
  const waiting = await submitMesh(folder, PATIENT);
  const { orderId, version } = waiting;
  const asked = await clinic.call(orderApi.requestChange, { orderId, version, note: 'Higher, please.' });
  await submitDesign(folder, asked, SHIFT_MM);
  const page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  await page.goto(`/orderDetail/page?orderId=${orderId}&tab=versions`);
  await page.getByRole('button', { name: en.version.compare.meshes }).click();

  const panel = page.getByRole('region', { name: en.version.deviation.title });
  await panel.getByText(/^Median: /u).waitFor({ timeout: LOADED_MS });
  // The block moves up, so its walls stay in their own planes. The top, which is most of the area, moves by the whole shift.
  expect(await panel.getByText(/^95 % of the area/u).innerText()).toBe('95 % of the area below 0.20 mm');
  const turned = page.locator('.compare-pane canvas');
  const before = await turned.nth(0).screenshot();
  await turned.nth(1).dragTo(turned.nth(1), {
    sourcePosition: { x: 150, y: 200 },
    targetPosition: { x: 260, y: 260 },
  });
  await expect.poll(async () => (await turned.nth(0).screenshot()).equals(before)).toBe(false);
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'versions-compared');
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'versions-compared-phone');
  expect(faultsOf(page)).toEqual([]);
});
