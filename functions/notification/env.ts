import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { MailEnv, TextMessageEnv } from '#functions/mail/env.ts';

/** The variables of functions that push, or let browsers subscribe. */
export const PushEnv = z.object({
  PUSH_KEY_SECRET: z.string().min(1),
  /** Origin of the local cloud's push service; absent on AWS. */
  LOCAL_PUSH_ORIGIN: z.url().optional(),
});

/** The variables of the group's calls. */
export const Env = HttpEnv.extend(PushEnv.shape);

/** The variables of the consumer of domain events: it writes rows and mails, and serves no call. */
export const NotifyEnv = HttpEnv.pick({ TABLE_NAME: true })
  .extend(MailEnv.shape)
  .extend(TextMessageEnv.shape)
  .extend(PushEnv.pick({ PUSH_KEY_SECRET: true }).shape);

/** The variables of the function that sends mails which waited. */
export const HeldMailEnv = HttpEnv.pick({ TABLE_NAME: true }).extend(MailEnv.shape);
