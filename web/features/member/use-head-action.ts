import type { MemberRole } from '#shared/access/roles.ts';
import { AccountId, InvitationId } from '#shared/ids.ts';
import type { Member } from '#shared/organisation/member.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { refOf } from '#web/api/queries/member-queries.ts';
import { useCall } from '#web/api/use-call.ts';
import type { HeadAction } from './member-actions.ts';

interface Outcome {
  readonly onSuccess: () => void;
}

/** Returns `run`, which takes a head's action on a row of the member list. `isBusy`: the action is under way. */
export function useHeadAction(action: HeadAction) {
  const moves = { agree: useCall(organisationApi.agree), reject: useCall(organisationApi.reject) };
  const kickOut = useCall(organisationApi.kickOut);
  const changeRole = useCall(organisationApi.memberUpdate);
  const cancelInvitation = useCall(organisationApi.cancelInvitation);
  const invite = useCall(organisationApi.inviteAgain);
  const calls = { ...moves, kickOut, changeRole, cancelInvitation, invite };

  const run = (member: Member, role: MemberRole, outcome: Outcome): void => {
    const { version } = member;
    const accountOf = () => ({ accountId: AccountId.parse(member.accountId), version });
    const runs = {
      agree: () => calls.agree.mutate({ ...accountOf(), role }, outcome),
      reject: () => calls.reject.mutate(accountOf(), outcome),
      kickOut: () => kickOut.mutate(accountOf(), outcome),
      changeRole: () => changeRole.mutate({ ...accountOf(), role }, outcome),
      cancelInvitation: () =>
        cancelInvitation.mutate({ invitationId: InvitationId.parse(member.invitationId), version }, outcome),
      invite: () => invite.mutate({ line: refOf(member), role }, outcome),
    } satisfies Record<HeadAction, () => void>;
    runs[action]();
  };
  return { run, isBusy: calls[action].isPending };
}
