import { operatorApi } from '#shared/operator/operator-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const operatorQueries = {
  statistics: (input: RequestOf<typeof operatorApi.statistics>) =>
    query(['operator', 'statistics', input], { endpoint: operatorApi.statistics, input }),
};
