import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';

/** The variables of functions that send messages to open pages. */
export const Env = HttpEnv.extend({
  /** URL of the WebSocket API's management; absent if the SDK's own variables determine it. */
  LIVE_ENDPOINT: z.url().optional(),
  /** The portal's origin. Pages of other origins may not connect. */
  SITE_ORIGIN: z.url(),
});
