import * as z from 'zod';
import { Language } from '../account/account.ts';
import { OrderId, PatientId, ReportId } from '../ids.ts';
import { PAPER_ORDERS_MAX } from '../limits.ts';
import { endpoint } from '../wire/endpoint.ts';
import { LABELS_PER_SHEET_MAX, LabelSheet } from './label-sheets.ts';
import { PaperKind } from './paper-kinds.ts';

const Reading = {
  /** Notation of tooth numbers. Palmer's notation is missing, because no font of the papers has its signs. */
  toothNotation: z.enum(['fdi', 'universal']).default('fdi'),
  /** IANA time zone of the printed times; UTC if it is absent. */
  timeZone: z
    .string()
    .regex(/^[\w+/-]{1,64}$/u)
    .default('UTC'),
};
const Pdf = z.object({ fileName: z.string(), pdf: z.base64() });

export const paperApi = {
  print: endpoint({
    path: '/api/v1/dental/paper/print',
    permission: 'order:read',
    reads: 'patientData',
    summary:
      'A PDF of orders in the caller’s language: prescription, delivery note, design approval, work ticket or labels. Equal input and orders give equal bytes.',
    input: z.object({
      kind: PaperKind,
      orderIds: z.array(OrderId).min(1).max(PAPER_ORDERS_MAX),
      ...Reading,
      /** For labels: the sheet, and the number of its first free label, from 1. */
      sheet: LabelSheet.default('3x8'),
      firstLabel: z.int().min(1).max(LABELS_PER_SHEET_MAX).default(1),
    }),
    output: Pdf,
  }),
  report: endpoint({
    path: '/api/v1/dental/report/paper/print',
    permission: 'study:read',
    reads: 'patientData',
    summary:
      'A PDF of a report in the language that is asked for, else the caller’s: a signed version, or the draft as it is now. Equal content gives equal bytes.',
    input: z.object({
      patientId: PatientId,
      reportId: ReportId,
      /** Number of the signed version; absent = the draft. */
      number: z.int().min(1).optional(),
      language: Language.optional(),
      ...Reading,
    }),
    output: Pdf,
  }),
} as const;
