import { serviceApi } from '#shared/service/service-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const serviceQueries = {
  report: (input: RequestOf<typeof serviceApi.report>) =>
    query(['service', 'report', input], { endpoint: serviceApi.report, input }),
};
