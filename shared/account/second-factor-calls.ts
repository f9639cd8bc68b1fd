import * as z from 'zod';
import { FactorId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { FactorName, PasskeyRegistration, SecondFactor, SecondFactorAnswer, TotpCode } from './second-factor.ts';
import { SecretToken } from './secret-token.ts';
import { SignedIn } from './sign-in-calls.ts';

const Answered = z.object({ ticket: SecretToken, answer: SecondFactorAnswer });

/** Recovery codes. The person sees them only once: after adding the account's first second factor, or after renewing the codes. */
const RecoveryCodes = z.array(z.string());
const Added = z.object({ factorId: FactorId, recoveryCodes: RecoveryCodes.optional() });

const PATH = '/api/v1/system/user/self/second-factor';

/** Calls about second factors: passkeys, codes of an authenticator app, and recovery codes. */
export const secondFactorCalls = {
  secondFactorLogin: endpoint({
    path: `${PATH}/login`,
    permission: 'public',
    summary: 'Completes a sign-in that was answered with 40303: the ticket of that answer and a second factor.',
    input: Answered,
    output: SignedIn,
  }),
  secondFactorReauthenticate: endpoint({
    path: `${PATH}/reauthenticate`,
    permission: 'signedIn',
    summary: 'Completes a `reauthenticate` that was answered with 40303, likewise.',
    input: Answered,
    output: z.object({ expiresAt: UnixSeconds }),
  }),
  secondFactors: endpoint({
    path: `${PATH}/index`,
    permission: 'signedIn',
    reads: 'other',
    summary: 'The account’s second factors, and how many recovery codes are left.',
    input: Empty,
    output: z.object({ list: z.array(SecondFactor), recoveryCodesLeft: z.int() }),
  }),
  startTotp: endpoint({
    path: `${PATH}/totp/start`,
    permission: 'signedIn',
    summary: 'A new secret for an authenticator app, after `reauthenticate`; it counts once a code of it is confirmed.',
    input: Empty,
    output: z.object({ factorId: FactorId, secret: z.string(), uri: z.string(), expiresAt: UnixSeconds }),
  }),
  confirmTotp: endpoint({
    path: `${PATH}/totp/confirm`,
    permission: 'signedIn',
    summary: 'Adds the app whose code is right. The account’s first factor ends its other sessions.',
    input: z.object({ factorId: FactorId, name: FactorName, code: TotpCode }),
    output: Added,
  }),
  startPasskey: endpoint({
    path: `${PATH}/passkey/start`,
    permission: 'signedIn',
    summary: 'What the browser needs to make a passkey, after `reauthenticate`.',
    input: Empty,
    output: z.object({ factorId: FactorId, options: z.looseObject({ challenge: z.string() }), expiresAt: UnixSeconds }),
  }),
  confirmPasskey: endpoint({
    path: `${PATH}/passkey/confirm`,
    permission: 'signedIn',
    summary: 'Adds the passkey that the browser made. The account’s first factor ends its other sessions.',
    input: z.object({ factorId: FactorId, name: FactorName, registration: PasskeyRegistration }),
    output: Added,
  }),
  renameSecondFactor: endpoint({
    path: `${PATH}/rename`,
    permission: 'signedIn',
    summary: 'Gives a second factor another name.',
    input: z.object({ factorId: FactorId, name: FactorName }),
    output: Empty,
  }),
  removeSecondFactor: endpoint({
    path: `${PATH}/remove`,
    permission: 'signedIn',
    summary: 'Removes a second factor, after `reauthenticate`; with the last one the recovery codes go.',
    input: z.object({ factorId: FactorId }),
    output: Empty,
  }),
  renewRecoveryCodes: endpoint({
    path: `${PATH}/recovery-codes`,
    permission: 'signedIn',
    summary: 'Makes new recovery codes in place of all earlier ones, after `reauthenticate`.',
    input: Empty,
    output: z.object({ recoveryCodes: RecoveryCodes }),
  }),
} as const;
