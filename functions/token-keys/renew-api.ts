import * as z from 'zod';

/** Input of the function that renews tokens: a valid token. */
export const RenewInput = z.object({ token: z.string() });
export type RenewInput = z.infer<typeof RenewInput>;

/** Output of the function that renews tokens: a new token of the same session. */
export const Renewed = z.object({ accessToken: z.string() });
