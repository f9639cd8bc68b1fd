import type { Page } from 'playwright-core';
import * as z from 'zod';
import { readMails } from '#test/support/cloud.ts';
import { ORIGIN } from './stage.ts';
import type { Words } from './words.ts';

const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** The inbox of the local cloud: text messages that it has sent, newest first. */
const Texts = z.object({ sms: z.array(z.object({ to: z.string(), text: z.string() })) });

const textsOf = async (origin: string): Promise<z.infer<typeof Texts>['sms']> =>
  Texts.parse(await (await fetch(`${origin}/inbox.json`)).json()).sms;

/** Waits for the last message to `to`, an e-mail address or a phone number in E.164. Returns its text. */
export async function messageTo(to: string, origin: string = ORIGIN): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
    const sent = to.startsWith('+')
      ? (await textsOf(origin)).filter((each) => each.to === to).map(({ text }) => text)
      : (await readMails(origin)).filter((mail) => mail.to.includes(to)).map(({ text, html }) => `${text}\n${html}`);
    if (sent[0] !== undefined) return sent[0];
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`nothing came to ${to}`);
}

const codeIn = (message: string): string => /\b\d{6}\b/u.exec(message)?.[0] ?? '';

/**
 * Types a contact, agrees to receive a message, requests a code and types this code. Returns the code. `to` is the e-mail address or the
 * phone number that receives the code.
 */
export async function proveContact(
  page: Page,
  { account }: Words,
  { typed, to, origin = ORIGIN }: { typed: string; to: string; origin?: string },
): Promise<string> {
  await page.getByLabel(account.login.contact).fill(typed);
  await page.getByLabel(account.code.agree).check();
  await page.getByRole('button', { name: account.code.send }).click();
  await page
    .getByText(account.code.sent.split('{{')[0] ?? '')
    .first()
    .waitFor();
  const code = codeIn(await messageTo(to, origin));
  await page.getByLabel(account.code.label, { exact: true }).fill(code);
  return code;
}

/** Types the same new password twice. */
export async function chooseSecret(page: Page, { account }: Pick<Words, 'account'>, secret: string): Promise<void> {
  await page.getByLabel(account.password.new, { exact: true }).fill(secret);
  await page.getByLabel(account.password.again).fill(secret);
}
