import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';

export { StoreEnv as Env } from '#functions/store/env.ts';

export const PurgeEnv = StoreEnv.extend({ UPLOADS_BUCKET: z.string().min(1) });
