import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { MailEnv, TextMessageEnv } from '#functions/mail/env.ts';
import { SigningEnv } from '#functions/token-keys/env.ts';

/** The environment of the account functions. They send verification codes by mail and by text message. */
export const Env = HttpEnv.extend(MailEnv.shape)
  .extend(TextMessageEnv.shape)
  .extend(SigningEnv.shape)
  .extend({
    /** Secrets Manager id of the list of third-party sign-in providers. */
    LOGIN_PROVIDERS_SECRET: z.string().min(1),
    /** Secrets Manager id of the secret that seals second factors. */
    SECOND_FACTOR_SECRET: z.string().min(1),
  });
