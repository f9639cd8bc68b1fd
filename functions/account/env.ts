import { HttpEnv } from '#functions/http/env.ts';
import { MailEnv } from '#functions/mail/env.ts';

/** Verification codes leave by mail. */
export const Env = HttpEnv.extend(MailEnv.shape);
