import type { Page } from 'playwright-core';
import { awaitMail, found, register, type ReadInbox } from '#infra/demo/join.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import type { Organisation } from '#shared/organisation/organisation.ts';
import { readMails } from '#test/support/cloud.ts';
import { chooseSecret } from './account-stage.ts';
import { ORIGIN, PASSWORD } from './stage.ts';
import type { Words } from './words.ts';

/** The suite's own people, of this run: others' organisations stay as they were. */
const RUN = Date.now().toString(36);
export const addressOf = (name: string): string => `${name}.${RUN}@brook.example`;

const inbox: ReadInbox = async () =>
  (await readMails(ORIGIN)).map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }));

/** Somebody with an account and nothing else. */
export const newcomer = (name: string, userName: string): Promise<ApiClient> =>
  register(ORIGIN, { email: addressOf(name), userName, password: PASSWORD, language: 'en', nation: 'GB' }, inbox);

/** A clinic with its head, who has just registered. */
export async function foundClinic(
  name: string,
  headName: string,
): Promise<{ call: ApiClient; organisation: Organisation }> {
  const head = await newcomer('head', headName);
  return found(head, ORIGIN, { type: 'clinic', name, country: 'GB', contactPerson: headName });
}

/** The invitation that came to the address: its subject, and the link in it. */
export async function invitationTo(email: string): Promise<{ subject: string; link: string }> {
  const { subject, text } = await awaitMail(inbox, email, (mail) => mail.text.includes('invite='));
  return { subject, link: /https?:\/\/\S+\/login\?invite=\w+/u.exec(text)?.[0] ?? '' };
}

/** Opens an account through the form, with the code out of the mail, and tells what the form does not ask for. */
export async function registerInWindow(page: Page, email: string, words: Words): Promise<void> {
  const { account } = words;
  await page.getByRole('link', { name: account.links.register }).click();
  await page.getByLabel(account.login.contact).fill(email);
  await page.getByText(account.code.agree).click();
  await page.getByRole('button', { name: account.code.send }).click();
  const { text } = await awaitMail(inbox, email, (mail) => /\b\d{6}\b/u.test(mail.text));
  await page.getByLabel(account.code.label, { exact: true }).fill(/\b\d{6}\b/u.exec(text)?.[0] ?? '');
  await page.getByLabel(account.register.userName).fill('June Locum');
  await chooseSecret(page, words, PASSWORD);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: account.register.action }).click();
  await supplement(page, words);
}

/** SPEC 4: tip, form, submit; the country is the language's. */
async function supplement(page: Page, { portal }: Words): Promise<void> {
  const { title, next, send } = portal.supplement;
  const dialog = page.getByRole('dialog', { name: title });
  for (const name of [next, next, send]) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
