import { organisationApi } from '#shared/organisation/organisation-api.ts';
import { query } from '../query.ts';

export const organisationQueries = {
  /** Reads the organisation in which the session acts. */
  detail: () => query(['organisation', 'detail'], { endpoint: organisationApi.read, input: {} }),
  /** Lists all of the person's organisations, also those that they cannot enter. */
  mine: () => query(['organisation', 'mine'], { endpoint: organisationApi.mine, input: {} }),
};
