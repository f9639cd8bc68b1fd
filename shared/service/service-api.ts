import * as z from 'zod';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { REPORT_DAYS_MAX } from './service-limits.ts';
import { ServiceReport } from './service-report.ts';

const DAY_SECONDS = 86_400;

export const serviceApi = {
  report: endpoint({
    path: '/api/v1/system/service/info/report',
    permission: 'workOrder:process',
    reads: 'other',
    summary:
      'What after-sales did in a period: work orders opened and solved, median times, by kind and product family; for its head the whole team’s, by member too.',
    input: z
      .object({ from: UnixSeconds, to: UnixSeconds })
      .refine(({ from, to }) => to > from, { path: ['to'], error: 'endsBeforeStart' })
      .refine(({ from, to }) => to - from <= REPORT_DAYS_MAX * DAY_SECONDS, { path: ['from'], error: 'periodTooLong' }),
    output: ServiceReport,
  }),
} as const;
