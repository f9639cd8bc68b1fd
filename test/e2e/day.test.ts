import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { type Day, furnishDay, PATIENT } from './day-stage.ts';
import { addressOf, foundClinic } from './members-stage.ts';
import { DENTIST, LAB_HEAD, openWindow, signIn } from './stage.ts';
import { WORDS, wordsOf } from './words.ts';

const { en } = WORDS;
const { today } = en.portal;

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

let page: Page;
let day: Day;

beforeAll(async () => {
  day = await furnishDay();
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-day') : undefined));

const section = (on: Page, name: string) => on.getByRole('region', { name, exact: true });
const numberLink = (on: Page, { orderNumber }: { orderNumber: string }) =>
  on.getByRole('link', { name: orderNumber }).first();

// UX-27
test('the day starts with what waits for me, what is late and what has arrived', async () => {
  const { turn, late, arrived } = today;
  for (const [title, order] of [
    [turn.title, day.late],
    [late.title, day.atLab],
  ] as const) {
    await section(page, title).getByRole('link', { name: order.orderNumber }).waitFor();
  }

  const linesOf = async (title: string) => (await section(page, title).getByRole('link').allTextContents()).join(' ');
  expect(await linesOf(turn.title)).toContain(day.late.orderNumber);
  expect(await linesOf(turn.title)).not.toContain(day.atLab.orderNumber);
  expect(await linesOf(late.title)).toContain(day.atLab.orderNumber);
  await section(page, arrived.title).getByRole('link', { name: day.late.orderNumber }).first().waitFor();
  expect(await page.getByRole('link', { name: en.app.page.patientMan }).count()).toBe(1);
  await screenshot(page, 'day-start');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await screenshot(page, 'day-start-phone');
  await page.setViewportSize({ width: 1366, height: 820 });

  await section(page, turn.title).getByRole('link', { name: today.all }).click();
  await page.getByRole('tab', { selected: true, name: en.order.turn.mine }).waitFor();
});

/** Returns faults of a table at the current width: how much is cut off, and the cells that are too narrow for whole words. */
async function misfits(on: Page): Promise<string[]> {
  await on.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return on.evaluate(() => {
    const table = document.querySelector('main table, [role="main"] table, table');
    const frame = table?.parentElement;
    if (!(table instanceof HTMLElement) || frame === null || frame === undefined) return ['no table'];
    const hidden = frame.scrollWidth - frame.clientWidth;
    const broken = [...table.querySelectorAll('tbody td, tbody th')].filter((cell) => cell.clientWidth < 60);
    return [
      ...(hidden > 1 ? [`${hidden} px are cut off`] : []),
      ...broken.map((cell) => `"${cell.textContent}" has ${cell.clientWidth} px`),
    ];
  });
}

test('orders stand by their urgency, fit each screen, and keep their columns beside the panel', async () => {
  await page.goto('/order?filter=turn');
  await page.getByPlaceholder(en.order.list.search).fill(PATIENT);
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  const rows = await page.getByRole('row').allTextContents();
  const position = ({ orderNumber }: { orderNumber: string }) => rows.findIndex((row) => row.includes(orderNumber));
  expect(position(day.late)).toBeGreaterThan(0);
  expect(position(day.late)).toBeLessThan(position(day.later));
  expect(position(day.atLab)).toBe(-1);

  await page.getByRole('tab', { name: en.order.filter.all }).click();
  await numberLink(page, day.atLab).waitFor();
  const found: Record<string, string[]> = {};
  for (const width of [1920, 1366, 820]) {
    await page.setViewportSize({ width, height: 820 });
    found[width] = await misfits(page);
    await screenshot(page, `day-orders-${width}`);
  }
  await page.setViewportSize({ width: 1366, height: 820 });
  await page.getByRole('row').filter({ hasText: day.late.orderNumber }).getByText(PATIENT).click();
  await page.getByRole('button', { name: en.order.list.open }).waitFor();
  found['panel'] = await misfits(page);
  await screenshot(page, 'day-orders-panel');
  expect(found).toEqual({ 1920: [], 1366: [], 820: [], panel: [] });
});

test('the list narrows to a lab, a doctor and a due date', async () => {
  await page.goto('/order');
  await numberLink(page, day.later).waitFor();
  await page.getByRole('combobox', { name: en.order.column.doctor }).fill(day.doctor.slice(4));
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await page.getByRole('button', { name: new RegExp(`^${en.order.column.due} .`, 'u') }).click();
  await page.getByRole('option', { name: en.order.filter.due.overdue }).click();
  await numberLink(page, day.later).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: en.order.column.lab }).click();
  await page.getByRole('option', { name: day.labName }).click();
  await page.waitForURL(/partner=/u);

  await numberLink(page, day.atLab).waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await screenshot(page, 'day-orders-filtered');
  expect(await barriers(page)).toEqual([]);
});

// UX-16
test('the search in the header is reached by a key and finds patients, orders, members and pages', async () => {
  const search = page.getByRole('combobox', { name: en.app.topBar.search });
  const option = (name: string | RegExp) => page.getByRole('option', { name }).first();
  await page.goto('/patient');
  await search.waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(PATIENT);
  await option(PATIENT).waitFor();
  await option(day.late.orderNumber).waitFor();
  await screenshot(page, 'day-search');
  await option(PATIENT).click();
  await page.getByRole('heading', { level: 1, name: PATIENT }).waitFor();

  await page.getByRole('heading', { level: 1, name: PATIENT }).click();
  await page.keyboard.press('/');
  await page.keyboard.type(day.late.orderNumber);
  await option(day.late.orderNumber).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`orderId=${day.late.orderId}`, 'u'));

  await search.fill('Olivia');
  await option(/Olivia Bennett/u).click();
  await page.waitForURL(/\/member\/page/u);
  await page.getByRole('row').filter({ hasText: 'Olivia Bennett' }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await search.fill(en.app.page.equMan);
  await option(en.app.page.equMan).click();
  await page.waitForURL(/\/equipment/u);
  expect(await search.inputValue()).toBe('');
});

test('the browser’s Back goes one step back, also past the moment at which the order was kept', async () => {
  const { wizard } = en.order;
  const next = () => page.getByRole('button', { name: wizard.next, disabled: false }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  await page.goto(`/order/create?patientId=${day.late.patient.patientId}`);
  await heading(wizard.case.title);
  await next();
  await heading(wizard.work.title);
  await page.goBack();
  await heading(wizard.case.title);
  await page.goForward();
  await heading(wizard.work.title);
  await next();
  await heading(wizard.files.title);
  const kept = new URL(page.url()).searchParams.get('orderId');

  await page.goBack();
  await heading(wizard.work.title);
  await expect.poll(() => new URL(page.url()).searchParams.get('orderId')).toBe(kept);
  await page.goBack();
  await heading(wizard.case.title);
  await expect.poll(() => new URL(page.url()).searchParams.get('orderId')).toBe(kept);
});

// UX-15
test('the mail about full storage leads to the capacity', async () => {
  await page.goto('/productCenter?open=totalCapacity');
  const dialog = page.getByRole('dialog', { name: en.portal.totalCapacity.title });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toBe('');
  expect(faultsOf(page)).toEqual([]);
});

test('an Arabic reader and a lab see the same day from their side', async () => {
  const ar = wordsOf('ar');
  const arabic = await openWindow(browser, 'ar');
  await signIn(arabic, LAB_HEAD, 'ar');
  await section(arabic, ar.portal.today.late.title).getByText(day.atLab.orderNumber).waitFor();
  await screenshot(arabic, 'day-start-ar');
  await arabic.goto('/order?filter=turn');
  await numberLink(arabic, day.atLab).waitFor();
  expect(await misfits(arabic)).toEqual([]);
  await screenshot(arabic, 'day-orders-ar');
  await arabic.setViewportSize({ width: 390, height: 844 });
  await numberLink(arabic, day.atLab).waitFor();
  await screenshot(arabic, 'day-orders-ar-phone');
  expect(faultsOf(arabic)).toEqual([]);
  await arabic.close();
});

// UX-27
test('a new clinic is led through its first steps', async () => {
  const { first } = today;
  await foundClinic('Willow Dental', 'Head Willow');
  const head = await openWindow(browser, 'en');
  await signIn(head, addressOf('head'), 'en');
  await head.getByRole('heading', { level: 2, name: first.title }).waitFor();
  await screenshot(head, 'day-first-steps');
  expect(await barriers(head)).toEqual([]);
  for (const { action } of [first.lab, first.member, first.equipment]) {
    await head.getByRole('button', { name: action, exact: true }).waitFor();
  }
  await head.getByRole('button', { name: first.patient.action }).click();
  await head.waitForURL(/\/patient$/u);
  await head.goto('/productCenter');
  await head.getByRole('button', { name: first.hide }).click();
  await head.getByRole('heading', { level: 2, name: first.title }).waitFor({ state: 'hidden' });
  expect(faultsOf(head)).toEqual([]);
});
