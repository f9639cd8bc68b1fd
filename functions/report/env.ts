import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';
import { SealEnv } from '#functions/order/env.ts';

export const Env = HttpEnv.extend({ ...SealEnv.shape, ...FilesEnv.shape });
