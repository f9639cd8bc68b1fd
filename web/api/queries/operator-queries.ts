import { operatorApi } from '#shared/operator/operator-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const operatorQueries = {
  statistics: (input: RequestOf<typeof operatorApi.statistics>) =>
    query(['operator', 'statistics', input], { endpoint: operatorApi.statistics, input }),
  errors: (input: RequestOf<typeof operatorApi.errors>) =>
    query(['operator', 'errors', input], { endpoint: operatorApi.errors, input }),
  errorsOf: (input: RequestOf<typeof operatorApi.errorsOf>) =>
    query(['operator', 'errorsOf', input], { endpoint: operatorApi.errorsOf, input }),
  alarms: () => query(['operator', 'alarms'], { endpoint: operatorApi.alarms, input: {} }),
};
