import * as z from 'zod';

/** What the function that renews tokens is asked: a token that is good. */
export const RenewInput = z.object({ token: z.string() });
export type RenewInput = z.infer<typeof RenewInput>;

/** What it answers: a token of the same session. */
export const Renewed = z.object({ accessToken: z.string() });
