import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FrameLocator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { embedRootOf } from '#shared/embed/embed-address.ts';
import { fileApi } from '#shared/file/file-api.ts';
import type { OrganisationId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { measuredFilms } from './measured-films.ts';
import { CLINIC_HEAD, clientOf, DENTIST, openWindow, ORIGIN, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { app, dicomweb, viewer } = WORDS.en;
const PATIENCE_MS = 60_000;
vi.setConfig({ testTimeout: 3 * PATIENCE_MS });

/** Starts practice software of another maker. The software's page shows a frame with the address from the page's query. */
function practiceSoftware(): Promise<Server> {
  const server = createServer((request, response) => {
    const shown = new URL(request.url ?? '/', 'http://local').searchParams.get('shown') ?? '';
    const frame = `<iframe title="Images" width="1100" height="700" src="${shown.replaceAll('&', '&amp;')}"></iframe>`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Practice</title><main><h1>Practice</h1>${frame}</main>`);
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
/** Returns an address on another site than the portal's: `localhost` and `127.0.0.1` share no cookies. */
const siteOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

let browser: TestBrowser;
let page: Page;
let listed: Server;
let unlisted: Server;
let organisationId: OrganisationId;
let film: string;
const dentist = await clientOf(DENTIST);

beforeAll(async () => {
  [browser, listed, unlisted] = await Promise.all([startBrowser(), practiceSoftware(), practiceSoftware()]);
  organisationId = dentist.own.iid;
  const { call } = dentist;
  const folder = await mkdtemp(join(tmpdir(), 'arcata-framed-'));
  const path = join(folder, 'films.zip');
  await writeFile(path, measuredFilms());
  const { patientId } = await call(patientApi.create, { name: 'Ida Framed', sex: 'female', age: 34 });
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  const assets = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  const { assetId = '' } = assets.find(({ name }) => name.includes('Ruler')) ?? {};
  film = `/viewer/panorama?${new URLSearchParams({ fileId, assetId })}`;
  await rm(folder, { recursive: true, force: true });
  // Another person is signed in to the portal in the same browser.
  page = await openWindow(browser, 'en');
  page.setDefaultTimeout(PATIENCE_MS);
  await signIn(page, CLINIC_HEAD, 'en');
});
afterAll(async () => {
  await browser.close();
  for (const server of [listed, unlisted]) server.close();
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-framed-viewer') : undefined));

const coreToken = async (): Promise<string> => (await dentist.call(accountApi.coreToken, {})).token;

/** Opens the practice software with a frame that shows an address of the portal. */
async function frameOf(site: Server, address: string, on: Page = page): Promise<FrameLocator> {
  const shown = `${ORIGIN}${embedRootOf(organisationId)}${address}`;
  await on.goto(`${siteOf(site)}/?${new URLSearchParams({ shown })}`);
  return on.frameLocator('iframe');
}
const isDrawn = (frame: FrameLocator): Promise<void> =>
  frame.getByRole('toolbar', { name: viewer.tools }).getByRole('button').first().waitFor();

// EMB-1
test('the head of the clinic lists the site of the practice software', async () => {
  await page.goto('/programs');
  await page.getByRole('button', { name: dicomweb.sites.add }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(dicomweb.sites.origin).fill(`${siteOf(listed)}/`);
  await dialog.getByRole('button', { name: dicomweb.sites.add }).click();
  await page.getByText(siteOf(listed)).waitFor();
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'sites');
});

// EMB-1
test('the list of sites fits a dark phone in Arabic', async () => {
  const phone = await openWindow(browser, 'ar', { theme: 'dark', viewport: { width: 390, height: 844 } });
  await signIn(phone, CLINIC_HEAD, 'ar');
  await phone.goto('/programs');
  await phone.getByText(siteOf(listed)).scrollIntoViewIfNeeded();
  await screenshot(phone, 'sites-phone-ar-dark');

  expect(await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  expect(await barriers(phone)).toEqual([]);
  await phone.context().close();
});

// EMB-2, EMB-3, EMB-4
test('a listed page shows an image as the person of the core token, beside somebody else’s own session', async () => {
  const before = await page.context().cookies();
  const frame = await frameOf(listed, `${film}#core-token=${await coreToken()}`);

  await isDrawn(frame);
  await screenshot(page, 'framed-viewer');

  expect(await frame.getByRole('button', { name: viewer.close }).count()).toBe(0);
  const inner = page.frames().find((each) => each.url().includes('/embed/'));
  expect(inner?.url()).not.toContain('core-token');
  expect(await page.context().cookies()).toEqual(before);
  await page.goto('/');
  await page.getByRole('button', { name: 'Olivia Bennett' }).waitFor();
});

// EMB-2
test('a page that is not listed frames nothing', async () => {
  const token = await coreToken();
  await frameOf(unlisted, `${film}#core-token=${token}`);

  await expect.poll(() => page.frames().at(1)?.url(), { timeout: PATIENCE_MS }).toBe('chrome-error://chromewebdata/');
  // The page's script did not run, so the token is still unused.
  await isDrawn(await frameOf(listed, `${film}#core-token=${token}`));
});

// EMB-3, EMB-6
test('a used token opens nothing, and a reload ends the view', async () => {
  const token = await coreToken();
  await isDrawn(await frameOf(listed, `${film}#core-token=${token}`));
  const again = await frameOf(listed, `${film}#core-token=${token}`);
  await again.getByRole('heading', { name: app.frame.signedOut }).waitFor();
  const none = await frameOf(listed, film);
  await none.getByText(app.frame.openAgain).waitFor();
  await screenshot(page, 'framed-ended');
  expect(await barriers(page)).toEqual([]);
});

// EMB-5
test('another page of the portal is offered as a window of its own', async () => {
  const frame = await frameOf(listed, `/patient#core-token=${await coreToken()}`);
  const opened = page.waitForEvent('popup');
  await frame.getByRole('link', { name: app.frame.open }).click();
  const window = await opened;
  await window.waitForLoadState();
  expect(window.url()).toBe(`${ORIGIN}/patient`);
  await window.close();
});

// EMB-5, ACC-26
test('without a frame the address leads to the portal, which asks before it takes the token', async () => {
  await page.goto(`${ORIGIN}${embedRootOf(organisationId)}${film}#core-token=${await coreToken()}`);
  await page.getByRole('dialog', { name: app.coreToken.title.replace('{{name}}', 'Daniel Okafor') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/viewer/panorama');
  await page.getByRole('dialog').getByRole('button', { name: app.action.cancel }).click();
});
