import * as z from 'zod';
import { AccountId, AuditId, OrderId, PatientId } from '../ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, listOf, windowInput } from '../wire/page.ts';
import { AuditArea } from './audit-areas.ts';
import { AuditedReview } from './audited-review.ts';

/** A thing that was acted on or read. `label` is an order's number or a patient's name, empty if it has none or is erased. */
const AuditSubject = z.object({ id: z.string(), label: z.string() });

export const AuditLine = z.object({
  auditId: AuditId,
  at: UnixSeconds,
  kind: z.enum(['write', 'read']),
  actorKind: z.enum(['account', 'device', 'apiToken', 'anonymous', 'system']),
  actorId: z.string(),
  /** A person's name, a device's serial number, the name of a program's token. */
  actorName: z.string(),
  /** The path of the call, or a task's name for acts of the platform itself. */
  action: z.string(),
  subjects: z.array(AuditSubject),
  /** The account that a head viewed the portal as, or `member` for the member role. */
  viewedAs: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  /** The decisions on a proposal; absent for other calls, and for readers who may not read films. */
  review: AuditedReview.optional(),
  /** The address as our edge saw it, and the edge's own. It is complete, since misuse is recognised by it. */
  sourceIp: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const AuditFilter = z.object({
  actorId: AccountId.optional(),
  kind: AuditLine.shape.kind.optional(),
  area: AuditArea.optional(),
  /** A patient, with everything about the patient's orders, or one order. */
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
