import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { AskedOrganisation } from '#shared/wire/asked-organisation.ts';
import { query } from '../query.ts';

export const organisationQueries = {
  /** Reads the organisation in which the session acts, or the one that is asked for. */
  detail: (asked: AskedOrganisation = {}) =>
    query(['organisation', 'detail', asked], { endpoint: organisationApi.read, input: asked }),
  /** Lists all of the person's organisations, also those that they cannot enter. */
  mine: () => query(['organisation', 'mine'], { endpoint: organisationApi.mine, input: {} }),
};
