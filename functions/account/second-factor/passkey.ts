import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type * as z from 'zod';
import type { PasskeyRegistration, SecondFactorAnswer } from '#shared/account/second-factor.ts';
import type { Account } from '../account-store.ts';
import { relyingParty } from './relying-party.ts';
import type { SecondFactorRow } from './second-factor-store.ts';

type StoredPasskey = NonNullable<SecondFactorRow['passkey']>;
type Assertion = Extract<SecondFactorAnswer, { kind: 'passkey' }>['assertion'];
type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

const TRANSPORTS: readonly string[] = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] satisfies Transport[];
const isTransport = (name: string): name is Transport => TRANSPORTS.includes(name);

/** Returns the options with which the browser creates a passkey. They exclude the passkeys that the account already has. */
export const registrationOptions = ({ accountId, email, phone, userName }: Account, known: readonly StoredPasskey[]) =>
  generateRegistrationOptions({
    rpName: 'Arcata',
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(accountId),
    userName: email === '' ? phone : email,
    userDisplayName: userName,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: transports.filter(isTransport),
    })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });

/** Returns the passkey as the table keeps it; `undefined` if the browser's answer is not for this challenge and this site. */
export async function registeredPasskey(
  registration: z.output<typeof PasskeyRegistration>,
  challenge: string,
): Promise<StoredPasskey | undefined> {
  const { response } = registration;
  const transports = response.transports.filter(isTransport);
  const verified = await verifyRegistrationResponse({
    response: { ...registration, response: { ...response, transports } },
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (verified?.verified !== true) return undefined;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/** Returns the new signature counter if the browser answers the challenge rightly; `undefined` for a wrong answer. */
export async function passkeyCounter(
  passkey: StoredPasskey,
  { response, ...assertion }: Assertion,
  challenge: string,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
    expectedChallenge: challenge,
    expectedOrigin: [...relyingParty.origins],
    expectedRPID: relyingParty.id,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined;
}
