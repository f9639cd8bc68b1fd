import { Secret, TOTP } from 'otpauth';
import type { UnixSeconds } from '#shared/unix-seconds.ts';

const ISSUER = 'Arcata';
const STEP_SECONDS = 30;
/** Number of time steps by which the app's clock may be early or late. */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_SECONDS,
  });

/** Returns a new random secret of 160 bits, in base 32 (RFC 4226). */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the URI that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Returns the time step of a right code; `undefined` for a wrong code, or for a code that is not newer than `usedStep`. */
export function totpStep(secret: string, code: string, usedStep: number, now: UnixSeconds): number | undefined {
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: WINDOW_STEPS });
  if (delta === null) return undefined;
  const step = Math.floor(now / STEP_SECONDS) + delta;
  return step > usedStep ? step : undefined;
}
