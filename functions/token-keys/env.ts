import * as z from 'zod';

/** The environment of functions that verify tokens: every function of the API. */
export const PublicKeysEnv = z.object({
  /** Secrets Manager id of the public parts of the token keys. */
  PUBLIC_TOKEN_KEYS_SECRET: z.string().min(1),
});

/** The environment of functions that sign tokens. */
export const SigningEnv = z.object({
  /** Secrets Manager id of the token keys with their private parts. */
  TOKEN_KEYS_SECRET: z.string().min(1),
});

/** The environment of the rotation. Its events name the secret to rotate. */
export const RotateEnv = PublicKeysEnv.extend({});
export const RenewEnv = PublicKeysEnv.extend(SigningEnv.shape);
