import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { serve } from '#functions/http/serve.ts';
import { agreeInvitation, rejectInvitation } from './answer-invitation.ts';
import { apply } from './apply.ts';
import { cancelInvitation } from './cancel-invitation.ts';
import { changeUserRole } from './change-user-role.ts';
import { create } from './create.ts';
import { dissolve, restore } from './dissolve.ts';
import { index } from './index-organisations.ts';
import { members } from './index-members.ts';
import { initStudyInfo } from './init-study-info.ts';
import { inviteAgain } from './invite-again.ts';
import { inviteFile } from './invite-file.ts';
import { invite } from './invite.ts';
import { memberHistory } from './member-history.ts';
import { directorMoves, memberUpdate } from './member-moves.ts';
import { joinInvited, readInvited } from './invited.ts';
import { mine } from './mine.ts';
import { myApply } from './my-apply.ts';
import { myLogos } from './my-logos.ts';
import { cancelApply, leave } from './own-membership.ts';
import { completePdf, initPdf, removePdf } from './profile-pdf.ts';
import { read } from './read.ts';
import { enter } from './switch.ts';
import { updateLogo } from './update-logo.ts';
import { requireSecondFactor } from './require-second-factor.ts';
import { update } from './update.ts';

export const handler = serve(organisationApi, {
  create,
  index,
  read,
  update,
  updateLogo,
  initPdf,
  completePdf,
  removePdf,
  requireSecondFactor,
  dissolve,
  restore,
  switch: enter,
  changeUserRole,
  initStudyInfo,
  mine,
  members,
  memberHistory,
  invite,
  inviteAgain,
  inviteFile,
  cancelInvitation,
  agree: directorMoves('agree'),
  reject: directorMoves('reject'),
  kickOut: directorMoves('kickOut'),
  memberUpdate,
  apply,
  cancelApply,
  myApply,
  myLogos,
  readInvited,
  joinInvited,
  agreeInvitation,
  rejectInvitation,
  leave,
});
