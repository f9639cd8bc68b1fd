import * as z from 'zod';

/** Where the public parts of the keys are: every function of the API verifies by them. */
export const PublicKeysEnv = z.object({
  /** Secrets Manager id of the public parts of the token keys. */
  PUBLIC_TOKEN_KEYS_SECRET: z.string().min(1),
});

/** For what signs tokens, and nothing else. */
export const SigningEnv = z.object({
  /** Secrets Manager id of the token keys, their private parts included. */
  TOKEN_KEYS_SECRET: z.string().min(1),
});

/** The secret to rotate is named by each event. */
export const RotateEnv = PublicKeysEnv.extend({});
export const RenewEnv = PublicKeysEnv.extend(SigningEnv.shape);
