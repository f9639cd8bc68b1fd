import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import { ORIGIN } from './stage.ts';
import type { Words } from './words.ts';

/** Records every request from now on to an origin that the pages' own security policy does not name. */
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

/** Returns the head of an uploaded file's card, with its buttons. */
export const cardHeadOf = (page: Page, name: string): Locator =>
  page
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
    .filter({ has: page.getByRole('button') })
    .last();

/** Waits until a page has loaded: its title shows before. */
export async function pageLoaded(page: Page, words: Words): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.getByRole('status', { name: words.app.loading }).waitFor({ state: 'hidden' });
}

/** Returns the state that an order's page shows next to its number. */
export const badge = (page: Page, state: string): Locator =>
  page.getByRole('heading', { level: 1 }).getByText(state, { exact: true });

/** Returns the name and bytes of a file that the browser saved. */
export async function bytesOf(asked: Promise<Download>): Promise<{ name: string; bytes: Uint8Array }> {
  const download = await asked;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Presses the page's one primary action and confirms what its dialog says. */
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

/** Counts the clicks of a page's person from now on. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countClick', () => {
    clicks += 1;
  });
  const listen = () =>
    document.addEventListener(
      'click',
      ({ isTrusted }) => {
        // A label's click comes a second time from its box.
        if (isTrusted) (window as unknown as { countClick: () => void }).countClick();
      },
      true,
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
