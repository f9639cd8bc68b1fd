import * as z from 'zod';
import { VERIFICATION_CODE_DIGITS } from '../limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { CountryCode, Language, PersonName, UserInfo } from './account.ts';
import { Contact } from './contact.ts';
import { NewPassword, TypedPassword } from './password.ts';

const VerificationCode = z
  .string()
  .regex(new RegExp(`^\\d{${VERIFICATION_CODE_DIGITS}}$`, 'u'), { error: 'verificationCode' });

/** What a verification code is good for: a code asked for one purpose opens no other. */
export const CodePurpose = z.enum(['register', 'login', 'forgotPassword', 'bindContact']);
export type CodePurpose = z.infer<typeof CodePurpose>;

const TokenAnswer = z.object({
  token: z.object({ accessToken: z.string(), expiresAt: z.int() }),
  sessionId: z.string(),
});

const LoginInput = z.discriminatedUnion('loginType', [
  z.object({
    loginType: z.literal('password'),
    contact: Contact,
    password: TypedPassword,
    remember: z.boolean().default(false),
  }),
]);

/** Calls of SPEC 7 under `/api/v1/system/user/self`. */
export const accountApi = {
  humanCheck: endpoint({
    path: '/v1/base/aliverify',
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
  captcha: endpoint({
    path: '/api/v1/system/user/self/captcha',
    permission: 'public',
    summary: 'Sends a verification code by SMS or e-mail.',
    input: z.object({
      contact: Contact,
      purpose: CodePurpose,
      /** The solved puzzle of `humanCheck`, base64 JSON as altcha writes it. */
      humanCheck: z.string().max(4096),
      agreesToMessages: z.literal(true, { error: 'agreesToMessages' }),
    }),
    output: z.object({ retryAfter: z.int(), expiresIn: z.int() }),
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
      userName: PersonName,
      nation: CountryCode,
      language: Language.default('en'),
      agreesToTerms: z.literal(true, { error: 'agreesToTerms' }),
    }),
    output: TokenAnswer,
  }),
  login: endpoint({
    path: '/api/v1/system/user/self/login',
    permission: 'public',
    summary: 'Signs in with a password.',
    input: LoginInput,
    output: TokenAnswer,
  }),
  logout: endpoint({
    path: '/api/v1/system/user/self/logout',
    permission: 'signedIn',
    summary: 'Ends the session; its token is refused from the next call on.',
    input: Empty,
    output: Empty,
  }),
  read: endpoint({
    path: '/api/v1/system/user/self/read',
    permission: 'signedIn',
    summary: 'The signed-in person, with roles, the current organisation and what is still missing.',
    input: z.object({
      withRoles: z.boolean().default(true),
      withTenant: z.boolean().default(true),
      withProjects: z.boolean().default(true),
      withDepts: z.boolean().default(false),
    }),
    output: UserInfo,
  }),
  updateLanguage: endpoint({
    path: '/api/v1/system/user/self/update',
    permission: 'signedIn',
    summary: 'Changes the language in which the account is written to.',
    input: z.object({ language: Language }),
    output: Empty,
  }),
} as const;
