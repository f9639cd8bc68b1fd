import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

export const Env = HttpEnv.extend({
  /** Prefix of the names of this deployment's alarms. */
  ALARM_PREFIX: z.string().min(1),
});
