import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { RequestOf } from '#shared/wire/endpoint.ts';
import { query } from '../query.ts';

export const directoryQueries = {
  page: (input: RequestOf<typeof organisationApi.index>) =>
    query(['directory', 'page', input], { endpoint: organisationApi.index, input }),
};
