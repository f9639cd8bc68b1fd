import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { onDemand } from '#functions/runtime/on-demand.ts';
import { serve } from '#functions/gate/serve.ts';
import { changeUserRole } from './change-user-role.ts';
import { index } from './index-organisations.ts';
import { members } from './index-members.ts';
import { directorMoves, memberUpdate } from './member-moves.ts';
import { mine } from './mine.ts';
import { myApply } from './my-apply.ts';
import { myLogos } from './my-logos.ts';
import { read } from './read.ts';
import { enter } from './switch.ts';
import { update } from './update.ts';

export const handler = serve(organisationApi, {
  create: onDemand(async () => (await import('./create.ts')).create),
  index,
  read,
  update,
  updateLogo: onDemand(async () => (await import('./update-logo.ts')).updateLogo),
  initPdf: onDemand(async () => (await import('./profile-pdf.ts')).initPdf),
  completePdf: onDemand(async () => (await import('./profile-pdf.ts')).completePdf),
  removePdf: onDemand(async () => (await import('./profile-pdf.ts')).removePdf),
  namePatients: onDemand(async () => (await import('./name-patients.ts')).namePatients),
  setWorkingCalendar: onDemand(async () => (await import('./set-working-calendar.ts')).setWorkingCalendar),
  requireSecondFactor: onDemand(async () => (await import('./require-second-factor.ts')).requireSecondFactor),
  dissolve: onDemand(async () => (await import('./dissolve.ts')).dissolve),
  restore: onDemand(async () => (await import('./dissolve.ts')).restore),
  suspend: onDemand(async () => (await import('./suspend.ts')).suspend),
  liftSuspension: onDemand(async () => (await import('./suspend.ts')).liftSuspension),
  switch: enter,
  changeUserRole,
  initStudyInfo: onDemand(async () => (await import('./init-study-info.ts')).initStudyInfo),
  mine,
  members,
  memberHistory: onDemand(async () => (await import('./member-history.ts')).memberHistory),
  invite: onDemand(async () => (await import('./invite.ts')).invite),
  inviteAgain: onDemand(async () => (await import('./invite-again.ts')).inviteAgain),
  inviteFile: onDemand(async () => (await import('./invite-file.ts')).inviteFile),
  cancelInvitation: onDemand(async () => (await import('./cancel-invitation.ts')).cancelInvitation),
  agree: directorMoves('agree'),
  reject: directorMoves('reject'),
  kickOut: directorMoves('kickOut'),
  memberUpdate,
  apply: onDemand(async () => (await import('./apply.ts')).apply),
  cancelApply: onDemand(async () => (await import('./own-membership.ts')).cancelApply),
  myApply,
  myLogos,
  readInvited: onDemand(async () => (await import('./invited.ts')).readInvited),
  joinInvited: onDemand(async () => (await import('./invited.ts')).joinInvited),
  agreeInvitation: onDemand(async () => (await import('./answer-invitation.ts')).agreeInvitation),
  rejectInvitation: onDemand(async () => (await import('./answer-invitation.ts')).rejectInvitation),
  leave: onDemand(async () => (await import('./own-membership.ts')).leave),
});
