import * as z from 'zod';
import { AccountId, AuditId, OrderId, PatientId } from '../ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, listOf, windowInput } from '../wire/page.ts';
import { AuditArea } from './audit-areas.ts';
import { AuditedReview } from './audited-review.ts';

/** Thing that a call changed or read. `label` is an order's number or a patient's name; empty if the thing has neither or was erased. */
const AuditSubject = z.object({ id: z.string(), label: z.string() });

export const AuditLine = z.object({
  auditId: AuditId,
  at: UnixSeconds,
  kind: z.enum(['write', 'read']),
  actorKind: z.enum(['account', 'device', 'apiToken', 'anonymous', 'system']),
  actorId: z.string(),
  /** Name of the person, serial number of the device, or name of the program's token. */
  actorName: z.string(),
  /** Path of the call, or name of the task if the platform itself acted. */
  action: z.string(),
  subjects: z.array(AuditSubject),
  /** If a head acted while viewing the portal as a member: this member's account, or `member` for the member role. Otherwise null. */
  viewedAs: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  /** Decisions on an analyser's proposal. Absent for other calls, and for readers who may not read films. */
  review: AuditedReview.optional(),
  /** IP address of the client, as our edge saw it. It is not masked, because it helps to recognise misuse. */
  sourceIp: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const AuditFilter = z.object({
  actorId: AccountId.optional(),
  kind: AuditLine.shape.kind.optional(),
  area: AuditArea.optional(),
  /** A patient with all their orders, or a single order; absent = all lines. */
  subject: z.union([PatientId, OrderId]).optional(),
  from: UnixSeconds.optional(),
  to: UnixSeconds.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const AuditPage = listOf(AuditLine);

/** Calls that show who acted in the organisation, and who read its patients' data (AUD-1, AUD-4). */
export const auditApi = {
  index: endpoint({
    path: '/api/v1/system/audit/info/index',
    permission: 'audit:read',
    reads: 'patientData',
    summary: 'The organisation’s audit, newest first; `cursor` leads on, also where a page found nothing that matches.',
    input: AskedOrganisation.extend({
      filter: AuditFilter.default({}),
      ...windowInput({ size: 50, sizeMax: AUDIT_PAGE_SIZE_MAX }),
    }),
    output: AuditPage,
  }),
  export: endpoint({
    path: '/api/v1/system/audit/info/export',
    permission: 'audit:read',
    reads: 'patientData',
    summary: 'The same in larger pages, to be kept as a file; the audit notes it as an export.',
    input: AskedOrganisation.extend({ filter: AuditFilter.default({}), cursor: Cursor.optional() }),
    output: AuditPage,
  }),
} as const;
