import * as z from 'zod';

/** The document is made from the contracts alone. */
export const Env = z.object({});
