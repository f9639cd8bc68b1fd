import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** Origin of the portal, for the codes that lead to an order. */
  SITE_ORIGIN: z.url(),
});
