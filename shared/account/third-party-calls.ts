import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Contact } from './contact.ts';
import { SecretToken } from './secret-token.ts';
import { SignedIn } from './sign-in-calls.ts';
import { VerificationCode } from './verification-code.ts';

/** What a provider sends back stands in the query of `/auth-redirect` (SPEC 2). */
const QUERY_CHARACTERS_MAX = 4096;

/** Sign-in by a provider of OpenID Connect, of those that `welcome` lists. */
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
} as const;
