import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import type { ProductionStage } from '#shared/work-order/work-order.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { tally } from '#test/support/tally.ts';
import { barriers } from './axe.ts';
import { submitDesign, submitMesh } from './mesh-versions.ts';
import { countClicks } from './portal.ts';
import { drawnPart } from './scene-canvas.ts';
import { clientOf, DENTIST, LAB_HEAD, openWindow, signIn } from './stage.ts';
import { fill, WORDS, type Words } from './words.ts';

const { en, zh } = WORDS;
/** Time limit in ms for WebGL without a GPU on a busy machine. */
const LOADED_MS = 60_000;
/** Time limit in ms until the live channel has changed the other side's page. */
const LIVE_MS = 15_000;
const CHANGE = 'The contact is too heavy here.';
const ANSWER = '已放松邻接。';
const PATIENT = `Pins ${String(Date.now()).slice(-6)}`;
const WIDE = { width: 1366, height: 820 };

let browser: TestBrowser;
let folder: string;
let clinic: Page;
let lab: Page;
let clicksOfClinic: () => number;
let clicksOfLab: () => number;
let order: Order;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcata-pins-'));
  browser = await startBrowser();
  order = await submitMesh(folder, PATIENT);
  [clinic, lab] = await Promise.all([openWindow(browser, 'en'), openWindow(browser, 'zh')]);
  await Promise.all([signIn(clinic, DENTIST, 'en'), signIn(lab, LAB_HEAD, 'zh')]);
  [clicksOfClinic, clicksOfLab] = [await countClicks(clinic), await countClicks(lab)];
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await screenshot(clinic, 'failed-pins-clinic');
  await screenshot(lab, 'failed-pins-lab');
});

/** Runs a step of the test. Returns how often one person clicked during this step. */
async function clicksIn(clicks: () => number, step: () => Promise<void>): Promise<number> {
  const before = clicks();
  await step();
  return clicks() - before;
}

const look = async (page: Page): Promise<void> => {
  await page.goto(`/order/look?orderId=${order.orderId}`);
  await finest(page);
};
const finest = (page: Page) => page.locator('.mesh-canvas[data-state="finest"]').waitFor({ timeout: LOADED_MS });
const panel = (page: Page, words: Words) => page.getByRole('region', { name: words.version.pin.title });
const markOf = (page: Page, words: Words, status: 'open' | 'resolved' = 'open') =>
  page.getByRole('button', { name: fill(words.version.pin.mark[status], { number: 1, text: CHANGE }) });
const bar = () => clinic.getByRole('region', { name: en.version.bar });

async function middleOf(mark: Locator): Promise<{ x: number; y: number }> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await mark.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
}
let markedAt = { x: 0, y: 0 };

// FILE-260, FILE-261
test('a clinic marks a change on the design, and the lab’s open page shows it', async ({ task }) => {
  await look(lab);
  await clinic.goto(`/order?search=${order.orderNumber}`);
  const clicks = await clicksIn(clicksOfClinic, async () => {
    await clinic.getByRole('link', { name: en.order.list.lookAtDesign }).first().click();
    await finest(clinic);
    await clinic.getByRole('button', { name: en.version.pin.add, exact: true }).click();
    const { left, right, top, bottom } = await drawnPart(clinic.locator('.mesh-canvas'));
    const position = { x: (left + right) / 2, y: (top + bottom) / 2 };
    await clinic.locator('.mesh-canvas').click({ position });
    await clinic.getByLabel(en.version.pin.what).fill(CHANGE);
    await clinic.getByRole('button', { name: en.version.pin.keep, exact: true }).click();
    await markOf(clinic, en).waitFor();
  });

  await markOf(lab, zh).waitFor({ timeout: LIVE_MS });
  markedAt = await middleOf(markOf(clinic, en));
  expect(await barriers(clinic)).toEqual([]);
  await screenshot(clinic, 'pins-1-marked');
  expect(clicks).toBeLessThanOrEqual(4);
  tally(task, { 'clicks from the list to a marked change': clicks });
});

// FILE-262
test('the lab answers in its thread, which the clinic reads meanwhile', async ({ task }) => {
  const clicks = await clicksIn(clicksOfLab, async () => {
    await panel(lab, zh).getByRole('button', { name: CHANGE }).click();
    await panel(lab, zh).getByLabel(zh.version.pin.write).fill(ANSWER);
    await panel(lab, zh).getByRole('button', { name: zh.version.pin.reply, exact: true }).click();
    await panel(lab, zh).getByText(ANSWER).waitFor();
  });

  await panel(clinic, en).getByText(ANSWER).waitFor({ timeout: LIVE_MS });
  await screenshot(lab, 'pins-2-thread');
  expect(clicks).toBeLessThanOrEqual(2);
  tally(task, { 'clicks to answer a marked change': clicks });
});

// FILE-265, FILE-267
test('the mark is at its point of the next version, until the lab resolves it', async ({ task }) => {
  const asked = await clicksIn(clicksOfClinic, async () => {
    await bar().getByRole('button', { name: en.order.action.requestChange }).click();
    const dialog = clinic.getByRole('dialog', { name: en.order.action.requestChange });
    expect(await dialog.getByRole('textbox').inputValue()).toBe(`1. ${CHANGE}`);
    await dialog.getByRole('button', { name: en.order.action.requestChange, exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  const { call } = await clientOf(LAB_HEAD);
  await submitDesign(folder, (await call(orderApi.read, { orderId: order.orderId })).order, 0.2);
  const next = fill(en.order.submission.design, { version: 2 });
  await clinic.getByRole('button', { name: fill(en.version.show, { name: next }) }).click({ timeout: LIVE_MS });
  await bar().getByText(next, { exact: true }).waitFor();
  await finest(clinic);
  await markOf(clinic, en).waitFor();

  const { x, y } = await middleOf(markOf(clinic, en));
  expect(Math.hypot(x - markedAt.x, y - markedAt.y)).toBeLessThan(8);
  await screenshot(clinic, 'pins-3-next-version');
  await look(lab);
  const resolved = await clicksIn(clicksOfLab, async () => {
    await panel(lab, zh).getByRole('button', { name: CHANGE }).click();
    await panel(lab, zh).getByRole('button', { name: zh.version.pin.resolvePin, exact: true }).click();
    await markOf(lab, zh).waitFor({ state: 'hidden' });
  });
  await markOf(clinic, en).waitFor({ state: 'hidden', timeout: LIVE_MS });
  await bar().getByRole('button', { name: en.order.action.confirm }).click();
  await bar().getByText(en.version.status.confirmed).waitFor();
  const { list } = await call(orderApi.pins, { orderId: order.orderId });
  expect(list.map(({ status, lines }) => [status, lines.map(({ kind }) => kind)])).toEqual([
    ['resolved', ['reply', 'resolved']],
  ]);
  expect([faultsOf(clinic), faultsOf(lab)]).toEqual([[], []]);
  tally(task, { 'clicks to ask for the marked change': asked, 'clicks to resolve it': resolved });
});

const card = () => lab.locator('.board-card').filter({ hasText: order.orderNumber });
const column = (stage: ProductionStage) =>
  lab.locator('.board-column').filter({ has: lab.getByRole('heading', { name: zh.workOrder.stage[stage] }) });
const isIn = (stage: ProductionStage) => column(stage).locator('.board-card').filter({ hasText: order.orderNumber });

/** Starts the task of the card. A member takes the task first if it has no assignee. */
async function begin(): Promise<void> {
  const button = (action: 'take' | 'start' | 'finish') =>
    card().getByRole('button', { name: `${zh.workOrder.action[action]} ${order.orderNumber}` });
  await button('take').or(button('start')).waitFor();
  if (await button('take').isVisible()) await button('take').click();
  await button('start').click();
  await button('finish').waitFor();
}

// WO-41, WO-43
test('a card is dragged to the next stage, which finishes its step', async ({ task }) => {
  const { call } = await clientOf(LAB_HEAD);
  await call(workOrderApi.produce, { orderId: order.orderId });
  await lab.goto('/workBoard');
  await isIn('design').waitFor();
  const clicks = await clicksIn(clicksOfLab, begin);

  const handle = card().getByRole('button', { name: fill(zh.production.board.drag, { number: order.orderNumber }) });
  await handle.scrollIntoViewIfNeeded();
  const from = await middleOf(handle);
  const to = await column('machining').boundingBox();
  await lab.mouse.move(from.x, from.y);
  await lab.mouse.down();
  await lab.mouse.move(from.x + 12, from.y, { steps: 3 });
  await lab.mouse.move((to?.x ?? 0) + (to?.width ?? 0) / 2, from.y, { steps: 12 });
  await screenshot(lab, 'board-1-dragged');
  await lab.mouse.up();

  await isIn('machining').waitFor();
  expect(await barriers(lab)).toEqual([]);
  tally(task, { 'clicks to begin a step on the board': clicks });
});

// WO-43, WO-44
test('the keyboard moves a card to the next stage, and each step is said', async () => {
  await begin();
  const number = order.orderNumber;
  await card()
    .getByRole('button', { name: fill(zh.production.board.drag, { number }) })
    .focus();
  const said = (text: string) => lab.getByText(text, { exact: true }).waitFor({ state: 'attached' });
  const name = zh.workOrder.stage.inspection;
  await lab.keyboard.press('Space');
  await lab.waitForTimeout(100);
  await lab.keyboard.press('ArrowRight');
  await said(fill(zh.production.board.overColumn, { number, name }));
  await screenshot(lab, 'board-2-keyboard');
  await lab.keyboard.press('Space');
  await isIn('inspection').waitFor();

  // A finished task stays in its column until it is confirmed.
  await expect.poll(() => isIn('machining').innerText()).toContain(zh.workOrder.state.awaitingConfirmation);
});

// WO-50, WO-51, WO-70
test('the label on the tray opens the step, and one tap each begins and finishes it', async ({ task }) => {
  const number = order.orderNumber;
  await lab.goto(`/trayLabel?order=${number}`);
  await lab.getByRole('img', { name: fill(zh.production.tray.code, { number }) }).waitFor();
  const buffer = await lab.locator('.tray-label').screenshot();
  await lab.setViewportSize({ width: 390, height: 844 });
  await lab.goto('/tray');
  const tap = async (name: string) => {
    const button = lab.getByRole('button', { name, exact: true });
    await button.click();
    await button.waitFor({ state: 'hidden' });
  };
  const clicks = await clicksIn(clicksOfLab, async () => {
    await lab.getByRole('button', { name: zh.production.scan.action }).click();
    await lab.locator('input[type="file"]').setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer });
    await lab.waitForURL(`**/tray?order=${number}`);
    const { take, start, finish } = zh.workOrder.action;
    const button = (name: string) => lab.getByRole('button', { name, exact: true });
    await button(take).or(button(start)).waitFor();
    if (await button(take).isVisible()) await tap(take);
    await tap(start);
    await tap(finish);
  });
  await lab.setViewportSize(WIDE);
  await lab.goto('/workBoard');

  await isIn('dispatch').waitFor();
  await screenshot(lab, 'board-3-scanned');
  expect(faultsOf(lab)).toEqual([]);
  tally(task, { 'clicks to scan a tray and finish its step': clicks });
});
