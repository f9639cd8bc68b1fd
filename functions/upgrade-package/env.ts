import * as z from 'zod';
import { HttpEnv } from '#functions/http/env.ts';
import { FilesEnv } from '#functions/objects/env.ts';

/** The environment of functions that sign packages or publish the public keys. */
export const PackageKeysEnv = z.object({
  /**
   * ARNs of the KMS keys, separated by commas. The first one signs. The ARN of a former key is followed by `@` and the unix seconds until
   * which this key signed. Absent in deployments where KMS has no Ed25519: nothing can be published there.
   */
  PACKAGE_KEYS: z.string().min(1).optional(),
});

export const Env = HttpEnv.extend({ ...FilesEnv.shape, ...PackageKeysEnv.shape });
