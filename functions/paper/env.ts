import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

export const Env = HttpEnv.extend({
  ...FilesEnv.shape,
  /** Origin of the portal, for the QR codes of orders. */
  SITE_ORIGIN: z.url(),
});
