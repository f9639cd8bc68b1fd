import { HttpEnv } from '#functions/http/env.ts';
import { SigningEnv } from '#functions/token-keys/env.ts';

export const Env = HttpEnv.extend(SigningEnv.shape);
