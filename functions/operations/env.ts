import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';

export { StoreEnv as Env } from '#functions/store/env.ts';

export const FoundEnv = StoreEnv.extend({
  /** `random`: unknown to everyone, and people choose their own; `given`: by the operator, for a demo world on one machine. */
  FIRST_PASSWORDS: z.enum(['random', 'given']),
});

export const PurgeEnv = StoreEnv.extend({ UPLOADS_BUCKET: z.string().min(1) });
