import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { apiClient } from '#infra/scanner/api-client.ts';
import { answerTicket } from '#infra/scanner/scan-ticket.ts';
import { uploadCase } from '#infra/scanner/upload-case.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { scanTicketApi } from '#shared/scan-ticket/scan-ticket-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { settled } from './film-screen.ts';
import { clientOf, deliverScanner, DENTIST, openWindow, ORIGIN, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { study: en } = WORDS.en;
vi.setConfig({ testTimeout: 120_000 });

let browser: TestBrowser;
let page: Page;
let folder = '';

beforeAll(async () => {
  browser = await startBrowser();
  folder = await mkdtemp(join(tmpdir(), 'arcata-ticket-'));
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-scan-ticket') : undefined));

/** Writes a small grey image like that of a sensor. Returns its path. */
async function bitewing(): Promise<string> {
  const path = join(folder, 'bitewing.png');
  const background = { r: 90, g: 90, b: 90 };
  await writeFile(
    path,
    await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return path;
}

// STU-70, STU-77, STU-78, EQU-44
test('a ticket of the patient’s page is answered by a device, and its image is in the patient’s studies', async () => {
  const { call } = await clientOf(DENTIST);
  const { patientId } = await call(patientApi.create, { name: 'Ines Aldana', sex: 'female', age: 29 });
  const { deviceToken } = await deliverScanner(`TICKET-${Date.now()}`);
  const device = apiClient({ origin: ORIGIN, token: deviceToken });
  await page.goto(`/patientDetail/page?${new URLSearchParams({ patientId, tab: 'timeline' })}`);

  await page.getByRole('button', { name: en.ticket.new }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(en.ticket.chooseKind).click();
  await page.getByRole('option', { name: en.kind.bitewing }).click();
  await screenshot(page, 'scan-ticket-dialog');
  await dialog.getByRole('button', { name: en.ticket.send }).click();
  const tickets = page.locator('.scan-tickets');
  await tickets.getByText(en.ticket.state.open, { exact: true }).waitFor();

  const { list } = await device(scanTicketApi.waiting, {});
  const ticketId = list.find(({ patient }) => patient.name === 'Ines Aldana')?.ticketId;
  if (ticketId === undefined) throw new Error('the device is not asked');
  await device(scanTicketApi.take, { ticketId });
  await tickets.getByText(en.ticket.state.taken, { exact: true }).waitFor();
  await answerTicket(device, { ticketId, paths: [await bitewing()] }, async (path) => {
    await uploadCase(device, { path, owner: { ticketId } });
  });

  await tickets.getByText(en.ticket.state.received, { exact: true }).waitFor();
  const link = tickets.getByRole('link');
  await link.waitFor({ timeout: 60_000 });
  await screenshot(page, 'scan-ticket');
  await link.click();
  await settled(page);
  expect(faultsOf(page)).toEqual([]);
});
