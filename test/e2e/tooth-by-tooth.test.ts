import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { panoramic } from '#infra/phantom/panoramic.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import { uploadCase, waitUntilProcessed } from '#infra/scanner/upload-case.ts';
import { analysisApi } from '#shared/analysis/analysis-api.ts';
import type { AnalysedFilm } from '#shared/analysis/analysis-run.ts';
import { fileApi } from '#shared/file/file-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { settled } from './film-screen.ts';
import { clientOf, DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { toothBar } = WORDS.en.viewer;
vi.setConfig({ testTimeout: 120_000 });

let browser: TestBrowser;
let page: Page;

/** Uploads a panoramic film of a generated jaw to a patient. */
async function uploadFilm(call: ApiClient): Promise<AnalysedFilm> {
  const { bytes } = panoramic({ seed: 5, patient: { id: 'P-5', elements: {} }, columns: 1200, bitsStored: 12 });
  const folder = await mkdtemp(join(tmpdir(), 'arcata-panorama-'));
  const path = join(folder, 'panorama.dcm');
  await writeFile(path, bytes);
  const { patientId } = await call(patientApi.create, { name: 'Ines Aldana', sex: 'female', age: 29 });
  const { fileId } = await uploadCase(call, { path, owner: { patientId } });
  await rm(folder, { recursive: true, force: true });
  await waitUntilProcessed(call, fileId);
  const [asset] = (await call(fileApi.read, { fileId })).manifest?.assets ?? [];
  return { fileId, assetId: asset?.assetId ?? '', analyser: 'panoramicTeeth' };
}

/** Runs the model that proposes the film's teeth, and accepts all proposed teeth. */
async function decideTeeth(call: ApiClient, film: AnalysedFilm): Promise<void> {
  let { run } = await call(analysisApi.run, film);
  for (; run?.state === 'underWay'; { run } = await call(analysisApi.read, film)) await sleep(500);
  if (!run?.teeth) throw new Error('no teeth are proposed');
  const { curve, teeth } = run.teeth;
  const decisions = teeth.map(({ tooth }) => ({ decision: 'accepted' as const, tooth }));
  const { fileId, assetId } = film;
  await call(analysisApi.reviewTeeth, { fileId, assetId, serial: run.serial, curve, decisions });
}

beforeAll(async () => {
  browser = await startBrowser();
  const { call } = await clientOf(DENTIST);
  const film = await uploadFilm(call);
  await decideTeeth(call, film);
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
  const { fileId, assetId } = film;
  await page.goto(`/viewer/panorama?${new URLSearchParams({ fileId, assetId })}`);
}, 120_000);
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-tooth-by-tooth') : undefined));

// STU-48
test('the decided teeth of a panoramic film are enlarged one by one', async () => {
  const tooth = page.getByRole('combobox', { name: toothBar.tooth });
  await tooth.waitFor();
  await settled(page);
  await screenshot(page, 'tooth-by-tooth-whole');

  await tooth.selectOption('11');
  await settled(page);
  await screenshot(page, 'tooth-by-tooth');
  await page.getByRole('button', { name: toothBar.next }).click();
  expect(await tooth.locator('option:checked').textContent()).toBe('21');

  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('f');
  expect(await tooth.locator('option:checked').textContent()).toBe(toothBar.whole);
  await page.setViewportSize({ width: 390, height: 844 });
  await settled(page);
  await screenshot(page, 'tooth-by-tooth-phone');
  expect(faultsOf(page)).toEqual([]);
});
