import type { Member } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { LIVE_POLL_MS } from '../query-client.ts';
import { query } from '../query.ts';
import { ENTERABLE } from './account-queries.ts';

type MemberListInput = RequestOf<typeof organisationApi.members>;
type MemberRef = RequestOf<typeof organisationApi.memberHistory>;

/** What names a line of the member list: an account, or an invitation. */
export function refOf({ accountId, invitationId }: Member): MemberRef {
  if (accountId !== null) return { accountId };
  if (invitationId !== null) return { invitationId };
  throw new Error('a line of the member list is somebody or an invitation');
}

export const memberQueries = {
  list: (input: MemberListInput) =>
    query(['member', 'list', input], { endpoint: organisationApi.members, input, pollMs: LIVE_POLL_MS }),
  /** Asked again whenever the row has changed. */
  history: (member: Member) =>
    query(['member', 'history', refOf(member), member.version], {
      endpoint: organisationApi.memberHistory,
      input: refOf(member),
    }),
  /** The person's own organisations, with what speaks against leaving them. */
  mine: () =>
    query(['member', 'mine'], {
      endpoint: organisationApi.mine,
      input: { status: ENTERABLE, withLastDirector: 'true' },
      pollMs: LIVE_POLL_MS,
    }),
  applications: () =>
    query(['member', 'applications'], { endpoint: organisationApi.myApply, input: {}, pollMs: LIVE_POLL_MS }),
  /** Of all that the two above name. */
  logos: () => query(['member', 'logos'], { endpoint: organisationApi.myLogos, input: {} }),
};
