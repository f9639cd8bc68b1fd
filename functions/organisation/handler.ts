import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { late } from '#functions/runtime/late.ts';
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
  create: late(async () => (await import('./create.ts')).create),
  index,
  read,
  update,
  updateLogo: late(async () => (await import('./update-logo.ts')).updateLogo),
  initPdf: late(async () => (await import('./profile-pdf.ts')).initPdf),
  completePdf: late(async () => (await import('./profile-pdf.ts')).completePdf),
  removePdf: late(async () => (await import('./profile-pdf.ts')).removePdf),
  namePatients: late(async () => (await import('./name-patients.ts')).namePatients),
  setWorkingCalendar: late(async () => (await import('./set-working-calendar.ts')).setWorkingCalendar),
  requireSecondFactor: late(async () => (await import('./require-second-factor.ts')).requireSecondFactor),
  dissolve: late(async () => (await import('./dissolve.ts')).dissolve),
  restore: late(async () => (await import('./dissolve.ts')).restore),
  switch: enter,
  changeUserRole,
  initStudyInfo: late(async () => (await import('./init-study-info.ts')).initStudyInfo),
  mine,
  members,
  memberHistory: late(async () => (await import('./member-history.ts')).memberHistory),
  invite: late(async () => (await import('./invite.ts')).invite),
  inviteAgain: late(async () => (await import('./invite-again.ts')).inviteAgain),
  inviteFile: late(async () => (await import('./invite-file.ts')).inviteFile),
  cancelInvitation: late(async () => (await import('./cancel-invitation.ts')).cancelInvitation),
  agree: directorMoves('agree'),
  reject: directorMoves('reject'),
  kickOut: directorMoves('kickOut'),
  memberUpdate,
  apply: late(async () => (await import('./apply.ts')).apply),
  cancelApply: late(async () => (await import('./own-membership.ts')).cancelApply),
  myApply,
  myLogos,
  readInvited: late(async () => (await import('./invited.ts')).readInvited),
  joinInvited: late(async () => (await import('./invited.ts')).joinInvited),
  agreeInvitation: late(async () => (await import('./answer-invitation.ts')).agreeInvitation),
  rejectInvitation: late(async () => (await import('./answer-invitation.ts')).rejectInvitation),
  leave: late(async () => (await import('./own-membership.ts')).leave),
});
