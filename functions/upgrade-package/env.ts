import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

/** For what signs packages, and what publishes the public keys. */
export const PackageKeysEnv = z.object({
  /**
   * ARNs of the KMS keys, with commas between them. The first one signs. A former one is followed by `@` and the unix seconds until which it
   * signed. Absent where KMS has no Ed25519: nothing can be published there.
   */
  PACKAGE_KEYS: z.string().min(1).optional(),
});

export const Env = HttpEnv.extend({ ...FilesEnv.shape, ...PackageKeysEnv.shape });
