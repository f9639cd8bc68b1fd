import { accountApi } from './account/account-api.ts';
import { analysisApi } from './analysis/analysis-api.ts';
import { announcementApi } from './announcement/announcement-api.ts';
import { auditApi } from './audit/audit-api.ts';
import { capacityApi } from './capacity/capacity-api.ts';
import { chartApi } from './chart/chart-api.ts';
import { dicomwebApi } from './dicomweb/dicomweb-api.ts';
import { embedApi } from './embed/embed-api.ts';
import { equipmentApi } from './equipment/equipment-api.ts';
import { fileApi } from './file/file-api.ts';
import { platformApi } from './platform/platform-api.ts';
import { notificationApi } from './notification/notification-api.ts';
import { orderApi } from './order/order-api.ts';
import { operatorApi } from './operator/operator-api.ts';
import { organisationApi } from './organisation/organisation-api.ts';
import { outsideReportApi } from './outside-report/outside-report-api.ts';
import { paperApi } from './paper/paper-api.ts';
import { reportApi } from './report/report-api.ts';
import { planApi } from './plan/plan-api.ts';
import { productApi } from './product/product-api.ts';
import { patientApi } from './patient/patient-api.ts';
import { relationApi } from './relation/relation-api.ts';
import { roleApi } from './role/role-api.ts';
import { serviceApi } from './service/service-api.ts';
import { scanTicketApi } from './scan-ticket/scan-ticket-api.ts';
import { shareApi } from './share/share-api.ts';
import { studyApi } from './study/study-api.ts';
import { upgradePackageApi } from './upgrade-package/upgrade-package-api.ts';
import { supportAccessApi } from './support-access/support-access-api.ts';
import { workOrderApi } from './work-order/work-order-api.ts';
import type { Api } from './wire/endpoint.ts';

/** All calls by group. Each group is one Lambda function, `functions/<group>/handler.ts`. */
export const API = {
  account: accountApi,
  organisation: organisationApi,
  role: roleApi,
  relation: relationApi,
  patient: patientApi,
  chart: chartApi,
  order: orderApi,
  paper: paperApi,
  report: reportApi,
  file: fileApi,
  study: studyApi,
  'scan-ticket': scanTicketApi,
  analysis: analysisApi,
  plan: planApi,
  share: shareApi,
  equipment: equipmentApi,
  capacity: capacityApi,
  'upgrade-package': upgradePackageApi,
  announcement: announcementApi,
  platform: platformApi,
  operator: operatorApi,
  product: productApi,
  service: serviceApi,
  notification: notificationApi,
  audit: auditApi,
  'work-order': workOrderApi,
  'outside-report': outsideReportApi,
  'support-access': supportAccessApi,
  dicomweb: dicomwebApi,
  embed: embedApi,
} as const satisfies Record<string, Api>;

export type Group = keyof typeof API;
