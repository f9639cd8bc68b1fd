import * as z from 'zod';

export const Env = z.object({ EVENT_BUS_NAME: z.string().min(1) });
