import type { Page } from 'playwright-core';
import { awaitMail, found, register, type ReadInbox } from '#infra/demo/join.ts';
import type { ApiClient } from '#infra/scanner/api-client.ts';
import type { Organisation } from '#shared/organisation/organisation.ts';
import { readMails } from '#test/support/cloud.ts';
import { chooseSecret } from './account-stage.ts';
import { ORIGIN, PASSWORD } from './stage.ts';
import type { Words } from './words.ts';

/** Part of the names of this run's people, so that organisations of other suites stay unchanged. */
const RUN = Date.now().toString(36);
export const addressOf = (name: string): string => `${name}.${RUN}@brook.example`;

const inbox: ReadInbox = async () =>
  (await readMails(ORIGIN)).map(({ to, subject, text }) => ({ to: to[0] ?? '', subject, text }));

/** Registers a person who has an account but no organisation. */
export const newcomer = (name: string, userName: string): Promise<ApiClient> =>
  register(ORIGIN, { email: addressOf(name), userName, password: PASSWORD, language: 'en', nation: 'GB' }, inbox);

/** Founds a clinic with a head who has just registered. */
export async function foundClinic(
  name: string,
  headName: string,
  position: { readonly latitude?: number; readonly longitude?: number } = {},
): Promise<{ call: ApiClient; organisation: Organisation }> {
  const head = await newcomer('head', headName);
  return found(head, ORIGIN, { type: 'clinic', name, country: 'GB', contactPerson: headName, ...position });
}

/** Waits for the invitation sent to the address. Returns its subject and its link. */
export async function invitationTo(email: string): Promise<{ subject: string; link: string }> {
  const { subject, text } = await awaitMail(inbox, email, (mail) => mail.text.includes('invite='));
  return { subject, link: /https?:\/\/\S+\/login\?invite=\w+#[\w-]+/u.exec(text)?.[0] ?? '' };
}

/** Opens an account on the page of an invitation's link: types name and password, and enters. */
export async function joinInWindow(page: Page, userName: string, { account }: Pick<Words, 'account'>): Promise<void> {
  await page.getByLabel(account.register.userName).fill(userName);
  await chooseSecret(page, { account }, PASSWORD);
  await page.getByRole('checkbox').last().check();
  await page.getByRole('checkbox').last().press('Enter');
}
