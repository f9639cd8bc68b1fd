import { EdgeEnv } from '#functions/http/env.ts';

/**
 * The environment: only the variables of an API that CloudFront serves. The document is made from the contracts alone and needs no others.
 */
export const Env = EdgeEnv;
