import { serviceApi } from '#shared/service/service-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { endingCapacity, lateReports, troubledEquipment } from './day.ts';
import { organisationMap } from './organisation-map.ts';
import { report } from './report.ts';

export const handler = serve(serviceApi, { report, lateReports, troubledEquipment, endingCapacity, organisationMap });
