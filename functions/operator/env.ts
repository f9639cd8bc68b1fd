export { HttpEnv as Env } from '#functions/http/env.ts';
/** For `count-platform.ts`, which no call starts. */
export { StoreEnv as CountEnv } from '#functions/store/env.ts';
