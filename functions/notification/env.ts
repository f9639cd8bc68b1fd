import { HttpEnv } from '#functions/http/env.ts';
import { MailEnv, TextMessageEnv } from '#functions/mail/env.ts';

export { HttpEnv as Env } from '#functions/http/env.ts';

/** The variables of the consumer of domain events: it writes rows and mails, and serves no call. */
export const NotifyEnv = HttpEnv.pick({ TABLE_NAME: true }).extend(MailEnv.shape).extend(TextMessageEnv.shape);

/** The variables of the function that sends mails which waited. */
export const HeldMailEnv = HttpEnv.pick({ TABLE_NAME: true }).extend(MailEnv.shape);
