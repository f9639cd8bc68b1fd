import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

export const Env = HttpEnv.extend({
  /** Origin of the portal, from which the function reads the page that it answers. */
  SITE_ORIGIN: z.string().min(1),
});
