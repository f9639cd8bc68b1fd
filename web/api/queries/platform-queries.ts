import { platformApi } from '#shared/platform/platform-api.ts';
import { STATUS_POLL_MS } from '#shared/platform/platform-limits.ts';
import { query } from '../query.ts';

export const platformQueries = {
  status: () => query(['platform', 'status'], { endpoint: platformApi.status, input: {}, pollMs: STATUS_POLL_MS }),
  /** Reads the maintenance in a call of its own, so that it can be read while the alarms cannot. */
  maintenance: (language: string) =>
    query(['platform', 'maintenance', language], {
      endpoint: platformApi.maintenance,
      input: {},
      pollMs: STATUS_POLL_MS,
    }),
};
