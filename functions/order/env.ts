import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { StoreEnv } from '#functions/store/env.ts';

/** Environment of functions that sign the records of sent orders, or publish the public keys that verify these records. */
export const SealEnv = z.object({
  /** ARNs of the KMS keys, separated by commas. The first one signs, and all of them verify. */
  SEAL_KEY_ARNS: z.string().min(1),
});

export const Env = HttpEnv.extend(SealEnv.shape);
/** Environment of `send-when-ready.ts`, which handles events and no calls. */
export const SendEnv = StoreEnv.extend(SealEnv.shape);
