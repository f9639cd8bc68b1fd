import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountApi } from '#shared/account/account-api.ts';
import { API } from '#shared/api.ts';
import { shareApi } from '#shared/share/share-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { openWindow } from './stage.ts';

const CALL_COUNT = Object.values(API).flatMap((calls) => Object.keys(calls)).length;

let browser: TestBrowser;
let page: Page;
beforeAll(async () => {
  browser = await startBrowser();
  page = await openWindow(browser, 'en');
});
afterAll(() => browser.close());

// UX-121
test('no text becomes HTML, and no other address a script', async () => {
  const verdicts = await page.evaluate(() => {
    const verdictOn = (act: () => unknown): string => {
      try {
        act();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : String(error);
      }
    };
    const element = document.createElement('div');
    return {
      html: verdictOn(() => (element.innerHTML = '<img src=x onerror=alert(1)>')),
      document: verdictOn(() => new DOMParser().parseFromString('<p>', 'text/html')),
      script: verdictOn(() => (document.createElement('script').src = '/assets/other.js')),
      worker: verdictOn(() => new Worker('/assets/other.js')),
    };
  });

  expect(verdicts).toEqual({ html: 'TypeError', document: 'TypeError', script: 'TypeError', worker: 'TypeError' });
});

// UX-122, UX-139
test('the API document lists every call and shows one under the same policy', async () => {
  const before = faultsOf(page).length;
  const list = page.getByRole('navigation', { name: 'Calls' });
  const openCall = page.locator('.opblock.is-open');
  await page.goto('/api-docs/');
  await expect.poll(() => list.getByRole('listitem', { includeHidden: true }).count()).toBe(CALL_COUNT);
  await page.locator('.opblock').first().getByRole('button').first().click();
  await openCall.getByText(accountApi.humanCheck.summary).waitFor();
  await screenshot(page, 'api-document');

  await list.getByRole('searchbox').fill('opens share.open');
  await list.getByRole('link', { name: shareApi.open.summary }).click();
  await openCall.getByText(shareApi.open.summary).waitFor();
  await expect
    .poll(() => page.locator('.opblock.is-open').evaluate((open) => Math.round(open.getBoundingClientRect().top)))
    .toBeLessThan(200);
  await screenshot(page, 'api-document-found');
  await page.goBack();
  await openCall.getByText(accountApi.humanCheck.summary).waitFor();

  await page.goto('/api-docs/#/share/share.open');
  await page.reload();
  await openCall.getByText(shareApi.open.summary).waitFor();
  expect(faultsOf(page).slice(before)).toEqual([]);
});
