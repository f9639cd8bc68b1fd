import * as z from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { Empty } from '../wire/page.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AlarmOn, ErrorGroup, ErrorGroupKey, ListedError } from './error-log.ts';
import { ERRORS_KEPT_DAYS, STATISTICS_DAYS_MAX } from './operator-limits.ts';
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
  errors: endpoint({
    path: path('errors'),
    permission: 'platform:read',
    reads: 'other',
    summary:
      'For the platform’s operator: the errors of the last days by kind, function, code and class, the newest first.',
    input: z.object({ days: z.int().min(1).max(ERRORS_KEPT_DAYS) }),
    output: z.object({ list: z.array(ErrorGroup), isComplete: z.boolean() }),
  }),
  errorsOf: endpoint({
    path: path('errorsOf'),
    permission: 'platform:read',
    reads: 'other',
    summary:
      'The newest errors of one group on the last day on which it had one, each with its request and organisation.',
    input: ErrorGroupKey.extend({ lastAt: UnixSeconds }),
    output: z.object({ list: z.array(ListedError) }),
  }),
  alarms: endpoint({
    path: path('alarms'),
    permission: 'platform:read',
    reads: 'other',
    summary: 'The alarms of the deployment that are on, those about dead letters included.',
    input: Empty,
    output: z.object({ list: z.array(AlarmOn) }),
  }),
} as const;
