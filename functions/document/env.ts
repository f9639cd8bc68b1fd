import { EdgeEnv } from '#functions/http/env.ts';

/** The environment; the document is made from the contracts alone. */
export const Env = EdgeEnv;
