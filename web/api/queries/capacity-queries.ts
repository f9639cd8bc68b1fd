import { capacityApi } from '#shared/capacity/capacity-api.ts';
import { query } from '../query.ts';

export const capacityQueries = {
  info: () => query(['capacity', 'info'], { endpoint: capacityApi.info, input: {} }),
};
