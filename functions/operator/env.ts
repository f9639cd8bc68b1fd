export { Env } from '#functions/platform/env.ts';
/** For `count-platform.ts`, which no call starts. */
export { StoreEnv as CountEnv } from '#functions/store/env.ts';
