import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';
import { PublicKeysEnv } from '#functions/token-keys/env.ts';

/** The variables of an API that CloudFront serves; absent if the deployment has no CloudFront. */
export const EdgeEnv = z.object({
  /** Secrets Manager id of the keys with which CloudFront proves its identity. */
  EDGE_KEYS_SECRET: z.string().min(1).optional(),
});

/** The variables of every API function. The construct of a function takes its schema: a missing variable does not compile. */
export const HttpEnv = StoreEnv.extend(EdgeEnv.shape)
  .extend(PublicKeysEnv.shape)
  .extend({
    /** Name of the function that renews access tokens. */
    RENEW_FUNCTION: z.string().min(1),
    /** Whether after-sales and platform must have a second factor: `required` in protected deployments. */
    STAFF_SECOND_FACTOR: z.enum(['required', 'offered']),
  });
export type HttpEnv = z.infer<typeof HttpEnv>;
