import type { Configuration } from 'openid-client';
import { AppError } from '#functions/runtime/app-error.ts';
import { Env } from '#functions/account/env.ts';
import { type LoginProvider, loginProviders } from './login-providers.ts';

const TIMEOUT_SECONDS = 5;
const LOOPBACK = '127.0.0.1';

const { SITE_ORIGIN } = Env.pick({ SITE_ORIGIN: true }).parse(process.env);
/** The page to which a provider sends the browser back (UX-1). */
const REDIRECT_URI = `${SITE_ORIGIN}/auth-redirect`;

const configurations = new Map<string, Promise<Configuration>>();

// Few people sign in through a provider, so the client is loaded at the first use.
const openIdClient = () => import('openid-client');

async function discover({ issuer, clientId, clientSecret }: LoginProvider): Promise<Configuration> {
  const client = await openIdClient();
  const url = new URL(issuer);
  // Only the provider of the tests runs on this machine and has no TLS. Every other provider needs TLS.
  const execute = url.hostname === LOOPBACK ? [client.allowInsecureRequests] : [];
  return client.discovery(url, clientId, clientSecret, undefined, { execute, timeout: TIMEOUT_SECONDS });
}

async function configurationOf(providerId: string): Promise<{ provider: LoginProvider; config: Configuration }> {
  const provider = (await loginProviders()).find(({ id }) => id === providerId);
  if (provider === undefined) throw new AppError('notFound');
  const key = JSON.stringify(provider);
  const known = configurations.get(key) ?? discover(provider);
  configurations.set(key, known);
  try {
    return { provider, config: await known };
  } catch (error) {
    configurations.delete(key);
    throw error;
  }
}

/** The values of an attempt that are kept until the provider answers. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Begins an authorization code flow with PKCE. Returns the values to keep, and the provider's URL for the browser. */
export async function startAttempt(providerId: string): Promise<Attempt & { url: string }> {
  const [client, { config }] = await Promise.all([openIdClient(), configurationOf(providerId)]);
  const attempt = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: REDIRECT_URI,
    scope: 'openid profile email',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
  });
  return { ...attempt, url: url.href };
}

/** A person as a provider identifies them. `issuer` and `subject` never change; name and address only help to fill in a form. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly userName: string;
  readonly email: string;
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim : '');

/**
 * Exchanges the code of the provider's answer for an identity. Throws 40001 if the answer belongs to another attempt, was used before, or
 * is a refusal.
 */
export async function finishAttempt(providerId: string, attempt: Attempt, query: string): Promise<Identity> {
  const [client, { config }] = await Promise.all([openIdClient(), configurationOf(providerId)]);
  const refusals = [client.ClientError, client.AuthorizationResponseError, client.ResponseBodyError];
  try {
    const tokens = await client.authorizationCodeGrant(config, new URL(`${REDIRECT_URI}?${query}`), {
      pkceCodeVerifier: attempt.codeVerifier,
      expectedState: attempt.state,
      expectedNonce: attempt.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new AppError('verificationCodeWrong');
    const { iss: issuer, sub: subject, name, email } = claims;
    return { issuer, subject, userName: textOf(name), email: textOf(email) };
  } catch (error) {
    if (refusals.some((refusal) => error instanceof refusal))
      throw new AppError('verificationCodeWrong', {}, { cause: error });
    throw error;
  }
}
