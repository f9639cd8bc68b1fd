import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { clientOf, DENTIST, LAB_HEAD, openWindow, relate, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { en } = WORDS;
const { board, order: made, plan, scan, tray } = en.production;
const { action } = en.workOrder;

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

let page: Page;
let order: Order;
beforeAll(async () => {
  await relate();
  const { call } = await clientOf(DENTIST);
  const lab = await clientOf(LAB_HEAD);
  const { patientId } = await call(patientApi.create, { name: `Petra ${Date.now().toString(36)}`, age: 51 });
  const items = [{ teeth: ['36'], restoration: 'onlayCrown' as const, material: 'zirconia' as const, shade: 'A2' }];
  const prescription = {
    caseType: 'prosthetics' as const,
    process: ['machining' as const],
    items,
    doctorName: 'Okafor',
  };
  const draft = await call(orderApi.create, { patientId, prescription });
  const waiting = await call(orderApi.send, { orderId: draft.orderId, version: draft.version, labId: lab.own.iid });
  order = await lab.call(orderApi.accept, { orderId: waiting.orderId, version: waiting.version });
  page = await openWindow(browser, 'en');
  await signIn(page, LAB_HEAD, 'en');
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-production') : undefined));

const card = () => page.locator('.board-card').filter({ hasText: order.orderNumber });

// WO-22, WO-24
test('a head makes the tasks of an order on its page', async () => {
  await page.goto(`/orderDetail/page?orderId=${order.orderId}&tab=production`);
  await page.getByRole('button', { name: made.make }).click();
  const dialog = page.getByRole('dialog', { name: made.make });
  await dialog.getByRole('button', { name: made.make }).click();

  await page.getByText(made.made).waitFor();
  expect(faultsOf(page)).toEqual([]);
});

// WO-41, WO-43, WO-46
test('the board shows what can be worked on, and a card goes to the next stage by its menu', async () => {
  await page.goto('/workBoard');
  await page.getByRole('heading', { level: 1, name: board.title }).waitFor();
  await card().waitFor();
  expect(await card().count()).toBe(1);
  await card()
    .getByRole('button', { name: `${action.start} ${order.orderNumber}` })
    .or(card().getByRole('button', { name: `${action.take} ${order.orderNumber}` }))
    .click();
  await screenshot(page, 'board-by-stage');
  await page.getByRole('button', { name: board.byWorker }).click();
  await expect.poll(() => card().count()).toBeGreaterThan(1);
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'board-by-technician');
  expect(faultsOf(page)).toEqual([]);
});

// WO-51
test('the code on the tray opens the next step, and a tap moves it', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tray?order=${order.orderNumber}`);
  const tap = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.click();
    await button.waitFor({ state: 'hidden' });
  };
  const { call } = await clientOf(LAB_HEAD);
  const read = async () => (await call(workOrderApi.orderTasks, { orderId: order.orderId })).tasks;
  for (const { state: before } of await read()) {
    if (before === 'open') await tap(action.take);
    if (before !== 'inProgress') await tap(action.start);
    await screenshot(page, 'tray-in-work');
    await tap(action.finish);
  }

  await page.getByText(tray.done).waitFor();
  expect((await read()).map((each) => each.state)).toEqual((await read()).map(() => 'awaitingConfirmation'));
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 820 });
});

// WO-50, WO-20, WO-70
test('a photo of the label opens its tray, and the plan names the stages', async () => {
  await page.goto(`/trayLabel?order=${order.orderNumber}`);
  await page.getByRole('img', { name: fill(tray.code, { number: order.orderNumber }) }).waitFor();
  const label = await page.locator('.tray-label').screenshot();
  await page.goto('/tray');
  await page.getByRole('button', { name: scan.action }).click();
  await page.getByRole('dialog', { name: scan.title }).waitFor();
  await screenshot(page, 'tray-scan');
  await page.locator('input[type="file"]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: label });
  await page.waitForURL(`**/tray?order=${order.orderNumber}`);
  await page.goto('/productionPlan');
  await page.getByRole('heading', { level: 1, name: plan.title }).waitFor();
  await page.getByRole('button', { name: plan.save }).waitFor();
  expect(faultsOf(page)).toEqual([]);
});
