import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { serve } from '#functions/http/serve.ts';
import { changeUserRole } from './change-user-role.ts';
import { create } from './create.ts';
import { initStudyInfo } from './init-study-info.ts';
import { mine } from './mine.ts';
import { read } from './read.ts';
import { enter } from './switch.ts';

export const handler = serve(organisationApi, {
  create,
  read,
  switch: enter,
  changeUserRole,
  initStudyInfo,
  mine,
});
