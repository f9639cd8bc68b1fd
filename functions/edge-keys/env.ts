import * as z from 'zod';

/** The secret to rotate is named by each event. */
export const Env = z.object({
  /** The CloudFront distribution that sends the key. */
  DISTRIBUTION_ID: z.string().min(1),
});
