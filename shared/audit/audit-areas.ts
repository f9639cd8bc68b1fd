import * as z from 'zod';

/** Areas of the audit, by the start of a line's action. The first matching row counts; without a match, the area is `platform`. */
const AREAS = [
  { area: 'patient', starts: ['/api/v1/dental/patient/', '/api/v1/dental/report/', 'fhirRead'] },
  { area: 'order', starts: ['/api/v1/dental/order/', '/api/v1/dental/paper/'] },
  {
    area: 'file',
    starts: [
      '/api/v1/dental/file/',
      '/api/v1/dental/share/',
      '/api/v1/dental/study/',
      '/api/v1/dental/scanTicket/',
      '/api/v1/dental/analysis/',
      '/api/v1/dental/plan/',
      '/api/v1/system/access/',
      'dicomwebRead',
      'dicomwebStore',
    ],
  },
  { area: 'workOrder', starts: ['/api/v1/dental/workorder/'] },
  { area: 'role', starts: ['/api/v1/system/role/', '/v1/institution/memberUpdate'] },
  { area: 'audit', starts: ['/api/v1/system/audit/'] },
  {
    area: 'member',
    starts: ['/api/v1/system/member/', '/v1/user/userInvitation', '/api/v1/system/user/self/invitation/'],
  },
  { area: 'relation', starts: ['/api/v1/system/relation/'] },
  { area: 'equipment', starts: ['/api/v1/things/'] },
  {
    area: 'organisation',
    starts: [
      '/api/v1/system/project/',
      '/api/v1/system/data/',
      '/api/v1/system/apiToken/',
      '/api/v1/system/frameOrigin/',
      '/api/v1/capacity/',
      '/api/v1/system/announcement/',
      '/v1/institution/',
      '/v1/user/initStudyInfo',
    ],
  },
  { area: 'account', starts: ['/api/v1/system/user/', '/v1/user/', '/v1/base/', '/fincloud/'] },
  { area: 'platform', starts: [] },
] as const;

export const AuditArea = z.enum(AREAS.map(({ area }) => area));
export type AuditArea = z.infer<typeof AuditArea>;

export const areaOf = (action: string): AuditArea =>
  AREAS.find(({ starts }) => starts.some((start) => action.startsWith(start)))?.area ?? 'platform';
