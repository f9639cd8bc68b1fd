import { EdgeEnv } from '#functions/http/env.ts';

/** The environment. The document needs no more, because it is made from the contracts alone. */
export const Env = EdgeEnv;
