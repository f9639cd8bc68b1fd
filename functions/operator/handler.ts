import { operatorApi } from '#shared/operator/operator-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { statistics } from './statistics.ts';

export const handler = serve(operatorApi, { statistics });
