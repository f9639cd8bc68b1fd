import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { GuestAction } from '#shared/order/order-transitions.ts';
import type { Order } from '#shared/order/order.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { patientApi } from '#shared/patient/patient-api.ts';
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { readMails } from '#test/support/cloud.ts';
import { barriers } from './axe.ts';
import { act, badge } from './portal.ts';
import { clientOf, DENTIST, openWindow, ORIGIN, signIn } from './stage.ts';
import { fill, wordsOf, WORDS } from './words.ts';

const { en } = WORDS;
const RUN = Date.now().toString(36);
const GUEST = `lab-${RUN}@guest.example`;
const SCHEME = 'One implant at 36, 4.1 × 10 mm: files.guest.example/scheme';
const LINK = /https?:\/\/[^\s"<]+#token=[\w-]{43}/u;
const CODE = /\b\d{8}\b/u;

let browser: TestBrowser;
let clinic: Page;
let guest: Page;
let order: Order;
let clinicName: string;

beforeAll(async () => {
  browser = await startBrowser();
  const { call, own } = await clientOf(DENTIST);
  clinicName = own.name;
  const { patientId } = await call(patientApi.create, { name: `Ines ${RUN}`, age: 58, sex: 'female' });
  order = await call(orderApi.create, {
    patientId,
    prescription: {
      caseType: 'implant',
      process: ['design', 'machining'],
      items: [{ teeth: ['36'], implantRestoration: 'crown', material: 'zirconia', shade: 'A2' }],
      doctorName: 'Daniel Okafor',
    },
  });
  clinic = await openWindow(browser, 'en');
  guest = await openWindow(browser, 'en');
  await signIn(clinic, DENTIST, 'en');
});
afterAll(() => browser.close());
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await screenshot(clinic, 'failed-guest-clinic');
  await screenshot(guest, 'failed-guest-lab');
});

/** Waits for a mail to the guest that matches the pattern. Returns the matched text. */
async function mailed(pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const texts = (await readMails(ORIGIN)).filter(({ to }) => to.includes(GUEST)).map(({ text }) => text);
      found = texts.map((text) => pattern.exec(text)?.[0]).find((match) => match !== undefined);
      return found;
    })
    .toBeDefined();
  return found ?? '';
}

/** Answers on the guest's page: chooses an action and fills its form. The page is reloaded first, so that it shows the clinic's answers. */
async function answer(action: GuestAction, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await guest.reload();
  const button = guest.getByRole('button', { name: en.order.action[action], exact: true });
  await button.click();
  await guest.getByRole('button', { name: en.share.guest.back }).waitFor();
  for (const [label, text] of Object.entries(fields)) await guest.getByRole('textbox', { name: label }).fill(text);
  await button.click();
  await guest.getByRole('button', { name: en.share.guest.back }).waitFor({ state: 'hidden' });
}

// ORD-210, ORD-211
test('a clinic sends an implant to an address, whose reader opens it with the code of a second mail', async () => {
  await clinic.goto(`/orderDetail/page?orderId=${order.orderId}`);
  await clinic.getByRole('button', { name: en.order.page.actions, exact: true }).click();
  await clinic.getByRole('menuitem', { name: en.order.action.sendToGuest }).click();
  const dialog = clinic.getByRole('dialog', { name: en.order.action.sendToGuest });
  await dialog.getByLabel(en.order.dialog.guestEmail).fill(GUEST);
  await screenshot(clinic, 'guest-1-send');
  await dialog.getByRole('button', { name: en.order.action.sendToGuest }).click();
  await badge(clinic, en.order.state.pendingAcceptance).waitFor();

  await guest.goto('about:blank');
  await guest.goto(await mailed(LINK));
  await guest.getByLabel(en.share.code.label).fill(await mailed(CODE));
  await guest.getByRole('button', { name: en.share.code.open }).click();
  const title = fill(en.share.guest.title, { number: order.orderNumber, clinic: clinicName });
  await guest.getByRole('heading', { name: title }).waitFor();
  expect(await barriers(guest)).toEqual([]);
  await screenshot(guest, 'guest-2-opened');
});

// ORD-212, ORD-213, ORD-216
test('the guest takes it and hands in scheme and design; the clinic confirms each and receives the work', async () => {
  const { note, carrier } = en.order.dialog;
  await answer('accept');
  await badge(clinic, en.order.state.schemeAwaitingConfirmation).waitFor();
  await answer('submitScheme', { [note]: SCHEME });
  await clinic.getByText(SCHEME).first().waitFor();
  await screenshot(clinic, 'guest-3-scheme');
  await act(clinic, en.order.action.confirm);
  await badge(clinic, en.order.state.designAwaitingConfirmation).waitFor();
  await answer('submitDesign', { [note]: 'The crown is at files.guest.example/design' });
  await act(clinic, en.order.action.confirm);
  await badge(clinic, en.order.state.awaitingDispatch).waitFor();
  await answer('dispatch', { [carrier]: 'PostNord' });
  await act(clinic, en.order.action.receive);
  await badge(clinic, en.order.state.completed).waitFor();

  await guest.reload();
  await guest.getByText(en.share.guest.over).waitFor();
  await screenshot(guest, 'guest-4-done');
  expect([...faultsOf(clinic), ...faultsOf(guest)]).toEqual([]);
});

test('the guest’s page fits a phone, in Arabic and in the dark', async () => {
  const address = guest.url();
  const secrets = await guest.evaluate(() => Object.entries(sessionStorage));
  const ar = wordsOf('ar').share.guest;
  const phone = await openWindow(browser, 'ar', { viewport: { width: 390, height: 844 }, theme: 'dark' });
  await phone.evaluate((all) => {
    for (const [key, value] of all) sessionStorage.setItem(key, value);
  }, secrets);
  await phone.goto(address);
  await phone.getByRole('heading', { name: ar.keepTitle }).waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  expect(await barriers(phone)).toEqual([]);
  await screenshot(phone, 'guest-5-phone-ar-dark');
});
