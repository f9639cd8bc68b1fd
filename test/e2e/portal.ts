import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { ORIGIN } from './stage.ts';
import type { Words } from './words.ts';

/**
 * Records every request from now on to a foreign origin. The list stays empty unless a page contacts an origin that its policy does not
 * name.
 */
export function foreignRequests(pages: readonly Page[]): readonly string[] {
  const allowed = new Set([ORIGIN]);
  const foreign: string[] = [];
  for (const page of pages) {
    page.on('response', (response) => {
      const policy = response.headers()['content-security-policy'] ?? '';
      for (const [origin] of policy.matchAll(/https?:\/\/[\w.:-]+/gu)) allowed.add(origin);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && !allowed.has(origin)) foreign.push(request.url());
    });
  }
  return foreign;
}

/** Returns the header of an uploaded file's card, with its buttons. */
export const cardHeadOf = (page: Page, name: string): Locator =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
    .filter({ has: page.getByRole('button') })
    .last();

/** Waits until a page has loaded. The page's title appears before its content, so the test also waits for the end of loading. */
export async function pageLoaded(page: Page, words: Words): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('status', { name: words.app.loading }).waitFor({ state: 'hidden' });
}

/** Returns the badge with this state next to the number on an order's page. */
export const badge = (page: Page, state: string): Locator =>
  page.getByRole('heading', { level: 1 }).getByText(state, { exact: true });

/** Waits for a download. Returns its name and bytes. */
export async function bytesOf(asked: Promise<Download>): Promise<{ name: string; bytes: Uint8Array }> {
  const download = await asked;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Presses the button of an action, fills the fields of its dialog by their labels, and confirms. */
export async function act(
  page: Page,
  name: string,
  fields: Readonly<Record<string, string>> = {},
  ticked?: string,
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text);
  if (ticked !== undefined) await dialog.getByRole('checkbox', { name: ticked }).click();
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Counts the clicks on a page from now on. Returns a function that returns their number. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  const listen = () =>
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        // A click on a label causes a second click event at its box, which must not count.
        if (isTrusted) (window as unknown as { countClick: () => void }).countClick();
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
