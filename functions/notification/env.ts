import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { MailEnv, TextMessageEnv } from '#functions/mail/env.ts';

/** The variables of functions that send pushes or let browsers subscribe to them. */
export const PushEnv = z.object({
  PUSH_KEY_SECRET: z.string().min(1),
  /** Origin of the local cloud's push service; absent on AWS. */
  LOCAL_PUSH_ORIGIN: z.url().optional(),
});

/** The variables of the functions for calls of this group. */
export const Env = HttpEnv.extend(PushEnv.shape);

/** The variables of the function that handles domain events. It writes rows and sends mails, and serves no call. */
export const NotifyEnv = HttpEnv.pick({ TABLE_NAME: true })
  .extend(MailEnv.shape)
  .extend(TextMessageEnv.shape)
  .extend(PushEnv.pick({ PUSH_KEY_SECRET: true }).shape);

/** The variables of the function that sends mails which had to wait. */
export const HeldMailEnv = HttpEnv.pick({ TABLE_NAME: true }).extend(MailEnv.shape);
