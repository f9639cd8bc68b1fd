import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import zhMail from '#shared/locales/zh/mail.json' with { type: 'json' };
import { faultsOf, screenshot, startBrowser, type TestBrowser } from '#test/support/browser.ts';
import { barriers } from './axe.ts';
import { addressOf, foundClinic, invitationTo, joinInWindow, newcomer } from './members-stage.ts';
import { openWindow, PASSWORD, signIn, waitUntilInside } from './stage.ts';
import { pageLoaded } from './portal.ts';
import { fill, wordsOf } from './words.ts';

const CLINIC = 'Brook Dental';
const OTHER_CLINIC = 'Nair Dental';
const en = wordsOf('en');
const { member } = en;
const zh = wordsOf('zh');
const ar = wordsOf('ar');

const browser: TestBrowser = await startBrowser();
afterAll(() => browser.close());

let clinic: Awaited<ReturnType<typeof foundClinic>>;
let number: string;
let head: Page;
/**
 * `priya` is the page of a person who has her own clinic and applies to another. `june` is the page of an invited person without an
 * account.
 */
let priya: Page;
let june: Page;

beforeAll(async () => {
  const [founded, applicant] = await Promise.all([
    foundClinic(CLINIC, 'Hannah Brook'),
    newcomer('priya', 'Priya Nair'),
  ]);
  clinic = founded;
  await applicant(organisationApi.create, {
    type: 'clinic',
    name: OTHER_CLINIC,
    country: 'GB',
    contactPerson: 'Priya Nair',
  });
  number = clinic.organisation.organisationNumber;
  [head, priya, june] = await Promise.all([
    openWindow(browser, 'en'),
    openWindow(browser, 'en'),
    openWindow(browser, 'zh'),
  ]);
  await Promise.all([signIn(head, addressOf('head'), 'en'), signIn(priya, addressOf('priya'), 'en')]);
  await Promise.all([isIn(head, CLINIC), isIn(priya, OTHER_CLINIC)]);
  await head.goto('/member/page');
});

/** Waits until the window acts in that organisation: the bar then shows its name. */
const isIn = (page: Page, organisation: string) => page.getByRole('button', { name: organisation }).first().waitFor();

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();
const openRow = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses a button of the open panel, and then the button with the same name in the dialog. */
async function decide(page: Page, action: string, dialogName: string): Promise<void> {
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function applyTo(page: Page, organisationNumber: string): Promise<void> {
  await page.getByRole('button', { name: member.centre.join }).click();
  const dialog = page.getByRole('dialog', { name: member.centre.joinTitle });
  await dialog.getByLabel(member.centre.organisationNumber).fill(organisationNumber);
  await dialog.getByRole('button', { name: member.centre.apply }).click();
}

test('a stranger is invited in their language, opens the mail’s invitation, says name and password, and is in the clinic', async () => {
  await head.getByRole('button', { name: member.inviting.action, exact: true }).click();
  const dialog = head.getByRole('dialog', { name: fill(member.inviting.title, { organisation: CLINIC }) });
  await dialog.getByLabel(member.inviting.contacts).fill(addressOf('june'));
  await dialog.getByRole('button', { name: member.inviting.language }).click();
  await head.getByRole('option', { name: en.app.language.zh }).click();
  await screenshot(head, 'members-invite');
  expect(await barriers(head)).toEqual([]);
  await dialog.getByRole('button', { name: member.inviting.send }).click();
  await dialog.waitFor({ state: 'hidden' });
  await row(head, member.state.invitation.notReviewed).waitFor();

  const { subject, link } = await invitationTo(addressOf('june'));
  expect(subject).toBe(fill(zhMail.invitation.subject, { organisation: CLINIC }));
  await june.goto(link);
  await june
    .getByRole('heading', { level: 1, name: fill(zh.account.invited.heading, { organisation: CLINIC }) })
    .waitFor();
  expect(new URL(june.url()).hash).toBe('');
  expect(await june.getByLabel(zh.account.login.contact).inputValue()).toBe(addressOf('june'));
  expect(await barriers(june)).toEqual([]);
  await screenshot(june, 'members-invited');
  await joinInWindow(june, 'June Locum', zh);

  // No form is shown in between: her country is that of the clinic, and her name is known.
  await june.getByText(fill(zh.account.invited.joined, { organisation: CLINIC })).waitFor();
  expect(await june.getByRole('dialog').count()).toBe(0);
  await isIn(june, CLINIC);
  // The change appears without a reload, within 5 s (UX-28).
  await row(head, 'June Locum').getByText(member.new).waitFor({ timeout: 6_000 });
});

test('somebody who has an account signs in at the same link; a link that was used says so', async () => {
  const known = addressOf('noor');
  await newcomer('noor', 'Noor Haddad');
  await clinic.call(organisationApi.invite, { contact: { kind: 'email', email: known }, role: 'clinicMember' });
  const { link } = await invitationTo(known);
  const window = await openWindow(browser, 'ar', { viewport: { width: 390, height: 844 } });
  const { invited, login } = ar.account;
  await window.goto(link);
  await window.getByText(invited.signIn).waitFor();
  expect(await window.getByLabel(login.contact).inputValue()).toBe(known);
  await screenshot(window, 'members-invited-known-ar');
  await window.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await window.getByRole('button', { name: login.action }).click();
  await waitUntilInside(window, ar);
  await window.getByRole('button', { name: ar.member.centre.accept }).click();
  await window.getByText(fill(ar.member.centre.joined, { organisation: CLINIC })).waitFor();
  await row(head, 'Noor Haddad').waitFor({ timeout: 6_000 });

  const late = await openWindow(browser, 'en');
  await late.goto(link);
  await late.getByText(en.account.invited.gone).waitFor();
  expect([...faultsOf(window), ...faultsOf(late)]).toEqual([]);
});

test('an application is rejected, made again, and accepted; the applicant follows and enters', async () => {
  await priya.goto('/accountManagement/page');
  await applyTo(priya, '00000000');
  await priya.getByText(en.field.noSuchInstitution).waitFor();
  await priya.keyboard.press('Escape');
  await applyTo(priya, number);
  await priya.getByText(member.state.membership.pendingReview).waitFor();

  await openRow(head, 'Priya Nair');
  await decide(head, member.action.reject, member.dialog.reject);
  await priya.getByText(member.state.membership.rejected).waitFor({ timeout: 6_000 });
  await priya.getByRole('button', { name: member.centre.applyAgain }).click();
  await row(head, 'Priya Nair').getByText(member.state.membership.pendingReview).waitFor({ timeout: 6_000 });
  await decide(head, member.action.agree, member.dialog.agree);

  await priya.getByRole('button', { name: member.centre.enter }).click();
  await isIn(priya, CLINIC);
  expect(faultsOf(priya)).toEqual([]);
});

test('a new role bites at once, on the page that is open too', async () => {
  await priya.goto('/member/page');
  await row(priya, 'June Locum').waitFor();
  expect(await priya.getByRole('button', { name: member.inviting.action, exact: true }).count()).toBe(0);

  // A person who has joined is a member at once. The head decides about the row that the page already shows.
  await row(head, 'Priya Nair').getByText(member.state.membership.normal, { exact: true }).waitFor();
  await decide(head, member.action.changeRole, member.dialog.changeRole);
  await row(head, 'Priya Nair').getByText(en.app.role.clinicAdmin).waitFor();

  await priya.getByRole('button', { name: member.inviting.action, exact: true }).waitFor();
});

test('a file with a wrong line invites the others and names the wrong one', async () => {
  await head.getByRole('button', { name: member.file.action }).click();
  const dialog = head.getByRole('dialog', { name: member.file.title });
  const lines = [
    'contact,role,language',
    `${addressOf('a')},clinicMember,en`,
    'nobody,doctor',
    `${addressOf('b')},doctor`,
  ];
  await dialog.getByLabel(member.file.paste).fill(lines.join('\n'));
  await dialog.getByRole('button', { name: member.file.check, exact: true }).click();
  await dialog.getByText(fill(member.file.checked, { good: 2, count: 3 })).waitFor();
  expect(await dialog.getByRole('row', { name: /^3 nobody/u }).textContent()).toContain(en.field.contact);
  expect(await barriers(head)).toEqual([]);
  await screenshot(head, 'members-file');
  const asked = head.waitForEvent('download');
  await dialog.getByRole('button', { name: member.file.report }).click();
  expect((await asked).suggestedFilename()).toBe(`${member.file.reportName}.csv`);

  await dialog.getByRole('button', { name: fill(member.file.send_other, { count: 2 }) }).click();
  await dialog.getByText(member.file.invited).nth(1).waitFor();
  await dialog.getByRole('button', { name: member.file.close }).click();

  await head
    .getByRole('tab', { name: fill(member.filter.counted, { name: member.filter.invited, count: 2 }) })
    .waitFor();
});

test('who is kicked out while working is out with the next step', async () => {
  await june.goto('/patient');
  await pageLoaded(june, zh);

  await openRow(head, 'June Locum');
  await decide(head, member.action.kickOut, member.dialog.kickOut);
  await row(head, 'June Locum').getByText(member.state.membership.deleted).waitFor();

  // The removed member sees a dialog after her next call, which may already have been a poll. The dialog covers the page, so the click is
  // dispatched directly.
  await june.getByRole('link', { name: zh.app.page.orderForm }).first().dispatchEvent('click');
  const out = june.getByRole('dialog', { name: zh.app.relogin.title });
  await out.getByText(zh.app.relogin.text).waitFor();
  await screenshot(june, 'members-kicked-out');
  await out.getByRole('button', { name: zh.app.relogin.action }).click();
  await signIn(june, addressOf('june'), 'zh');
  await june.getByRole('button', { name: zh.member.centre.join }).waitFor();
  expect(await june.getByRole('button', { name: CLINIC }).count()).toBe(0);
});

test('the last head cannot leave; another one does, and goes on in their other organisation', async () => {
  await priya.goto('/accountManagement/page');
  await priya.getByText(member.centre.current).waitFor();
  expect(await barriers(priya)).toEqual([]);
  await screenshot(priya, 'user-centre');
  const leaveButtons = priya.getByRole('button', { name: member.centre.leave, exact: true });
  // Her own clinic has no other head, so she cannot leave it.
  await expect.poll(() => leaveButtons.first().getAttribute('aria-disabled')).toBe('true');
  await leaveButtons.first().hover();
  await priya.getByText(member.centre.lastDirector).filter({ visible: true }).first().waitFor();

  await leaveButtons.last().click();
  const dialog = priya.getByRole('dialog', { name: fill(member.centre.leaveTitle, { organisation: CLINIC }) });
  await dialog.getByRole('button', { name: member.centre.leave, exact: true }).click();
  await priya.getByText(fill(member.centre.left, { organisation: CLINIC })).waitFor();

  await isIn(priya, OTHER_CLINIC);
  await row(head, 'Priya Nair').getByText(member.state.membership.exited).waitFor({ timeout: 6_000 });
});

test('nothing went wrong in any window', () => {
  for (const page of [head, priya, june]) expect(faultsOf(page)).toEqual([]);
});
