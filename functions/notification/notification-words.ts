import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { fillIn, type ServerWords } from '#shared/locales/server-words.ts';
import type { Tidings } from './tell.ts';

/** Subject and body in the reader's language; a reason is a key of the dictionary itself. */
export function notificationWords(
  { type, values }: Pick<Tidings, 'type' | 'values'>,
  words: ServerWords,
): { subject: string; body: string; mailBody: string } {
  const reason = RefusalReason.safeParse(values['reason']);
  const filled = reason.success ? { ...values, reason: words.refusal[reason.data] } : values;
  const spoken = words.notification[type];
  // What a lab wrote may name the patient; it is read in the portal.
  const mailBody = 'mailBody' in spoken ? spoken.mailBody : spoken.body;
  const fill = (text: string): string => fillIn(text, filled);
  return { subject: fill(spoken.subject), body: fill(spoken.body), mailBody: fill(mailBody) };
}
