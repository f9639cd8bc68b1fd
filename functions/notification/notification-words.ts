import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { fillIn, type ServerWords } from '#shared/locales/server-words.ts';
import type { Tidings } from './tell.ts';

/** Returns subject and body in the reader's language; a reason is a key of the dictionary. */
export function notificationWords(
  { type, values }: Pick<Tidings, 'type' | 'values'>,
  words: ServerWords,
): { subject: string; body: string; mailBody: string } {
  const reason = RefusalReason.safeParse(values['reason']);
  const filled = reason.success ? { ...values, reason: words.refusal[reason.data] } : values;
  const spoken = words.notification[type];
  // A lab's own words may name the patient: they are read in the portal only, not in the mail.
  const mailBody = 'mailBody' in spoken ? spoken.mailBody : spoken.body;
  const fill = (text: string): string => fillIn(text, filled);
  return { subject: fill(spoken.subject), body: fill(spoken.body), mailBody: fill(mailBody) };
}
