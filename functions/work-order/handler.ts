import { workOrderApi } from '#shared/work-order/work-order-api.ts';
import { serve } from '#functions/gate/serve.ts';
import { create } from './create.ts';
import { index } from './index-work-orders.ts';
import { moves } from './moves.ts';
import { production } from './production.ts';
import { read } from './read.ts';

export const handler = serve(workOrderApi, { create, read, index, ...moves, ...production });
