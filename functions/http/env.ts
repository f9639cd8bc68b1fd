import * as z from 'zod';

/** What every API function needs. The construct that makes a function takes its schema: a missing variable does not compile. */
export const HttpEnv = z.object({
  TABLE_NAME: z.string().min(1),
  /** Secrets Manager id of the token keys. */
  TOKEN_KEYS_SECRET: z.string().min(1),
});
export type HttpEnv = z.infer<typeof HttpEnv>;
