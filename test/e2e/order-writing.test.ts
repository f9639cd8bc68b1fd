import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { Order } from '#shared/order/order.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { dicomImage } from '#test/support/dicom/dicom-image.ts';
import { barriers } from './axe.ts';
import { clientOf, DENTIST, LAB_HEAD, openWindow, relate, signIn } from './stage.ts';
import { fill, WORDS } from './words.ts';

const { en } = WORDS;
/** Time limit in ms. Files of other suites may be in the queue first. */
const PROCESSING_MS = 180_000;
const STAMP = String(Date.now()).slice(-6);

let browser: TestBrowser;
let page: Page;
let call: Awaited<ReturnType<typeof clientOf>>['call'];
let labName: string;

beforeAll(async () => {
  browser = await startBrowser();
  await relate();
  ({ call } = await clientOf(DENTIST));
  labName = (await clientOf(LAB_HEAD)).own.name;
  page = await openWindow(browser, 'en');
  await signIn(page, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(({ task }) => (task.result?.state === 'fail' ? screenshot(page, 'failed-order-writing') : undefined));

async function writeOrder(patient: string): Promise<Order> {
  const { patientId } = await call(patientApi.create, { name: `${patient} ${STAMP}`, birthDate: '1990-05-06' });
  const items = [{ teeth: ['36' as const], restoration: 'onlayCrown' as const, material: 'zirconia' as const }];
  const prescription = { caseType: 'prosthetics' as const, process: ['design' as const], items };
  return await call(orderApi.create, { patientId, prescription: { ...prescription, doctorName: 'Dr Okafor' } });
}

const openWizard = ({ orderId }: Order, step: number) =>
  page.goto(`/order/create?${new URLSearchParams({ orderId, step: String(step) })}`);

/** Chooses the lab, even if the field already shows this lab. */
async function chooseLab(): Promise<void> {
  const name = new RegExp(`${en.order.dialog.labExample}|${labName}`, 'u');
  await page.getByRole('button', { name }).click();
  await page.getByRole('option', { name: labName }).click();
}

/** Holds uploads back until the returned function is called. */
async function holdUploads(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'PUT') await promise;
    await route.continue();
  });
  return resolve;
}

const changeContent = ({ orderId, version, prescription }: Order, content: string): Promise<Order> =>
  call(orderApi.update, { orderId, version, prescription: { ...prescription, content } });

test(
  'an order is not sent by itself with another patient’s file: the clinic is told, and a person sends it',
  { timeout: 2 * PROCESSING_MS },
  async () => {
    const order = await writeOrder('Fatma Zeta');
    const folder = await mkdtemp(join(tmpdir(), 'arcata-other-patient-'));
    const path = join(folder, 'film.dcm');
    await writeFile(path, dicomImage({ dataset: { PatientName: 'Muster^Hans', PatientBirthDate: '19570919' } }));
    const letGo = await holdUploads();
    await openWizard(order, 2);
    await page.locator('input[type="file"]').first().setInputFiles(path);
    await page.getByRole('button', { name: en.file.preflight.sendAsIs }).click();
    await page.getByText('film.dcm').first().waitFor();
    await page.getByRole('button', { name: en.order.wizard.next }).click();
    await chooseLab();
    await page.getByRole('button', { name: en.order.action.planSending }).click();
    await page.getByText(fill(en.order.alert.sendingPlanned, { lab: labName })).waitFor();

    letGo();
    await page.getByText(en.order.happened.questionSending).first().waitFor({ timeout: PROCESSING_MS });
    await page.getByText('Muster Hans').first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'order-not-sent-other-patient');
    const { message } = await call(notificationApi.center, {});
    const subjects = message
      .flatMap(({ child }) => child.flatMap(({ messageInfo }) => messageInfo))
      .map((m) => m.subject);
    expect(subjects).toContain(fill(en.notification.sendingQuestioned.subject, { orderNumber: order.orderNumber }));

    await page.getByRole('button', { name: en.order.action.send, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: en.order.action.send });
    await dialog.getByText('Muster Hans').waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'order-send-other-patient');
    await chooseLab();
    await dialog.getByRole('button', { name: en.order.action.send }).click();
    await page.getByText(en.order.happened.questionSending).waitFor({ state: 'hidden' });
    expect((await call(orderApi.read, { orderId: order.orderId })).order.state).toBe('pendingAcceptance');
    await page.unroute('**/*');
    await rm(folder, { recursive: true, force: true });
  },
);

test('of two who write one order each keeps what the other one did not touch, and chooses where both did', async () => {
  const order = await writeOrder('Greta Eta');
  await openWizard(order, 1);
  const content = page.getByLabel(new RegExp(`^${en.prescription.label.content}`, 'u'));
  await content.fill('Light contact, please.');
  const changed = await changeContent(order, 'No contact at all.');
  await page.getByRole('button', { name: en.order.wizard.next }).click();

  await page.getByText(en.app.conflict.title).first().waitFor();
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'order-wizard-clash');
  const mine = page.getByRole('button', { name: `${en.app.conflict.keepMine}: ${en.prescription.label.content}` });
  await mine.click();
  await page.getByRole('button', { name: en.order.wizard.next }).click();
  await page.getByText(en.file.empty.title).waitFor();
  const { order: kept } = await call(orderApi.read, { orderId: order.orderId });

  expect(kept.prescription.content).toBe('Light contact, please.');
  expect(kept.version).toBeGreaterThan(changed.version);
});

test('an order that was changed since it was reviewed is sent only once the person has chosen what the lab reads', async () => {
  const order = await writeOrder('Hugo Theta');
  await openWizard(order, 3);
  await chooseLab();
  await changeContent(order, 'No contact at all.');
  await page.getByRole('button', { name: en.order.action.send }).click();

  await page.getByText(en.order.wizard.review.changed).waitFor();
  expect(await barriers(page)).toEqual([]);
  await screenshot(page, 'order-review-clash');
  const { order: unsent } = await call(orderApi.read, { orderId: order.orderId });
  expect(unsent.state).toBe('awaitingSending');
  const theirs = page.getByRole('button', { name: `${en.app.conflict.takeTheirs}: ${en.prescription.label.content}` });
  await theirs.click();
  await page.getByRole('button', { name: en.order.action.send }).click();
  await page.getByText(en.order.state.pendingAcceptance).first().waitFor();
  const { order: sent } = await call(orderApi.read, { orderId: order.orderId });

  expect(sent).toMatchObject({ state: 'pendingAcceptance', prescription: { content: 'No contact at all.' } });
});

test('nothing went wrong in the window meanwhile', () => {
  expect(faultsOf(page)).toEqual([]);
});
