import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiClient } from '#infra/scanner/api-client.ts';
import { accountApi } from '#shared/account/account-api.ts';
import { notificationApi } from '#shared/notification/notification-api.ts';
import { screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { totpCode } from '#test/support/totp-code.ts';
import { chooseSecret, messageTo, proveContact } from './account-stage.ts';
import { barriers } from './axe.ts';
import { openWindow, ORIGIN, signIn, waitUntilInside } from './stage.ts';
import { fill, WORDS, type Words } from './words.ts';

const { en, zh } = WORDS;
const STAMP = Date.now();
const EMAIL = `rosa.${STAMP}@newclinic.example`;
const SECOND_EMAIL = `rosa.private.${STAMP}@mail.example`;
const PHONE = `139${String(STAMP).slice(-8)}`;
const SECRET = 'Molar-und-Pfeiler-7';
const NEW_SECRET = 'Inlay-und-Krone-8';
/** People of the demo world. No other suite signs in as one of these people. */
const FORGETFUL = 'maya.lindqvist@northlight.example';
const ROAMER = 'tomas.rivera@northlight.example';
const LAB = 'Northlight Dental Lab';
const DAY_SECONDS = 24 * 3600;

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

const open = (language: 'en' | 'zh', options: BrowserContextOptions = {}) => openWindow(browser, language, options);
const tokenCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sifary-core-token');
const atPath = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function acceptCookies(page: Page, { account }: Words): Promise<void> {
  await button(page, account.cookies.accept).click();
}

describe('somebody new', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open('en');
  });

  // ACC-35
  test('decides about cookies first: who refuses sees no form until the page is loaded again', async () => {
    await button(page, en.account.cookies.refuse).click();
    await page.getByText(en.account.cookies.refused).waitFor();
    expect(await page.getByLabel(en.account.login.contact).count()).toBe(0);

    await page.reload();
    await page.getByLabel(en.account.login.contact).waitFor();
    await acceptCookies(page, en);
    await page.reload();
    await page.getByLabel(en.account.login.contact).waitFor();
    expect(await page.getByText(en.account.cookies.text).count()).toBe(0);
  });

  test('registers by e-mail: no code before SMS are agreed to, rules shown as they are met, faults at their field', async () => {
    await link(page, en.account.links.register);
    await page.getByLabel(en.account.login.contact).fill(EMAIL);
    await button(page, en.account.code.send).click();
    await page.getByText(en.field.agreesToMessages).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'checkbox');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-send-code');
    const code = await proveContact(page, en, { typed: EMAIL, to: EMAIL });
    await chooseSecret(page, en, 'kurz');
    await screenshot(page, 'account-register');
    await button(page, en.account.register.action).click();
    await page.getByText(en.field.passwordAtLeastNine).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'password');

    await chooseSecret(page, en, SECRET);
    await page.getByLabel(en.account.register.userName).fill('Rosa Almeida');
    await page.getByRole('checkbox', { name: /terms of use/u }).check();
    await page.getByLabel(en.account.code.label, { exact: true }).fill(code === '000000' ? '000001' : '000000');
    await button(page, en.account.register.action).click();
    await page.getByText(en.field.verificationCodeWrong).first().waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'code');
    await page.getByLabel(en.account.code.label, { exact: true }).fill(code);
    await button(page, en.account.register.action).click();

    await atPath(page, '/productCenter');
    const token = await tokenCookie(page);
    expect(token?.expires).toBe(-1);
  });

  // ACC-8
  test('is asked once for what is missing, and for nothing that is known', async () => {
    const { supplement } = en.portal;
    const dialog = dialogOf(page, supplement.title);
    await dialog.getByText(supplement.tip['1']).waitFor();
    await dialog.getByText('United States').first().waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-supplement');
    await dialog.getByRole('button', { name: supplement.send }).click();

    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(supplement.done.person).first().waitFor();
  });

  test('confirms another address by the mailed link, which works once', async () => {
    const person = { loginType: 'password', contact: { kind: 'email', email: EMAIL }, password: SECRET } as const;
    const { token } = await apiClient({ origin: ORIGIN })(accountApi.login, person);
    const call = apiClient({ origin: ORIGIN, token: token.accessToken });
    await call(accountApi.reauthenticate, { by: 'password', password: SECRET });
    await call(accountApi.initSelfInfo, { userName: 'Rosa Almeida', nation: 'US', email: SECOND_EMAIL });
    const address = /https?:\/\/\S+\/profile\/index#active=[\w-]+/u.exec(await messageTo(SECOND_EMAIL))?.[0] ?? '';
    const path = new URL(address).pathname + new URL(address).hash;

    await page.goto(path);
    await page.getByText(en.profile.confirm.done).waitFor();
    await page.getByText(en.profile.contacts.waiting).waitFor({ state: 'hidden' });
    await page.goto('/login');
    await page.goto(path);
    await page.getByText(en.profile.confirm.failedHint).waitFor();
    await screenshot(page, 'account-contacts');
    expect(await barriers(page)).toEqual([]);
  });

  test('takes that address away only after saying the password, and reads there that it was', async () => {
    const { contacts, reauthentication } = en.profile;
    await page.getByRole('button', { name: fill(contacts.removeOf, { contact: SECOND_EMAIL }) }).click();
    await dialogOf(page, contacts.removeTitle).getByRole('button', { name: contacts.remove }).click();
    const dialog = dialogOf(page, reauthentication.title);
    await dialog.getByLabel(en.profile.password.old).fill('Wrong-horse-7');
    await dialog.getByLabel(en.profile.password.old).press('Enter');
    await dialog.getByText(en.field.oldPasswordWrong).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-reauthentication');
    await dialog.getByLabel(en.profile.password.old).fill(SECRET);
    await dialog.getByRole('button', { name: reauthentication.action }).click();

    await page
      .getByText(fill(contacts.removed, { contact: SECOND_EMAIL }))
      .first()
      .waitFor();
    const { title } = en.mail.accountChange.what.contactUnbound;
    await expect.poll(() => messageTo(SECOND_EMAIL), { timeout: 20_000 }).toContain(title);
  });

  test('closes the account, and takes that back by signing in', async () => {
    const { closing, reauthentication } = en.profile;
    // The person is in no organisation: the portal opens at the product centre, and other pages are reached from the menu.
    await page.goto('/productCenter');
    await button(page, 'Rosa Almeida').click();
    await page.getByRole('menuitem', { name: en.app.page.userSet }).click();
    await page.getByRole('tab', { name: en.profile.tab.data }).click();
    await button(page, closing.action).click();
    const dialog = dialogOf(page, closing.title);
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-close');
    await dialog.getByRole('button', { name: closing.action }).click();
    const proof = dialogOf(page, reauthentication.title);
    await proof.getByLabel(en.profile.password.old).fill(SECRET);
    await proof.getByRole('button', { name: reauthentication.action }).click();

    await page.getByText(en.account.closing.done).waitFor();
    await screenshot(page, 'account-closed');
    const { title } = en.mail.accountChange.what.closed;
    await expect.poll(() => messageTo(EMAIL), { timeout: 20_000 }).toContain(title);
    await page.getByLabel(en.account.login.contact).fill(EMAIL);
    await page.getByLabel(en.account.login.password, { exact: true }).fill(SECRET);
    await button(page, en.account.login.action).click();
    await page.getByText(en.account.closing.reopened).waitFor();
  });

  test('registers by phone in Chinese, with China’s code and country', async () => {
    const phone = await open('zh');
    await acceptCookies(phone, zh);
    await link(phone, zh.account.links.register);
    await proveContact(phone, zh, { typed: PHONE, to: `+86${PHONE}` });
    await chooseSecret(phone, zh, SECRET);
    await phone.getByRole('checkbox', { name: /用户协议/u }).check();
    await button(phone, zh.account.register.action).click();

    await atPath(phone, '/productCenter');
    const dialog = dialogOf(phone, zh.portal.supplement.title);
    await dialog.getByText('中国', { exact: true }).first().waitFor();
    await dialog.getByRole('button', { name: zh.portal.supplement.send }).click();
    await dialog.getByText(zh.field.nameMissing).first().waitFor();
    await dialog.getByLabel(zh.portal.supplement.email).waitFor();
    await dialog.getByRole('button', { name: zh.portal.supplement.signOut }).click();
    await atPath(phone, '/login');
    expect(await tokenCookie(phone)).toBeUndefined();
  });
});

describe('somebody known', () => {
  test('signs in by a code and stays signed in', async () => {
    const page = await open('en');
    await acceptCookies(page, en);
    await link(page, en.account.links.codeLogin);
    await proveContact(page, en, { typed: ROAMER, to: ROAMER });
    await page.getByLabel(en.account.codeLogin.remember).check();
    expect(await barriers(page)).toEqual([]);
    // Enter must not press the button that requests another code, which is disabled for a minute.
    await page.getByLabel(en.account.code.label, { exact: true }).press('Enter');

    await waitUntilInside(page, en);
    const token = await tokenCookie(page);
    expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * DAY_SECONDS);
  });

  test('who fails too often is told how long the contact is locked', async () => {
    const email = `nobody.${STAMP}@mail.example`;
    const call = apiClient({ origin: ORIGIN });
    const wrong = { loginType: 'password', contact: { kind: 'email', email }, password: 'Wrong-horse-7' } as const;
    for (let tried = 0; tried < 9; tried += 1) await call(accountApi.login, wrong).catch(() => undefined);
    const page = await open('en');
    await page.getByLabel(en.account.login.contact).fill(email);
    await page.getByLabel(en.account.login.password, { exact: true }).fill('Wrong-horse-7');

    await button(page, en.account.login.action).click();
    await page.getByText('The account or the password is wrong').first().waitFor();
    await button(page, en.account.login.action).click();
    await page
      .getByText(fill(en.account.refusal.locked_other, { count: 15 }))
      .first()
      .waitFor();
    await screenshot(page, 'account-locked');
    expect(await tokenCookie(page)).toBeUndefined();
  });

  test('sets a new password for a forgotten one, and signs in with it', async () => {
    const page = await open('en');
    await acceptCookies(page, en);
    await link(page, en.account.links.modification);
    await proveContact(page, en, { typed: FORGETFUL, to: FORGETFUL });
    await chooseSecret(page, en, NEW_SECRET);
    expect(await barriers(page)).toEqual([]);
    await button(page, en.account.modification.action).click();

    await page.getByText(en.account.modification.done).waitFor();
    await page.getByLabel(en.account.login.password, { exact: true }).fill(NEW_SECRET);
    await button(page, en.account.login.action).click();
    await waitUntilInside(page, en);
  });

  test('ends a session elsewhere, which falls out at its next call', async () => {
    const [here, there] = await Promise.all([
      open('en'),
      open('en', { userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0' }),
    ]);
    for (const page of [here, there]) {
      await signIn(page, ROAMER, 'en');
      // The test waits until the organisation is entered. If the test left the page earlier, the page would not get the organisation's
      // token.
      await page.getByText(LAB).locator('visible=true').first().waitFor();
    }
    await here.goto('/profile/index?tab=sessions');
    await here.getByText(en.profile.sessions.here).waitFor();
    const other = here.getByRole('listitem').filter({ hasText: 'Firefox' });
    await other.getByRole('button').click();
    expect(await barriers(here)).toEqual([]);
    const dialog = dialogOf(here, en.profile.sessions.endTitle);
    await dialog.getByRole('button', { name: en.profile.sessions.end }).click();
    await dialog.waitFor({ state: 'hidden' });
    await other.waitFor({ state: 'hidden' });

    // The ended window shows a dialog after its next call, which may already have been a poll. The dialog covers the page, so the click is
    // dispatched directly.
    await there.getByRole('link', { name: en.app.page.accountManagement }).first().dispatchEvent('click');
    await dialogOf(there, en.app.relogin.title).waitFor();
    await screenshot(there, 'account-ended');
  });

  // NOT-4
  test('chooses how to be told; orders stay under the bell', async () => {
    const page = await open('en');
    await signIn(page, ROAMER, 'en');
    await page.getByText(LAB).locator('visible=true').first().waitFor();
    await page.goto('/profile/index?tab=notifications');
    const { notifications } = en.profile;
    const kind = en.notification.category.orderState;
    const toggle = page.getByLabel(fill(notifications.emailOf, { kind }));
    const saved = page.waitForResponse((response) => response.url().includes(notificationApi.updateSetting.path));
    await toggle.click();
    await saved;
    await expect.poll(() => toggle.isChecked()).toBe(true);
    await page.getByText(notifications.always).first().waitFor();
    expect(await page.getByLabel(fill(notifications.inStationOf, { kind })).isDisabled()).toBe(true);

    await page.reload();
    await expect.poll(() => toggle.isChecked()).toBe(true);
    expect(await barriers(page)).toEqual([]);
  });
});

describe('somebody with a second factor', () => {
  /** A passkey belongs to a site's name. So this suite uses a host name instead of an IP address. */
  const baseURL = ORIGIN.replace('127.0.0.1', 'arcata.localhost');
  const { secondFactor, profile } = en;
  let page: Page;
  let secret = '';
  let codes: string[] = [];
  const enter = async () => {
    // An open page would notice the missing cookies. It would then go to the sign-in page itself, at the same moment as the test.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/login');
    await page.getByLabel(en.account.login.contact).fill(FORGETFUL);
    await page.getByLabel(en.account.login.password, { exact: true }).fill(NEW_SECRET);
    await button(page, en.account.login.action).click();
  };
  const provePassword = async () => {
    const dialog = dialogOf(page, profile.reauthentication.title);
    await dialog.getByLabel(profile.password.old).fill(NEW_SECRET);
    await dialog.getByLabel(profile.password.old).press('Enter');
  };

  test('adds an app by its QR code, keeps recovery codes, and shows a code at the next sign-in', async () => {
    page = await openWindow(browser, 'en', { baseURL });
    await enter();
    await waitUntilInside(page, en);
    await page.goto('/profile/index?tab=security');
    await page.getByText(secondFactor.none).waitFor();
    await button(page, secondFactor.app.add).click();
    await provePassword();
    const adding = dialogOf(page, secondFactor.app.add);
    await adding.getByRole('img', { name: secondFactor.app.qr }).waitFor();
    await adding
      .getByText(/[A-Z2-7]{32}/u)
      .first()
      .waitFor();
    secret = /[A-Z2-7]{32}/u.exec(await adding.innerText())?.[0] ?? '';
    await adding.getByLabel(secondFactor.ask.label.totp).fill(totpCode(secret, Date.now() / 1000));
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-add-app');
    await adding.getByRole('button', { name: secondFactor.app.confirm }).click();
    const recovery = dialogOf(page, secondFactor.recovery.title);
    await recovery.waitFor();
    codes = await recovery
      .getByRole('list', { name: secondFactor.recovery.title })
      .getByRole('listitem')
      .allInnerTexts();
    expect(codes).toHaveLength(10);
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-recovery-codes');
    await recovery.getByRole('button', { name: secondFactor.recovery.kept }).click();
    await page.getByText(secondFactor.app.usualName, { exact: true }).waitFor();

    await enter();
    const asking = dialogOf(page, secondFactor.ask.title);
    const field = asking.getByLabel(secondFactor.ask.label.totp);
    await field.fill('000000');
    await field.press('Enter');
    await asking.getByText(en.field.verificationCodeWrong).first().waitFor();
    expect(await barriers(page)).toEqual([]);
    await screenshot(page, 'account-second-factor');
    // Each code is good once. The code of this half minute was used to add the app, so the test types the next code.
    await field.fill(totpCode(secret, Date.now() / 1000 + 30));
    await field.press('Enter');
    await waitUntilInside(page, en);
  });

  test('adds a passkey, after a recovery code instead of the app, and signs in with it', async () => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/profile/index?tab=security');
    await button(page, secondFactor.passkey.add).click();
    await provePassword();
    const asking = dialogOf(page, secondFactor.ask.title);
    await asking.getByRole('button', { name: secondFactor.ask.by.recovery }).click();
    await asking.getByLabel(secondFactor.ask.label.recovery).fill(codes[0] ?? '');
    await asking.getByRole('button', { name: secondFactor.ask.action }).click();
    const adding = dialogOf(page, secondFactor.passkey.add);
    await adding.getByLabel(secondFactor.name).fill('Chairside laptop');
    expect(await barriers(page)).toEqual([]);
    await adding.getByRole('button', { name: secondFactor.passkey.make }).click();
    await page.getByText('Chairside laptop', { exact: true }).waitFor();
    await screenshot(page, 'account-second-factors');
    await expect
      .poll(() => messageTo(FORGETFUL), { timeout: 20_000 })
      .toContain(en.mail.accountChange.what.secondFactorAdded.title);

    await enter();
    await dialogOf(page, secondFactor.ask.title).getByRole('button', { name: secondFactor.ask.usePasskey }).click();
    await waitUntilInside(page, en);
  });
});
