import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { DENTIST, openWindow, signIn } from './stage.ts';
import { WORDS } from './words.ts';

const { en } = WORDS;
const { patient } = en;
const STAMP = String(Date.now()).slice(-6);
const ANNA = `Anna Alpha ${STAMP}`;
const BERT = `Bert Beta ${STAMP}`;

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

let page: Page;
beforeAll(async () => {
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
});

const dialogOf = (name: string) => page.getByRole('dialog', { name });

async function openNewPatient() {
  await page.goto('/patient');
  await page.getByRole('button', { name: patient.list.create }).first().click();
  const dialog = dialogOf(patient.dialog.create);
  await dialog.waitFor();
  return dialog;
}

test('a history that was not saved is offered by name and time, and never gets into another patient’s record', async () => {
  const anna = await openNewPatient();
  await anna.getByLabel(patient.field.name, { exact: true }).fill(ANNA);
  await anna.getByRole('button', { name: patient.section.health }).click();
  await anna.getByLabel(patient.field.medicalHistory).fill('penicillin shock');
  await page.keyboard.press('Escape');
  await anna.waitFor({ state: 'hidden' });

  const bert = await openNewPatient();
  await bert.getByText(new RegExp(`^Unsaved entry of ${ANNA} from \\d`, 'u')).waitFor();
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'patient-draft-offer');
  await bert.getByLabel(patient.field.name, { exact: true }).fill(BERT);
  await bert.getByLabel(patient.field.age, { exact: true }).fill('50');
  await bert.getByRole('button', { name: patient.dialog.save }).click();
  await page.getByRole('heading', { level: 1, name: BERT }).waitFor();
  expect(await page.getByText('penicillin shock').count()).toBe(0);

  const again = await openNewPatient();
  await again.getByRole('button', { name: en.app.draft.goOn }).click();
  expect(await again.getByLabel(patient.field.name, { exact: true }).inputValue()).toBe(ANNA);
  expect(await again.getByLabel(patient.field.medicalHistory).isVisible()).toBe(true);
  await screenshot(page, 'patient-draft-resumed');
  await again.getByRole('button', { name: en.app.action.cancel }).click();
});

test('nothing went wrong in the window meanwhile', () => {
  expect(faultsOf(page)).toEqual([]);
});
