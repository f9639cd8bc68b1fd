import * as z from 'zod';

/** The question to the function that renews tokens: a valid token. */
export const RenewInput = z.object({ token: z.string() });
export type RenewInput = z.infer<typeof RenewInput>;

/** Its answer: a token of the same session. */
export const Renewed = z.object({ accessToken: z.string() });
