import * as z from 'zod';

/** What a function needs that reads or writes the table. */
export const StoreEnv = z.object({ TABLE_NAME: z.string().min(1) });
