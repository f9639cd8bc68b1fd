import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

/** The variables of those who speak to open pages. */
export const Env = HttpEnv.extend({
  /** Address of the WebSocket API's management; absent = where the SDK's own variables lead. */
  LIVE_ENDPOINT: z.url().optional(),
  /** The portal's origin: a page of another one may not listen. */
  SITE_ORIGIN: z.url(),
});
