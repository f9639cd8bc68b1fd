import * as z from 'zod';
import { SessionId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf } from '../wire/page.ts';
import { CountryCode, InitStatus, Language, PersonName, UserInfo } from './account.ts';
import { Avatar } from './avatar.ts';
import { Contact, EmailAddress, EmailAddressOrNone } from './contact.ts';
import { NewPassword, TypedPassword } from './password.ts';
import { SignedIn } from './sign-in-calls.ts';
import { VerificationCode } from './verification-code.ts';

/** An active session of the caller's account. */
const MySession = z.object({
  sessionId: SessionId,
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  /** Client's IP address at the start of the session, with its end masked: `203.0.113.*`; empty = unknown. */
  sourceIp: z.string(),
  userAgent: z.string(),
  createdAt: UnixSeconds,
  /** Time of the last use, exact to a minute; for a remembered session, exact to some minutes. */
  seenAt: UnixSeconds,
  expiresAt: UnixSeconds,
});

/** Calls of the signed-in person about their own account. */
export const selfCalls = {
  logout: endpoint({
    path: '/api/v1/system/user/self/logout',
    permission: 'signedIn',
    summary: 'Ends the session; its token is refused from the next call on.',
    input: Empty,
    output: Empty,
  }),
  close: endpoint({
    path: '/api/v1/system/user/self/close',
    permission: 'signedIn',
    idempotent: true,
    summary:
      'Closes the account, after `reauthenticate`: leaves every organisation and ends every session. A sign-in within 30 days takes it back; then the account is erased. The last head of an organisation cannot (40901 `lastDirector`).',
    input: Empty,
    output: z.object({ purgeAt: UnixSeconds }),
  }),
  read: endpoint({
    path: '/api/v1/system/user/self/read',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The signed-in person, with roles, the current organisation and what is still missing.',
    input: z.object({
      withRoles: z.boolean().default(true),
      withTenant: z.boolean().default(true),
      withProjects: z.boolean().default(true),
      /** Has no effect: organisations have no departments. The wire has this field. */
      withDepts: z.boolean().default(false),
    }),
    output: UserInfo,
  }),
  isInit: endpoint({
    path: '/api/v1/system/user/self/isInit',
    permission: 'signedIn',
    reads: 'other',
    summary:
      'What the data-supplement dialog has to ask for: 0 nothing, 1 the person’s data, 2 or 3 the organisation’s.',
    input: Empty,
    output: z.object({ initStatus: InitStatus }),
  }),
  initSelfInfo: endpoint({
    path: '/v1/user/initSelfInfo',
    permission: 'signedIn',
    summary: 'Supplements the person’s data; an e-mail address becomes a contact once the link sent there is opened.',
    input: z.object({
      userName: PersonName,
      nation: CountryCode,
      email: EmailAddressOrNone.default(''),
    }),
    output: Empty,
  }),
  update: endpoint({
    path: '/api/v1/system/user/self/update',
    permission: 'signedIn',
    summary: 'Changes name, nation, picture, or the language in which the account is written to; what is absent stays.',
    input: z.object({
      userName: PersonName.optional(),
      nation: CountryCode.optional(),
      language: Language.optional(),
      avatar: Avatar.optional(),
    }),
    output: Empty,
  }),
  changePassword: endpoint({
    path: '/api/v1/system/user/self/change-pwd',
    permission: 'signedIn',
    summary: 'Sets a new password; every session ends, and the caller goes on with a new one.',
    input: z.object({ oldPassword: TypedPassword, password: NewPassword }),
    output: SignedIn,
  }),
  reauthenticate: endpoint({
    path: '/api/v1/system/user/self/reauthenticate',
    permission: 'signedIn',
    summary:
      'Proves again, by the password or by a code to one of the account’s contacts, that it is its owner who asks: lets this session change the contacts once, within ten minutes.',
    input: z.discriminatedUnion('by', [
      z.object({ by: z.literal('password'), password: TypedPassword }),
      z.object({ by: z.literal('code'), contact: Contact, code: VerificationCode }),
    ]),
    output: z.object({ expiresAt: UnixSeconds }),
  }),
  bindContact: endpoint({
    path: '/v1/user/bindContactInfo',
    permission: 'signedIn',
    summary:
      'Adds a phone or e-mail address to the account, for who holds a code for it and has proved again to own the account (`reauthenticate`).',
    input: z.object({ contact: Contact, code: VerificationCode }),
    output: Empty,
  }),
  unbindContact: endpoint({
    path: '/v1/user/unbindContactInfo',
    method: 'GET',
    permission: 'signedIn',
    summary:
      'Takes a phone (with `+` and country code) or e-mail address from the account, after `reauthenticate`; the last one stays.',
    input: z.object({ contact: z.string().min(3).max(254) }),
    output: Empty,
  }),
  unbindContactByPost: endpoint({
    path: '/v1/user/unbindContactInfo',
    permission: 'signedIn',
    summary: 'The same as the GET; the contact stands in no address, and so in no log.',
    input: z.object({ contact: z.string().min(3).max(254) }),
    output: Empty,
  }),
  confirmContact: endpoint({
    path: '/v1/user/confirmContactInfo',
    permission: 'signedIn',
    summary:
      'Mails a link to the address of the account that waits to be confirmed, or to the named one, which gets no mails until it is confirmed again.',
    input: z.object({ email: EmailAddress.optional() }),
    output: Empty,
  }),
  remember: endpoint({
    path: '/api/v1/system/user/self/remember',
    permission: 'signedIn',
    summary:
      'Gives a session that began as one to be remembered, right after it began, its refresh token: in an HttpOnly cookie that `refresh` alone is sent.',
    input: Empty,
    output: Empty,
  }),
  coreToken: endpoint({
    path: '/api/v1/system/user/self/core-token',
    permission: 'signedIn',
    summary:
      'A code by which another page begins a session of the same account and organisation, once, within a minute.',
    input: Empty,
    output: z.object({ token: z.string(), expiresAt: UnixSeconds }),
  }),
  sessions: endpoint({
    path: '/api/v1/system/user/self/session/index',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The account’s live sessions, last used first.',
    input: Empty,
    output: listOf(MySession),
  }),
  endSession: endpoint({
    path: '/api/v1/system/user/self/session/end',
    permission: 'signedIn',
    summary: 'Ends one of the account’s sessions.',
    input: z.object({ sessionId: SessionId }),
    output: Empty,
  }),
  endOtherSessions: endpoint({
    path: '/api/v1/system/user/self/session/end-others',
    permission: 'signedIn',
    summary: 'Ends every session of the account but the caller’s.',
    input: Empty,
    output: z.object({ ended: z.int() }),
  }),
} as const;
