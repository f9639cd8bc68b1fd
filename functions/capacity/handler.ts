import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { info } from './info.ts';

export const handler = serve(capacityApi, { info });
