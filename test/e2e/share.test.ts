import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import type { PatientId } from '#shared/ids.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { bytesOf } from './portal.ts';
import { smallCase } from './small-case.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const en = WORDS.en.share;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const PREPARING_MS = 100_000;

let browser: TestBrowser;
let dentist: Page;
let stranger: Page;
let patientId: PatientId;

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  ({ patientId } = await call(patientApi.create, { name: '张伟', birthDate: '1981-03-14', evenIfKnown: true }));
  const folder = await mkdtemp(join(tmpdir(), 'arcata-share-'));
  const path = join(folder, '张伟 1981-03-14.zip');
  await writeFile(path, (await smallCase()).zip);
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await waitUntilProcessed(call, fileId);
  await rm(folder, { recursive: true, force: true });
  dentist = await openWindow(browser, 'en');
  stranger = await openWindow(browser, 'en', PHONE);
  await signIn(dentist, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await screenshot(dentist, 'failed-share-sender');
  await screenshot(stranger, 'failed-share-stranger');
});

/** Shares the patient's only file with these choices, on the sender's page. Returns the link. */
async function shareFile(choices: { readonly radio: string; readonly ticks: readonly string[] }): Promise<string> {
  await dentist.goto(`/patientDetail/page?patientId=${patientId}&tab=files`);
  await dentist.getByRole('button', { name: en.action.share }).click();
  const dialog = dentist.getByRole('dialog', { name: en.action.share });
  await dialog.getByRole('radio', { name: choices.radio }).click();
  for (const name of choices.ticks) await dialog.getByRole('checkbox', { name }).click();
  await dialog.getByRole('button', { name: en.action.share }).click();
  const made = dentist.getByRole('dialog', { name: en.made.title });
  const link = await made.getByText('#token=').textContent();
  await made.getByRole('button', { name: en.made.close }).click();
  return link ?? '';
}

async function openOnPhone(link: string): Promise<void> {
  // A page reads the secret after `#` only while it loads, so another page is opened first.
  await stranger.goto('about:blank');
  await stranger.goto(link);
}

// SHR-4, SHR-7, SHR-21, SHR-24, SHR-25
test('a stranger looks at de-identified copies on a phone and saves one; the sender reads the proof', async () => {
  const link = await shareFile({
    radio: en.disclosure.deidentified,
    ticks: [en.mask.topLeft, en.dialog.canDownloadCopies],
  });
  await openOnPhone(link);
  await dentist.getByRole('button', { name: en.list.title }).click();
  await dentist.getByText(en.copies.ready).first().waitFor({ timeout: PREPARING_MS });

  await stranger.getByRole('heading', { level: 1 }).waitFor();
  const download = stranger.getByRole('button', { name: en.opened.download });
  await download.waitFor({ timeout: 20_000 });
  const said = await stranger.locator('body').textContent();
  expect(said).not.toContain('张伟');
  expect(said).not.toContain('1981');
  const saving = stranger.waitForEvent('download');
  await download.click();
  const { name, bytes } = await bytesOf(saving);
  expect(name).toBe('patient.zip');
  for (const hidden of [Buffer.from('张伟'), Buffer.from('d5c5ceb0', 'hex'), Buffer.from('19810314')])
    expect(Buffer.from(bytes).includes(hidden)).toBe(false);
  await stranger.locator('main a').first().click();
  await stranger.locator('canvas').first().waitFor();
  expect(faultsOf(stranger)).toEqual([]);
}, 240_000);

// SHR-7
test('without the sender’s leave there is nothing to save', async () => {
  const link = await shareFile({ radio: en.disclosure.asIs, ticks: [] });

  await openOnPhone(link);

  await stranger.getByRole('heading', { level: 2 }).first().waitFor();
  await stranger.locator('main a').first().waitFor();
  expect(await stranger.getByRole('button', { name: en.opened.download }).count()).toBe(0);
});
