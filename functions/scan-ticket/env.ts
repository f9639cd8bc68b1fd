export { HttpEnv as Env } from '#functions/http/env.ts';
