import * as z from 'zod';
import { OrganisationId } from '../ids.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { SecretToken } from './secret-token.ts';
import { CountryCodeOrNone, Language, PersonNameOrNone } from './account.ts';
import { Contact } from './contact.ts';
import { NewPassword, TypedPassword } from './password.ts';
import { CodePurpose, VerificationCode } from './verification-code.ts';

/** Answer of calls that start a session. Clients read `token.accessToken` (ACC-18). */
export const SignedIn = z.object({
  token: z.object({ accessToken: z.string(), expiresAt: z.int() }),
  sessionId: z.string(),
  /** Present if the account was closed, and this sign-in has reopened it. */
  isReopened: z.literal(true).optional(),
});

/** Maximum length of a solved puzzle in characters; altcha's longest solution fits. */
const HUMAN_CHECK_CHARACTERS_MAX = 4096;
/** Solved puzzle of `humanCheck`: base64 of JSON, as altcha writes it. */
const HumanCheck = z.string().max(HUMAN_CHECK_CHARACTERS_MAX);

const CodeLogin = z.object({ contact: Contact, code: VerificationCode, remember: z.boolean().default(false) });
const PasswordLogin = z.object({
  contact: Contact,
  password: TypedPassword,
  remember: z.boolean().default(false),
});

/** Calls for signing in (ACC-18, ACC-16). Only a person who proves that they own a contact learns whether the contact has an account. */
export const signInCalls = {
  humanCheck: endpoint({
    path: '/api/v1/system/user/self/human-check',
    method: 'GET',
    permission: 'public',
    summary: 'A puzzle (altcha) whose solution must come with every request for a code.',
    input: Empty,
    output: z.object({
      algorithm: z.string(),
      challenge: z.string(),
      maxnumber: z.int(),
      salt: z.string(),
      signature: z.string(),
    }),
  }),
  aliVerify: endpoint({
    path: '/v1/base/aliverify',
    permission: 'public',
    summary: 'Judges a solution of the puzzle without using it up; the request for a code uses it up.',
    input: z.object({ payload: HumanCheck }),
    output: z.object({ verified: z.literal(true) }),
  }),
  captcha: endpoint({
    path: '/api/v1/system/user/self/captcha',
    permission: 'public',
    summary: 'Sends a verification code by SMS or e-mail.',
    input: z.object({
      contact: Contact,
      purpose: CodePurpose,
      humanCheck: HumanCheck,
      agreesToMessages: z.literal(true, { error: 'agreesToMessages' }),
    }),
    output: z.object({ retryAfter: z.int(), expiresIn: z.int() }),
  }),
  registerCheck: endpoint({
    path: '/api/v1/system/user/self/registercheck',
    permission: 'public',
    summary: 'Whether the contact has an account already: for who holds a code for it, which stays good.',
    input: z.object({ contact: Contact, code: VerificationCode }),
    output: z.object({ isRegistered: z.boolean() }),
  }),
  register: endpoint({
    path: '/api/v1/system/user/self/register',
    permission: 'public',
    idempotent: true,
    summary: 'Opens an account for a verified phone number or e-mail address and signs it in.',
    input: z.object({
      contact: Contact,
      code: VerificationCode,
      password: NewPassword,
      /** The person's name. If the name or `nation` is empty, the data-supplement dialog asks for it later. */
      userName: PersonNameOrNone.default(''),
      nation: CountryCodeOrNone.default(''),
      language: Language.default('en'),
      /** Ticket of a sign-in at a third party, which registration links to the new account; absent = none. */
      ticket: SecretToken.optional(),
      agreesToTerms: z.literal(true, { error: 'agreesToTerms' }),
    }),
    output: SignedIn,
  }),
  login: endpoint({
    path: '/api/v1/system/user/self/login',
    permission: 'public',
    summary: 'Signs in with a password or with a verification code.',
    input: z.discriminatedUnion('loginType', [
      PasswordLogin.extend({ loginType: z.literal('password') }),
      CodeLogin.extend({ loginType: z.literal('captcha') }),
    ]),
    output: SignedIn,
  }),
  verLogin: endpoint({
    path: '/v1/base/verLogin',
    permission: 'public',
    summary: 'Signs in with a verification code.',
    input: CodeLogin,
    output: SignedIn,
  }),
  forgetPassword: endpoint({
    path: '/api/v1/system/user/self/forget-pwd',
    permission: 'public',
    summary: 'Sets a new password for who holds a code for one of the account’s contacts; every session ends.',
    input: z.object({ contact: Contact, code: VerificationCode, password: NewPassword }),
    output: Empty,
  }),
  tokenLogin: endpoint({
    path: '/fincloud/v1/base/xtokenlogin',
    method: 'GET',
    permission: 'public',
    summary: 'Begins a session with a core token, which is good once and for a minute.',
    input: z.object({ token: SecretToken }),
    output: SignedIn,
  }),
  tokenLoginByPost: endpoint({
    path: '/fincloud/v1/base/xtokenlogin',
    permission: 'public',
    summary: 'The same as the GET; the token stands in no address, and so in no log.',
    input: z.object({
      token: SecretToken,
      /**
       * Organisation in which the token's session must act. This organisation lets another program show the portal's viewers in a frame.
       */
      organisationId: OrganisationId.optional(),
    }),
    output: SignedIn,
  }),
  refresh: endpoint({
    path: '/api/v1/system/user/self/refresh',
    permission: 'public',
    summary:
      'Goes on with a remembered session whose token is over, by the refresh cookie, which is good once: a used one ends the session.',
    input: z.object({}),
    output: SignedIn,
  }),
  coreTokenOwner: endpoint({
    path: '/api/v1/system/user/self/core-token-owner',
    permission: 'public',
    reads: 'other',
    summary: 'Whom a core token would sign in, for the person to agree; it stays good.',
    input: z.object({ token: SecretToken }),
    output: z.object({ userName: z.string(), organisationName: z.string().nullable() }),
  }),
} as const;
