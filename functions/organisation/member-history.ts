import { MemberHistoryEntry } from '#shared/organisation/member.ts';
import type { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { Handler } from '#functions/http/call.ts';
import { historyItems } from '#functions/store/effect-items.ts';
import { tenantOf } from '#functions/store/tenant.ts';
import { findLine } from './find-line.ts';

/**
 * Lists the history of a member, applicant or invitation of the organisation. A declined invitation does not reveal the account of its
 * contact.
 */
export const memberHistory: Handler<typeof organisationApi.memberHistory> = async ({ input, session }) => {
  const { organisationId } = tenantOf(session);
  const line = await findLine(organisationId, input);
  const subject = 'invitationId' in line ? line.invitationId : line.accountId;
  const lines = await historyItems.all({ index: 'primary', key: { owner: organisationId, subject } });
  return {
    history: lines.map((entry) => {
      const isAnonymous = 'invitationId' in line && entry.side === 'person';
      return MemberHistoryEntry.parse({ ...entry, actorName: isAnonymous ? '' : entry.actorName });
    }),
  };
};
