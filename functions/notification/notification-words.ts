import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { fillIn, type ServerWords } from '#shared/locales/server-words.ts';
import { CalendarDate } from '#shared/unix-seconds.ts';
import type { Tidings } from './tidings.ts';

/**
 * Returns subject and body in the reader's language. A reason in `values` is a key of the dictionary, and its text is filled in. A due date
 * is filled in as a day.
 */
export function notificationWords(
  { type, values }: Pick<Tidings, 'type' | 'values'>,
  words: ServerWords,
): { subject: string; body: string; mailBody: string } {
  const reason = RefusalReason.safeParse(values['reason']);
  const dueDate = CalendarDate.safeParse(values['dueDate']);
  const filled = {
    ...values,
    ...(reason.success && { reason: words.refusal[reason.data] }),
    ...(dueDate.success && { dueDate: words.day(dueDate.data) }),
  };
  const spoken = words.notification[type];
  // A text written by a lab may name the patient. So it is in the portal only, and not in the mail.
  const mailBody = 'mailBody' in spoken ? spoken.mailBody : spoken.body;
  const fill = (text: string): string => fillIn(text, filled);
  return { subject: fill(spoken.subject), body: fill(spoken.body), mailBody: fill(mailBody) };
}
