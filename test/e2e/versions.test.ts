import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBinaryStl } from '#infra/local/phantom/write-mesh.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { opposingBlocks } from '#test/support/mesh/opposing-blocks.ts';
import { barriers } from './axe.ts';
import { clientOf, DENTIST, LAB_HEAD, openWindow, relate, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
/** Time limit for WebGL by software on a busy machine. */
const LOADED_MS = 60_000;
const PATIENT = `Versions ${String(Date.now()).slice(-6)}`;

let browser: TestBrowser;
let folder: string;
let order: Order;

/** Opens an order that waits for the clinic's answer to a design with one mesh. */
async function submitMesh(): Promise<Order> {
  await relate();
  const clinic = await clientOf(DENTIST);
  const lab = await clientOf(LAB_HEAD);
  const { patientId } = await clinic.call(patientApi.create, { name: PATIENT, age: 40, evenIfKnown: true });
  const opened = await clinic.call(orderApi.create, {
    patientId,
    prescription: {
      caseType: 'prosthetics',
      process: ['design', 'machining'],
      items: [{ teeth: ['36'], restoration: 'onlayCrown', material: 'zirconia', shade: 'A2' }],
      doctorName: 'Daniel Okafor',
      content: '',
    },
  });
  const { orderId } = opened;
  const sent = await clinic.call(orderApi.send, { orderId, version: opened.version, labId: lab.own.iid });
  const accepted = await lab.call(orderApi.accept, { orderId, version: sent.version });
  const path = join(folder, 'crown.stl');
  await writeFile(path, writeBinaryStl(opposingBlocks().lower));
  const { fileId } = await uploadCase(lab.call, { path, owner: { orderId } });
  await waitUntilProcessed(lab.call, fileId);
  return await lab.call(orderApi.submitDesign, {
    orderId,
    version: accepted.version,
    note: 'Please look at the margin.',
    fileIds: [fileId],
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arcata-versions-'));
  browser = await startBrowser();
  order = await submitMesh();
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
