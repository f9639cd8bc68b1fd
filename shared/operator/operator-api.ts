import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { STATISTICS_DAYS_MAX } from './operator-limits.ts';
import { PlatformStatistics } from './platform-statistics.ts';

const path = <const Verb extends string>(verb: Verb) => `/api/v1/system/operator/info/${verb}` as const;

export const operatorApi = {
  statistics: endpoint({
    path: path('statistics'),
    permission: 'platform:read',
    reads: 'other',
    summary:
      'For the platform’s operator: active devices, cases and failures by day, organisations by state, storage sold and used.',
    input: z.object({ days: z.int().min(1).max(STATISTICS_DAYS_MAX) }),
    output: PlatformStatistics,
  }),
} as const;
