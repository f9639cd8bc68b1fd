import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import type { LabelSubject } from '#shared/outside-report/outside-report.ts';
import type { WorkOrderId } from '#shared/ids.ts';
import { query } from '../query.ts';
import { call } from '../client.ts';

const POLL_MS = 60_000;

export const outsideReportQueries = {
  label: (subject: LabelSubject) =>
    query(['outsideReport', 'label', subject], { endpoint: outsideReportApi.read, input: subject }),
  /** Reads the report that a token opens. The pages for people without an account show refusals themselves. */
  opened: (token: string) => ({
    queryKey: ['outsideReport', 'opened', token],
    queryFn: () => call(outsideReportApi.open, { token }, { quiet: true }),
  }),
  followed: (token: string, workOrderId: WorkOrderId) => ({
    queryKey: ['outsideReport', 'followed', workOrderId, token],
    queryFn: () => call(outsideReportApi.follow, { token, workOrderId }, { quiet: true }),
    refetchInterval: POLL_MS,
  }),
};
