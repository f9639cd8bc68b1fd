import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';
import { PublicKeysEnv } from '#functions/token-keys/env.ts';

/** Where CloudFront stands before the API; absent where the deployment has none. */
export const EdgeEnv = z.object({
  /** Secrets Manager id of the keys by which CloudFront proves itself. */
  EDGE_KEYS_SECRET: z.string().min(1).optional(),
});

/** What every API function needs. The construct that makes a function takes its schema: a missing variable does not compile. */
export const HttpEnv = StoreEnv.extend(EdgeEnv.shape)
  .extend(PublicKeysEnv.shape)
  .extend({
    /** Name of the function that renews access tokens. */
    RENEW_FUNCTION: z.string().min(1),
    /** Whether after-sales and platform work here with a second factor only: in protected deployments. */
    STAFF_SECOND_FACTOR: z.enum(['required', 'offered']),
  });
export type HttpEnv = z.infer<typeof HttpEnv>;
