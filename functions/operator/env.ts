export { Env } from '#functions/platform/env.ts';
/** Environment of `count-platform.ts`, which handles events and no calls. */
export { StoreEnv as CountEnv } from '#functions/store/env.ts';
