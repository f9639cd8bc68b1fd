import * as z from 'zod';

/** The secret to rotate is named by each event. */
export const Env = z.object({});
