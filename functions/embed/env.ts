import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

export const Env = HttpEnv.extend({
  /** Origin of the portal, which serves the page to send on. */
  SITE_ORIGIN: z.string().min(1),
});
