import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { StoreEnv } from '#functions/store/env.ts';

/** For what signs records of what was sent, and what publishes the public keys. */
export const SealEnv = z.object({
  /** ARNs of the KMS keys, with commas between them: the first one signs, all of them verify. */
  SEAL_KEY_ARNS: z.string().min(1),
});

export const Env = HttpEnv.extend(SealEnv.shape);
/** For `send-when-ready.ts`, which no call starts. */
export const SendEnv = StoreEnv.extend(SealEnv.shape);
