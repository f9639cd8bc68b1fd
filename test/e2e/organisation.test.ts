import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { RESTORE_DAYS } from '#shared/limits.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { BLUE, CLEAR, logoPng, WHITE } from '#test/support/image/logo-pictures.ts';
import { writePdf } from '#test/support/pdf/write-pdf.ts';
import { barriers } from './axe.ts';
import { addressOf, newcomer } from './members-stage.ts';
import { openWindow, signIn } from './stage.ts';
import { fill, WORDS, wordsOf } from './words.ts';

const CLINIC = 'Harbour Dental';
const LAB = 'Harbour Ceramics';
const { organisation: words, field, member } = wordsOf('en');

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

/** Two windows of the same person. */
let maya: Page;
let elsewhere: Page;

beforeAll(async () => {
  const call = await newcomer('maya', 'Maya Lindqvist');
  [maya, elsewhere] = await Promise.all([openWindow(browser, 'en'), openWindow(browser, 'en')]);
  await signIn(maya, addressOf('maya'), 'en');
  founding = () => call(organisationApi.create, { type: 'lab', name: LAB, country: 'GB', contactPerson: 'Maya' });
});
let founding: () => Promise<unknown>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isIn = (page: Page, name: string) => page.getByRole('button', { name }).first().waitFor();
const text = (page: Page, words_: string) => page.getByText(words_).first();

test('somebody founds a clinic, on the map as well, and is in it at once', async () => {
  await maya.getByLabel(words.field.name, { exact: true }).fill(CLINIC);
  await maya.getByLabel(words.field.phone).fill('1179460000');
  const map = maya.getByRole('slider', { name: words.map.label });
  await map.locator('.world-map-land').waitFor();
  await map.click({ position: { x: 300, y: 100 } });
  await map.locator('[data-pin]').waitFor();
  const latitude = await maya.getByLabel(words.field.latitude).inputValue();
  await map.press('ArrowUp');
  expect(Number(await maya.getByLabel(words.field.latitude).inputValue())).toBeGreaterThan(Number(latitude));
  await text(maya, words.found.fixed).waitFor();
  await screenshot(maya, 'organisation-found');
  expect(await barriers(maya)).toEqual([]);

  // Typed text is kept when the page is reloaded.
  await maya.reload();
  await button(maya, words.found.action.clinic).click();

  await text(maya, fill(words.found.done, { name: CLINIC })).waitFor();
  await isIn(maya, CLINIC);
  await maya.goto('/institution');
  await maya.getByRole('heading', { name: CLINIC, level: 1 }).waitFor();
  await text(maya, '+44 1179460000').waitFor();
});

test('its logos and its profile are looked at before they stand', async () => {
  const [cover, , pdf] = [0, 1, 2].map((index) => maya.locator('input[type=file]').nth(index));
  const picture = async (colour: typeof WHITE) => ({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await logoPng(colour, CLEAR, [408, 136]),
  });
  const file = (buffer: Buffer) => ({ name: 'Profile.pdf', mimeType: 'application/pdf', buffer });

  await cover!.setInputFiles(await picture(BLUE));
  await text(maya, field.logoNotWhite).waitFor();
  await cover!.setInputFiles(await picture(WHITE));
  await maya.getByRole('img', { name: `${words.logo.cover}, ${words.logo.onDark}` }).waitFor();
  await pdf!.setInputFiles(file(Buffer.from('a letter')));
  await text(maya, field.pdfOnly).waitFor();
  await pdf!.setInputFiles(file(Buffer.from(writePdf({ pages: 2 }))));

  const preview = maya.getByRole('img', { name: fill(words.pdf.preview, { name: 'Profile.pdf' }) });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await screenshot(maya, 'organisation-page');
  expect(await barriers(maya)).toEqual([]);
});

test('two who change it at a time lose nothing, and decide about what both changed', async () => {
  await signIn(elsewhere, addressOf('maya'), 'en');
  await isIn(elsewhere, CLINIC);
  await Promise.all([maya, elsewhere].map((page) => page.goto('/institution/settings')));
  const contact = (page: Page) => page.getByLabel(words.field.contactPerson);

  await elsewhere.getByLabel(words.field.address).fill('1 Quay Street');
  await contact(elsewhere).fill('Daniel');
  await button(elsewhere, words.page.save).click();
  await text(elsewhere, '1 Quay Street').waitFor();
  await contact(maya).fill('Olivia');
  await button(maya, words.page.save).click();

  await text(maya, WORDS.en.app.conflict.title).waitFor();
  await maya.getByRole('cell', { name: 'Daniel' }).waitFor();
  expect(await maya.getByLabel(words.field.address).inputValue()).toBe('1 Quay Street');
  await screenshot(maya, 'organisation-conflict');
  await maya.getByRole('button', { name: WORDS.en.app.conflict.keepMine }).click();
  await button(maya, words.page.save).click();
  await text(maya, 'Olivia').waitFor();
  await text(maya, '1 Quay Street').waitFor();
});

test('a change that was not saved is still there, and can be discarded', async () => {
  await maya.goto('/institution/settings');
  const address = maya.getByLabel(words.field.address);
  await address.fill('2 Quay Street');
  await maya.goto('/institution');
  await text(maya, '1 Quay Street').waitFor();
  await maya.goto('/institution/settings');

  await text(maya, words.page.unsaved).waitFor();
  expect(await address.inputValue()).toBe('2 Quay Street');
  await button(maya, words.page.discard).click();
  expect(await address.inputValue()).toBe('1 Quay Street');
});

test('an organisation entered in one tab is entered in the other', async () => {
  await founding();
  const tab = await maya.context().newPage();
  await tab.goto('/institution');
  await tab.getByRole('heading', { name: CLINIC, level: 1 }).waitFor();

  const loadedAnew = tab.waitForEvent('load');
  await button(tab, CLINIC).click();
  await tab.getByRole('menuitem', { name: LAB }).click();
  await loadedAnew;
  await isIn(tab, LAB);
  await tab.close();

  await isIn(maya, LAB);
  await maya.goto('/institution');
  const heading = maya.getByRole('heading', { level: 1, name: LAB }).first();
  await heading.waitFor();
  expect(await heading.textContent()).toContain(LAB);
});

test('a head dissolves it by its name, is outside at once, and takes it back', async () => {
  await button(maya, words.dissolve.action).click();
  const dialog = maya.getByRole('dialog', { name: fill(words.dissolve.title, { name: LAB }) });
  await dialog.getByRole('button', { name: words.dissolve.action }).click();
  await dialog.getByText(field.nameDiffers).waitFor();
  await screenshot(maya, 'organisation-dissolve');
  expect(await barriers(maya)).toEqual([]);
  await dialog.getByLabel(fill(words.dissolve.typeName, { name: LAB })).fill(LAB);
  await dialog.getByRole('button', { name: words.dissolve.action }).click();

  // The organisation that Maya was in is dissolved, so the portal opens the one that is left.
  await isIn(maya, CLINIC);
  await maya.goto('/accountManagement/page');
  await maya.getByRole('heading', { name: member.centre.title }).waitFor();
  await text(maya, fill(words.dissolved.left_other, { count: RESTORE_DAYS })).waitFor();
  await screenshot(maya, 'organisation-dissolved');
  await button(maya, words.dissolved.restore).click();
  await maya
    .getByRole('dialog', { name: fill(words.dissolved.restoreTitle, { name: LAB }) })
    .getByRole('button', { name: words.dissolved.restore })
    .click();

  await isIn(maya, LAB);
  expect(faultsOf(maya)).toEqual([]);
});
