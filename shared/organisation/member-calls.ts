import * as z from 'zod';
import { MemberRole } from '../access/roles.ts';
import { CountryCodeOrNone, Language, PersonName } from '../account/account.ts';
import { Contact } from '../account/contact.ts';
import { NewPassword } from '../account/password.ts';
import { SecretToken } from '../account/secret-token.ts';
import { AccountId, InvitationId, OrganisationId } from '../ids.ts';
import { INVITATION_FILE_CHARACTERS_MAX } from '../limits.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Empty, listOf, windowInput } from '../wire/page.ts';
import { SignedIn } from '../account/sign-in-calls.ts';
import { Application, Member, MemberFilter, MemberHistoryEntry } from './member.ts';
import { OrganisationLogos } from './logo.ts';
import { MemberState, OrganisationType } from './organisation.ts';

const MemberRef = AskedOrganisation.extend({ accountId: AccountId, version: z.int() });
const InvitationRef = z.object({ invitationId: InvitationId });
/** Reference to a line of the member list: an account, or an invitation. */
const LineRef = z.union([z.object({ accountId: AccountId }), InvitationRef]);

const SEARCH_LENGTH_MAX = 64;

/** Line of a file of invitations. `error` is the reason of a refusal, a key of the dictionary `field`; null if the person is invited. */
const InvitationLine = z.object({
  line: z.int(),
  contact: z.string(),
  role: z.string(),
  error: z.string().nullable(),
});

/**
 * Calls about the people of organisations (ORG-12). Heads act on their own organisation, after-sales on any organisation, other people on
 * themselves.
 */
export const memberCalls = {
  members: endpoint({
    path: '/api/v1/system/member/info/index',
    permission: 'member:read',
    reads: 'other',
    summary: 'The organisation’s members, applications and invitations, found by name or pinyin.',
    input: AskedOrganisation.extend({
      ...windowInput(),
      filter: MemberFilter.default('all'),
      search: z.string().trim().max(SEARCH_LENGTH_MAX).default(''),
    }),
    output: listOf(Member).extend({
      /** Number of lines in each state, independent of the filter. */
      counts: z.partialRecord(MemberState, z.int()),
    }),
  }),
  memberHistory: endpoint({
    path: '/api/v1/system/member/info/history',
    permission: 'member:read',
    reads: 'other',
    summary: 'What happened between the organisation and one of its people, oldest first.',
    input: LineRef.and(AskedOrganisation),
    output: z.object({ history: z.array(MemberHistoryEntry) }),
  }),
  invite: endpoint({
    path: '/v1/user/userInvitation',
    permission: 'member:invite',
    idempotent: true,
    summary:
      'Invites a phone or e-mail address, whether it has an account or not; it takes effect when its owner agrees.',
    input: AskedOrganisation.extend({
      contact: Contact,
      role: MemberRole,
      /** The language of the message to a person without an account. */
      language: Language.optional(),
    }),
    output: Member,
  }),
  inviteAgain: endpoint({
    path: '/api/v1/system/member/info/inviteAgain',
    permission: 'member:invite',
    idempotent: true,
    summary: 'Invites who left, was turned down or has declined, at the address that the organisation knows.',
    input: AskedOrganisation.extend({ line: LineRef, role: MemberRole }),
    output: Member,
  }),
  inviteFile: endpoint({
    path: '/api/v1/system/member/info/inviteFile',
    permission: 'member:invite',
    idempotent: true,
    summary:
      'Invites the lines of a CSV file (contact, role, language), or with `isDryRun` only tells what is wrong with them.',
    input: AskedOrganisation.extend({
      csv: z.string().min(1).max(INVITATION_FILE_CHARACTERS_MAX),
      isDryRun: z.boolean(),
    }),
    output: z.object({ lines: z.array(InvitationLine), invited: z.int() }),
  }),
  cancelInvitation: endpoint({
    path: '/api/v1/system/member/info/cancelInvitation',
    permission: 'member:invite',
    summary: 'Takes an invitation back.',
    input: AskedOrganisation.extend({ ...InvitationRef.shape, version: z.int() }),
    output: Empty,
  }),
  agree: endpoint({
    path: '/api/v1/system/member/info/agree',
    permission: 'member:review',
    summary: 'Lets an applicant in, in that role; absent: as staff.',
    input: MemberRef.extend({ role: MemberRole.optional() }),
    output: Empty,
  }),
  reject: endpoint({
    path: '/api/v1/system/member/info/reject',
    permission: 'member:review',
    summary: 'Declines an application.',
    input: MemberRef,
    output: Empty,
  }),
  kickOut: endpoint({
    path: '/api/v1/system/member/info/kickOut',
    permission: 'member:remove',
    summary: 'Removes a member, whose sessions in the organisation end at once; the last head stays.',
    input: MemberRef,
    output: Empty,
  }),
  memberUpdate: endpoint({
    path: '/v1/institution/memberUpdate',
    permission: 'role:manage',
    summary:
      'Gives a member another role of the organisation, which holds from their next call on; the last head stays one.',
    input: MemberRef.extend({ role: MemberRole }),
    output: Empty,
  }),
  apply: endpoint({
    path: '/api/v1/system/data/project/apply',
    permission: 'signedIn',
    idempotent: true,
    summary: 'Asks the heads of the clinic or lab with that number to be let in.',
    input: z.object({ organisationNumber: z.string().regex(/^\d{8}$/u, { error: 'organisationNumber' }) }),
    output: Application,
  }),
  cancelApply: endpoint({
    path: '/api/v1/system/data/project/cancel-apply',
    permission: 'signedIn',
    summary: 'Takes the own application back.',
    input: z.object({ iid: OrganisationId }),
    output: Empty,
  }),
  myApply: endpoint({
    path: '/api/v1/system/data/project/my-apply',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The caller’s applications, and the invitations to any of the caller’s contacts.',
    input: Empty,
    output: listOf(Application),
  }),
  myLogos: endpoint({
    path: '/api/v1/system/data/project/my-logos',
    permission: 'signedIn',
    reads: 'other',
    summary: 'The inside-page logos of the organisations that the caller belongs to, has applied to or is invited by.',
    input: Empty,
    output: OrganisationLogos,
  }),
  readInvited: endpoint({
    path: '/v1/base/invitation',
    permission: 'public',
    reads: 'other',
    summary: 'The invitation whose message holds the token: who invites, into what, and the address that it went to.',
    input: z.object({ token: SecretToken }),
    output: z.object({
      organisation: z.object({ name: z.string(), type: OrganisationType, country: CountryCodeOrNone }),
      invitedBy: z.string(),
      role: MemberRole,
      contact: Contact,
      /** Whether the contact has an account. Then the person signs in instead of registering. */
      isRegistered: z.boolean(),
    }),
  }),
  joinInvited: endpoint({
    path: '/v1/base/invitation/join',
    permission: 'public',
    idempotent: true,
    summary: 'Opens an account for the address that the invitation went to, agrees to the invitation and signs in.',
    input: z.object({
      token: SecretToken,
      password: NewPassword,
      userName: PersonName,
      /** Person's country; empty = the organisation's country. */
      nation: CountryCodeOrNone.default(''),
      language: Language.default('en'),
      agreesToTerms: z.literal(true, { error: 'agreesToTerms' }),
    }),
    output: SignedIn,
  }),
  agreeInvitation: endpoint({
    path: '/api/v1/system/user/self/invitation/agree',
    permission: 'signedIn',
    summary:
      'Joins the organisation that invites one of the caller’s contacts. Enter it with `switch`, unless a head has to confirm the caller first (`pendingReview`).',
    input: InvitationRef,
    output: z.object({ iid: OrganisationId, state: MemberState }),
  }),
  rejectInvitation: endpoint({
    path: '/api/v1/system/user/self/invitation/reject',
    permission: 'signedIn',
    summary: 'Declines an invitation.',
    input: InvitationRef,
    output: Empty,
  }),
  leave: endpoint({
    path: '/api/v1/system/user/self/organisation/leave',
    permission: 'signedIn',
    summary:
      'Leaves an organisation; the last head cannot. Who acts in it gets a session outside of any in place of theirs.',
    input: z.object({ iid: OrganisationId }),
    output: z.object({ signedIn: SignedIn.nullable() }),
  }),
} as const;
