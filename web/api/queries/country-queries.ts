import { accountApi } from '#shared/account/account-api.ts';
import { query } from '../query.ts';

export const countryQueries = {
  /** Lists every country by its name in the language of the page. */
  all: (language: string) => ({
    ...query(['country', language], { endpoint: accountApi.countries, input: {} }),
    staleTime: Infinity,
  }),
};
