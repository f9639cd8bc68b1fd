import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';
import { CallLimits } from '#shared/wire/call-limits.ts';
import { PublicKeysEnv } from '#functions/token-keys/env.ts';

/** The variables of an API that CloudFront serves; absent if the deployment has no CloudFront. */
export const EdgeEnv = z.object({
  /** Secrets Manager id of the keys with which CloudFront proves its identity. */
  EDGE_KEYS_SECRET: z.string().min(1).optional(),
});

/** How many calls a client and an organisation may send: `CallLimits` as JSON. */
export const CallLimitsEnv = z.object({
  CALL_LIMITS: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(CallLimits),
});

/** The variables of every API function. The construct of a function takes its schema: a missing variable does not compile. */
export const HttpEnv = StoreEnv.extend(EdgeEnv.shape)
  .extend(CallLimitsEnv.shape)
  .extend(PublicKeysEnv.shape)
  .extend({
    /** Name of the function that renews access tokens. */
    RENEW_FUNCTION: z.string().min(1),
    /** Whether after-sales and platform must have a second factor: `required` in protected deployments. */
    STAFF_SECOND_FACTOR: z.enum(['required', 'offered']),
  });
export type HttpEnv = z.infer<typeof HttpEnv>;
