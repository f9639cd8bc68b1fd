import * as z from 'zod';
import { FactorId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { PlainName } from './plain-name.ts';
import { SecretToken } from './secret-token.ts';

/**
 * Kinds of second factor, which a sign-in asks for after the password or code. `passkey` is WebAuthn; `totp` is codes of an authenticator
 * app (RFC 6238).
 */
export const FactorKind = z.enum(['passkey', 'totp']);
export type FactorKind = z.infer<typeof FactorKind>;

export const FactorName = PlainName.min(1).max(64);

/** A second factor of an account, as its owner sees it. */
export const SecondFactor = z.object({
  factorId: FactorId,
  kind: FactorKind,
  name: z.string(),
  createdAt: UnixSeconds,
  /** Time of the last use; absent = never used. */
  lastUsedAt: UnixSeconds.optional(),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

export const TotpCode = z.string().regex(/^\d{6}$/u, { error: 'verificationCode' });

/** Recovery code: sixteen characters of Crockford's base 32, in upper or lower case, with or without dashes. */
export const RecoveryCode = z
  .string()
  .max(32)
  .transform((typed) => typed.toUpperCase().replaceAll(/[\s-]/gu, ''))
  .refine((code) => /^[0-9A-HJKMNP-TV-Z]{16}$/u.test(code), { error: 'recoveryCode' });

/** Base64url text of WebAuthn. The maximum length leaves room for attestations. */
const Base64Url = z
  .string()
  .regex(/^[A-Za-z0-9_-]*$/u)
  .max(16_384);
const Credential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
});

/** Result of `navigator.credentials.create` as JSON (WebAuthn level 3). */
export const PasskeyRegistration = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** Result of `navigator.credentials.get` as JSON. */
const PasskeyAssertion = Credential.extend({
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.optional(),
  }),
});

/** Proof of a second factor. A person who has lost a factor uses a recovery code instead. */
export const SecondFactorAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('totp'), code: TotpCode }),
  z.object({ kind: z.literal('recovery'), code: RecoveryCode }),
  z.object({ kind: z.literal('passkey'), assertion: PasskeyAssertion }),
]);
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>;

/** Options for `navigator.credentials.get`, with which the browser asks for a passkey. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('preferred'),
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() }),
  ),
});
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/**
 * The `data` of error 40303: the first factor, such as the password, was right. The ticket and a second factor of one of `kinds` complete
 * the sign-in.
 */
export const SecondFactorDue = z.object({
  ticket: SecretToken,
  expiresAt: UnixSeconds,
  kinds: z.array(FactorKind).min(1),
  passkey: PasskeyRequest.optional(),
});
export type SecondFactorDue = z.infer<typeof SecondFactorDue>;
