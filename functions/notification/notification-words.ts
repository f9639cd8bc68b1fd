import { RefusalReason } from '#shared/file/refusal-reasons.ts';
import { fillIn, type ServerWords } from '#shared/locales/server-words.ts';
import type { Tidings } from './tell.ts';

/** Subject and body in the reader's language; a reason is a key of the dictionary itself. */
export function notificationWords(
  { type, values }: Pick<Tidings, 'type' | 'values'>,
  words: ServerWords,
): { subject: string; body: string } {
  const reason = RefusalReason.safeParse(values['reason']);
  const filled = reason.success ? { ...values, reason: words.refusal[reason.data] } : values;
  const { subject, body } = words.notification[type];
  return { subject: fillIn(subject, filled), body: fillIn(body, filled) };
}
