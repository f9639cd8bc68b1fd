import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { serve } from '#functions/http/serve.ts';
import { agreeInvitation, rejectInvitation } from './answer-invitation.ts';
import { apply } from './apply.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { changeUserRole } from './change-user-role.ts';
import { create } from './create.ts';
import { members } from './index-members.ts';
import { initStudyInfo } from './init-study-info.ts';
import { inviteFile } from './invite-file.ts';
import { invite } from './invite.ts';
import { directorMoves, memberUpdate } from './member-moves.ts';
import { mine } from './mine.ts';
import { myApply } from './my-apply.ts';
import { personEnds } from './own-membership.ts';
import { read } from './read.ts';
import { enter } from './switch.ts';

export const handler = serve(organisationApi, {
  create,
  read,
  switch: enter,
  changeUserRole,
  initStudyInfo,
  mine,
  members,
  invite,
  inviteFile,
  cancelInvitation,
  agree: directorMoves('agree'),
  reject: directorMoves('reject'),
  kickOut: directorMoves('kickOut'),
  memberUpdate,
  apply,
  cancelApply: personEnds('cancelApplication'),
  myApply,
  agreeInvitation,
  rejectInvitation,
  leave: personEnds('leave'),
});
