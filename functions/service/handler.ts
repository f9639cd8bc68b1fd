import { serviceApi } from '#shared/service/service-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { report } from './report.ts';

export const handler = serve(serviceApi, { report });
