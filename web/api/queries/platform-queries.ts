import { platformApi } from '#shared/platform/platform-api.ts';
import { STATUS_POLL_MS } from '#shared/platform/platform-limits.ts';
import { query } from '../query.ts';

export const platformQueries = {
  status: () => query(['platform', 'status'], { endpoint: platformApi.status, input: {}, pollMs: STATUS_POLL_MS }),
  /** Reads the notices of maintenance in a call of their own. They then arrive even while the alarms cannot be read. */
  maintenance: (language: string) =>
    query(['platform', 'maintenance', language], {
      endpoint: platformApi.maintenance,
      input: {},
      pollMs: STATUS_POLL_MS,
    }),
};
