import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf } from '../wire/page.ts';
import { Contact } from './contact.ts';
import { SecretToken } from './secret-token.ts';
import { SignedIn } from './sign-in-calls.ts';
import { VerificationCode } from './verification-code.ts';

/** Maximum length of a provider's answer in characters. The answer is the query of `/auth-redirect` (UX-1). */
const QUERY_CHARACTERS_MAX = 4096;

/** Digest that replaces a third-party identity on the wire. It reveals nothing about the person. */
const IdentityDigest = z.string().regex(/^[A-Za-z0-9_-]{43}$/u);

/** Calls for signing in with an OpenID Connect provider. `welcome` lists the providers. */
export const thirdPartyCalls = {
  thirdPartyStart: endpoint({
    path: '/api/v1/system/user/self/third-party/start',
    permission: 'public',
    summary: 'Where to send the browser to sign in at a provider; `attempt` stays in that browser.',
    input: z.object({ provider: z.string().max(64) }),
    output: z.object({ url: z.url(), attempt: SecretToken }),
  }),
  thirdPartyFinish: endpoint({
    path: '/api/v1/system/user/self/third-party/finish',
    permission: 'public',
    summary:
      'Signs in with what the provider sent back. Who is not bound to an account yet gets a ticket for `bind-account` or `register`.',
    input: z.object({ attempt: SecretToken, query: z.string().max(QUERY_CHARACTERS_MAX) }),
    output: z.discriminatedUnion('kind', [
      SignedIn.extend({ kind: z.literal('signedIn') }),
      z.object({ kind: z.literal('unbound'), ticket: SecretToken, userName: z.string(), email: z.string() }),
    ]),
  }),
  bindAccount: endpoint({
    path: '/api/v1/system/user/self/bind-account',
    permission: 'public',
    summary:
      'Binds who signed in at a provider to the account of a contact, for who holds a code for it, and signs in.',
    input: z.object({ ticket: SecretToken, contact: Contact, code: VerificationCode }),
    output: SignedIn,
  }),
  identities: endpoint({
    path: '/api/v1/system/user/self/identity/index',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The sign-ins at other sites that open the account.',
    input: Empty,
    output: listOf(
      z.object({
        identityDigest: IdentityDigest,
        /** Name of the provider as people know it. */
        provider: z.string(),
        /** Name that the provider gives the person; empty = unknown. */
        label: z.string(),
        createdAt: UnixSeconds,
      }),
    ),
  }),
  unbindIdentity: endpoint({
    path: '/api/v1/system/user/self/identity/unbind',
    permission: 'signedIn',
    summary: 'Takes a sign-in at another site from the account, after `reauthenticate`.',
    input: z.object({ identityDigest: IdentityDigest }),
    output: Empty,
  }),
} as const;
