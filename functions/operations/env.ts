import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';

export { StoreEnv as Env } from '#functions/store/env.ts';

export const FoundEnv = StoreEnv.extend({
  /**
   * `random`: no one knows the first passwords, and people choose their own. `given`: the operator gives them, for a demo world on one
   * machine.
   */
  FIRST_PASSWORDS: z.enum(['random', 'given']),
});

export const PurgeEnv = StoreEnv.extend({ UPLOADS_BUCKET: z.string().min(1) });
