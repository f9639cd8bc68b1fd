import * as z from 'zod';
import { StoreEnv } from '#functions/store/env.ts';
import { CallLimits } from '#shared/wire/call-limits.ts';
import { PublicKeysEnv } from '#functions/token-keys/env.ts';

/** The variables of an API that CloudFront serves. */
export const EdgeEnv = z.object({
  /** Secrets Manager id of the keys with which CloudFront proves its identity. Absent if the deployment has no CloudFront. */
  EDGE_KEYS_SECRET: z.string().min(1).optional(),
});

/** The numbers of calls that a client and an organisation may send, as the JSON of `CallLimits`. */
export const CallLimitsEnv = z.object({
  CALL_LIMITS: z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(CallLimits),
});

/** The variables of every API function. The CDK construct of a function takes its schema, so a missing variable does not compile. */
export const HttpEnv = StoreEnv.extend(EdgeEnv.shape)
  .extend(CallLimitsEnv.shape)
  .extend(PublicKeysEnv.shape)
  .extend({
    /** Name of the function that renews access tokens. */
    RENEW_FUNCTION: z.string().min(1),
    /** Whether members of after-sales and platform must have a second factor; `required` in protected deployments. */
    STAFF_SECOND_FACTOR: z.enum(['required', 'offered']),
  });
export type HttpEnv = z.infer<typeof HttpEnv>;
