import { type MemberEventDetail, MemberEventType } from '#shared/organisation/organisation-events.ts';
import type { MemberAction } from '#shared/organisation/member-transitions.ts';
import type { Effect } from '#functions/store/commit.ts';
import type { Write } from '#functions/store/write.ts';
import type { Invitation } from './invitation-store.ts';
import type { Member } from './member-store.ts';
import type { OrganisationRow } from './organisation-store.ts';

interface Move {
  readonly action: MemberAction;
  readonly by: 'director' | 'person';
  readonly event: MemberEventType;
  readonly from: string;
  readonly to: string;
  readonly organisation: OrganisationRow;
  readonly member?: Member & { readonly name: string };
  readonly invitation?: Invitation;
  readonly actorName: string;
  readonly writes: readonly Write[];
}

/** Returns the effect of an action on a membership or invitation: the rows, a line of the organisation's history and the event. */
export function memberEffect<Answer>(move: Move, answer: Answer): Effect<Answer> {
  const { organisation, member, invitation, action, by, from, to } = move;
  const { organisationId, name } = organisation;
  const subject = member?.accountId ?? invitation?.invitationId ?? organisationId;
  const detail = {
    schemaVersion: 1,
    organisation: { organisationId, name },
    person: member === undefined ? null : { accountId: member.accountId, name: member.name },
    invitation:
      invitation === undefined
        ? null
        : { invitationId: invitation.invitationId, contactDigest: invitation.contactDigest },
    role: (member ?? invitation)?.role ?? 'clinicMember',
    actorName: move.actorName,
  } satisfies MemberEventDetail;
  return {
    writes: move.writes,
    history: [{ owner: organisationId, subject, action, from, to, side: by }],
    events: [{ type: MemberEventType.parse(move.event), detail }],
    subjects: [organisationId, subject],
    answer,
  };
}
