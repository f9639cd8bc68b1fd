import type {
  PublicKeyCredentialCreationOptionsJSON as CreationOptions,
  PublicKeyCredentialRequestOptionsJSON as RequestOptions,
} from '@simplewebauthn/browser';
import type * as z from 'zod';
import type { PasskeyRegistration, PasskeyRequest, SecondFactorAnswer } from '#shared/account/second-factor.ts';

type Assertion = Extract<SecondFactorAnswer, { kind: 'passkey' }>['assertion'];

/**
 * Whether passkeys can work on this page. A passkey belongs to the name of a site, so a page at an IP address has none.
 */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && !/^[\d.]+$|^\[/u.test(location.hostname);

/**
 * Returns the error for the case that the browser gives no passkey. The browser does not say why: the person cancelled,
 * the time ran out, or the device has no passkey for the account. The error has the name `ApiError`, so that
 * `useRefusalWords` shows its text.
 */
const notShown = (words: string, cause: unknown): Error =>
  Object.assign(new Error(words, { cause }), { name: 'ApiError' });

/**
 * Returns a credential without the results of extensions, because we request no extension and the server reads no
 * results.
 */
function plain<Credential extends { clientExtensionResults: object }>(credential: Credential) {
  const { clientExtensionResults: _none, ...rest } = credential;
  return { ...rest, clientExtensionResults: {} };
}

/** Asks the browser for one of the account's passkeys. @throws Error with the text `words` if the browser gives none */
export async function askPasskey(request: PasskeyRequest | undefined, words: string): Promise<Assertion> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    if (request === undefined) throw new TypeError('no passkey was asked for');
    return plain(await startAuthentication({ optionsJSON: request as RequestOptions }));
  } catch (cause) {
    throw notShown(words, cause);
  }
}

/** Lets the browser make a passkey. @throws Error with the text `words` if the browser makes none */
export async function makePasskey(options: object, words: string): Promise<z.input<typeof PasskeyRegistration>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return plain(await startRegistration({ optionsJSON: options as CreationOptions }));
  } catch (cause) {
    throw notShown(words, cause);
  }
}
