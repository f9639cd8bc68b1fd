export { StoreEnv as Env } from '#functions/store/env.ts';
