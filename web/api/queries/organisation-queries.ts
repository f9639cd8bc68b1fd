import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { query } from '../query.ts';

export const organisationQueries = {
  /** The one that the session acts in. */
  detail: () => query(['organisation', 'detail'], { endpoint: organisationApi.read, input: {} }),
  /** All of the person's, also those that cannot be entered. */
  mine: () => query(['organisation', 'mine'], { endpoint: organisationApi.mine, input: {} }),
};
