import * as z from 'zod';
import { WorkOrderId } from '../ids.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { endpoint } from '../wire/endpoint.ts';
import { LabelCode, LabelSubject, OpenedLabel, OutsideReport, ReportLabel, ReportToken } from './outside-report.ts';

/** Largest number of characters in a solved puzzle, as for signing up. */
const HUMAN_CHECK_CHARACTERS_MAX = 4096;

const path = <const Verb extends string>(verb: Verb) => `/api/v1/dental/workorder/outside/${verb}` as const;
const text = (max: number) => z.string().trim().min(1, { error: 'required' }).max(max);
const ByToken = z.object({ token: ReportToken });

/** Calls for reports by people without an account. These people have only the code on a label (WO-71 to WO-82). */
export const outsideReportApi = {
  make: endpoint({
    path: path('make'),
    permission: 'workOrder:create',
    summary:
      'Makes the label of a device or a delivered order, in place of its former one. The answer alone has the code.',
    input: LabelSubject,
    output: z.object({ label: ReportLabel, code: LabelCode }),
  }),
  read: endpoint({
    path: path('read'),
    permission: 'workOrder:create',
    reads: 'other',
    summary: 'Who made the label of a device or an order, and when; null without one.',
    input: LabelSubject,
    output: z.object({ label: ReportLabel.nullable() }),
  }),
  revoke: endpoint({
    path: path('revoke'),
    permission: 'workOrder:create',
    summary: 'Ends a label: its code and the tokens for it open nothing from then on.',
    input: LabelSubject,
    output: z.object({ label: z.null() }),
  }),
  enter: endpoint({
    path: path('enter'),
    permission: 'public',
    reads: 'other',
    summary: 'Trades the code of a label for a token of half an hour.',
    input: z.object({ code: LabelCode }),
    output: z.object({ token: ReportToken, expiresAt: UnixSeconds }),
  }),
  open: endpoint({
    path: path('open'),
    permission: 'public',
    reads: 'other',
    summary: 'What the token’s label is for, and the newest reports that came by it.',
    input: ByToken,
    output: OpenedLabel,
  }),
  report: endpoint({
    path: path('report'),
    permission: 'public',
    idempotent: true,
    summary: 'Reports a problem with the thing of the label to after-sales, as somebody whom no one has checked.',
    input: ByToken.extend({
      humanCheck: z.string().max(HUMAN_CHECK_CHARACTERS_MAX),
      name: text(80),
      contact: text(120),
      description: text(2000),
    }),
    output: z.object({ workOrderId: WorkOrderId, workOrderNumber: z.string() }),
  }),
  follow: endpoint({
    path: path('follow'),
    permission: 'public',
    reads: 'other',
    summary: 'How far a report is that came by the token’s label: states and days only.',
    input: ByToken.extend({ workOrderId: WorkOrderId }),
    output: OutsideReport,
  }),
} as const;
