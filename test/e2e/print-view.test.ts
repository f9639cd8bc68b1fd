import sharp, { type Region } from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import type { Language } from '#shared/account/account.ts';
import type { OrderId } from '#shared/ids.ts';
import { faultsOf, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { bytesOf, pageLoaded } from './portal.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { wordsOf } from './words.ts';

let browser: TestBrowser;
let orderId: OrderId;
let orderNumber: string;
beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const { patientId } = await call(patientApi.create, { name: 'Printed Page', age: 40, evenIfKnown: true });
  const teeth = ['11', '12', '13', '14', '15', '16', '21', '22', '23', '24', '25', '26'];
  const items = teeth.map((tooth) => ({
    teeth: [tooth],
    restoration: 'onlayCrown',
    material: 'zirconia',
    shade: 'A2',
  }));
  const prescription = {
    caseType: 'prosthetics',
    process: ['design'],
    items,
    doctorName: 'Daniel Okafor',
    content: '',
  };
  ({ orderId, orderNumber } = await call(orderApi.create, { patientId, prescription } as never));
});
afterAll(() => browser.close());

/** Returns the JPEG of each page of a PDF, and the sizes of the pages in points. */
function pagesOf(pdf: Uint8Array): { jpegs: Buffer[]; boxes: string[] } {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = text.matchAll(/\/Filter \/DCTDecode \/Length (\d+) >>\nstream\n/gu);
  const jpegs = [...streams].map((found) => {
    const start = found.index + found[0].length;
    return Buffer.from(pdf.subarray(start, start + Number(found[1])));
  });
  return { jpegs, boxes: [...text.matchAll(/\/MediaBox \[([\d ]+)\]/gu)].map(([, box]) => box ?? '') };
}

async function openOrder(language: Language, theme: 'light' | 'dark'): Promise<Page> {
  const words = wordsOf(language);
  const page = await openWindow(browser, language, { theme, viewport: { width: 900, height: 1000 } });
  await signIn(page, DENTIST, language);
  await page.goto(`/orderDetail/page?orderId=${orderId}&tab=prescription`);
  await pageLoaded(page, words);
  return page;
}

async function printed(page: Page, language: Language) {
  const { print } = wordsOf(language);
  await page.getByRole('button', { name: print.menu, exact: true }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: print.view }).click();
  return await bytesOf(saved);
}

/** Returns a part of an image as 48 × 48 grey values. A slight shift of the image changes these values little. */
const smallOf = (image: Buffer, crop: Region): Promise<Buffer> =>
  sharp(image).extract(crop).resize(48, 48, { fit: 'fill' }).greyscale().raw().toBuffer();
const differenceOf = (one: Buffer, other: Buffer): number =>
  one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;

/** Returns the mean difference between the upper part of a printed sheet and the window's screenshot. */
async function compared(jpeg: Buffer, shot: Buffer): Promise<number> {
  const { width } = await sharp(shot).metadata();
  const printedSize = await sharp(jpeg).metadata();
  const margin = Math.round((printedSize.width / 1.1) * 0.05);
  const shown = printedSize.width - 2 * margin;
  const rows = Math.floor(width * 0.8);
  const seen = await smallOf(shot, { left: 0, top: 0, width, height: rows });
  const scale = shown / width;
  const onPaper = { left: margin, top: margin, width: shown, height: Math.floor(rows * scale) };
  return differenceOf(seen, await smallOf(jpeg, onPaper));
}

// ORD-270, ORD-271, ORD-272
test('an order is printed as it is seen, on A4 sheets, in Arabic too, and light from a dark page', async () => {
  const shown: Record<string, { pages: number; difference: number }> = {};
  const light: Partial<Record<Language, Buffer>> = {};
  for (const language of ['en', 'ar'] as const) {
    const page = await openOrder(language, 'light');
    const shot = await page.locator('main').screenshot({ animations: 'disabled' });
    const { name, bytes } = await printed(page, language);
    const { jpegs, boxes } = pagesOf(bytes);
    const [first] = jpegs;
    expect(name).toBe(`order-${orderNumber}.pdf`);
    expect(new Set(boxes)).toEqual(new Set(['0 0 595 842']));
    shown[language] = { pages: jpegs.length, difference: await compared(first!, shot) };
    light[language] = first!;
    expect(faultsOf(page)).toEqual([]);
  }
  const dark = await openOrder('en', 'dark');
  const { jpegs } = pagesOf((await printed(dark, 'en')).bytes);
  const whole = async (jpeg: Buffer) => {
    const { width, height } = await sharp(jpeg).metadata();
    return smallOf(jpeg, { left: 0, top: 0, width, height });
  };
  const darkOnPaper = differenceOf(await whole(jpegs[0]!), await whole(light.en!));
  const isDarkAgain = await dark.evaluate(() => document.documentElement.style.colorScheme);

  console.log('printed views', JSON.stringify({ shown, darkOnPaper }));
  expect(shown['en']!.pages).toBeGreaterThan(1);
  for (const { difference } of Object.values(shown)) expect(difference).toBeLessThan(8);
  expect(darkOnPaper).toBeLessThan(8);
  expect(isDarkAgain).toBe('dark');
  expect(faultsOf(dark)).toEqual([]);
}, 180_000);
