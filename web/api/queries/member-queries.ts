import type { Member } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';
import { ENTERABLE } from './account-queries.ts';

/**
 * Milliseconds between two readings of the person's applications and invitations. The page polls, because no live message reports that an
 * invitation is taken back: the invitation belongs to no account yet.
 */
const APPLICATIONS_POLL_MS = 60_000;

type MemberListInput = RequestOf<typeof organisationApi.members>;
type MemberRef = RequestOf<typeof organisationApi.memberHistory>;

/** Returns the id that identifies a line of the member list: the id of an account or of an invitation. */
export function refOf({ accountId, invitationId }: Member): MemberRef {
  if (accountId !== null) return { accountId };
  if (invitationId !== null) return { invitationId };
  throw new Error('a line of the member list is somebody or an invitation');
}

export const memberQueries = {
  list: (input: MemberListInput) => query(['member', 'list', input], { endpoint: organisationApi.members, input }),
  /** Reads a member's history, again whenever the row's version changes. */
  history: (member: Member, asked: AskedOrganisation = {}) =>
    query(['member', 'history', refOf(member), member.version, asked], {
      endpoint: organisationApi.memberHistory,
      input: { ...refOf(member), ...asked },
    }),
  /** Lists the person's own organisations. Says for each whether the person is its only head and so cannot leave it. */
  mine: () =>
    query(['member', 'mine'], {
      endpoint: organisationApi.mine,
      input: { status: ENTERABLE, withLastDirector: 'true' },
    }),
  applications: () =>
    query(['member', 'applications'], {
      endpoint: organisationApi.myApply,
      input: {},
      pollMs: APPLICATIONS_POLL_MS,
    }),
  /** Reads the logos of all organisations that `mine` and `applications` list. */
  logos: () => query(['member', 'logos'], { endpoint: organisationApi.myLogos, input: {} }),
};
