import { platformApi } from '#shared/platform/platform-api.ts';
import { STATUS_POLL_MS } from '#shared/platform/platform-limits.ts';
import { query } from '../query.ts';

export const platformQueries = {
  status: () => query(['platform', 'status'], { endpoint: platformApi.status, input: {}, pollMs: STATUS_POLL_MS }),
  /** Asked apart from the alarms, so that it is read while they cannot be. */
  maintenance: (language: string) =>
    query(['platform', 'maintenance', language], {
      endpoint: platformApi.maintenance,
      input: {},
      pollMs: STATUS_POLL_MS,
    }),
};
