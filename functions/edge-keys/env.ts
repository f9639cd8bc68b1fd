import * as z from 'zod';

/** The environment. It names no secret, because each rotation event names the secret to rotate. */
export const Env = z.object({
  /** The CloudFront distribution that sends the key. */
  DISTRIBUTION_ID: z.string().min(1),
});
