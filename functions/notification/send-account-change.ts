import { type AccountChange, accountChangeStore } from '#functions/account/account-change-store.ts';
import { accountStore } from '#functions/account/account-store.ts';
import { sendTextMessage } from '#functions/mail/send-text-message.ts';
import { mayTextTo } from '#functions/mail/text-message-limit.ts';
import { nowSeconds } from '#functions/runtime/clock.ts';
import { type AccountChangeWords, accountChangeMail, accountChangeSms } from '#functions/mail/account-change-mail.ts';
import type { MailEnv } from '#functions/mail/env.ts';
import { sendMail } from '#functions/mail/send-mail.ts';
import type { AccountEventDetail, AccountEventType } from '#shared/account/account-events.ts';
import type { Language } from '#shared/account/account.ts';

const isPhone = (contact: string): boolean => contact.startsWith('+');

/** Returns all e-mail addresses; the phones only if there is no address, because a text message is short and costs money. */
function receiversOf({ contacts }: AccountChange): string[] {
  const addresses = contacts.filter((contact) => !isPhone(contact));
  return addresses.length > 0 ? addresses : contacts;
}

async function write(env: MailEnv, contact: string, words: AccountChangeWords, language: Language): Promise<void> {
  if (!isPhone(contact)) await sendMail(env, contact, await accountChangeMail(words, language));
  else if (await mayTextTo(contact)) await sendTextMessage(contact, await accountChangeSms(words, language));
}

/**
 * Writes to the contacts that the account had before the change, in the person's language. No one can switch these messages off, because an
 * intruder could otherwise lock the owner out unnoticed. Throws if a message fails. The repeated event sends only the failed messages.
 */
export async function sendAccountChange(
  env: MailEnv,
  type: AccountEventType,
  detail: AccountEventDetail,
): Promise<void> {
  const [change, account] = await Promise.all([accountChangeStore.read(detail), accountStore.read(detail.accountId)]);
  if (change === undefined || account === undefined) return;
  const { language, userName } = account;
  const { contact, sourceIp, userAgent, createdAt: at } = change;
  const words = { type, userName, contact, sourceIp, userAgent, at, url: `${env.SITE_ORIGIN}/modification` };
  const results = await Promise.allSettled(
    receiversOf(change).map(async (receiver) => {
      if (await accountChangeStore.isTold(change, receiver)) return;
      await write(env, receiver, words, language);
      await accountChangeStore.noteTold(change, receiver, nowSeconds());
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw new Error('a contact could not be told', { cause: failed.reason });
}
