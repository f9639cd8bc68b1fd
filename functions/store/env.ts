import * as z from 'zod';

/** The environment of a function that reads or writes the table. */
export const StoreEnv = z.object({ TABLE_NAME: z.string().min(1) });
