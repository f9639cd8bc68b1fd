import * as z from 'zod';
import { AccountId, AuditId, OrderId, PatientId } from '../ids.ts';
import { AUDIT_PAGE_SIZE_MAX } from '../limits.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { AskedOrganisation } from '../wire/asked-organisation.ts';
import { endpoint } from '../wire/endpoint.ts';
import { Cursor, listOf, windowInput } from '../wire/page.ts';
import { AuditArea } from './audit-areas.ts';

/** Something that was acted on or read; `label` is an order's number or a patient's name, empty where there is none or it is gone. */
const AuditSubject = z.object({ id: z.string(), label: z.string() });

export const AuditLine = z.object({
  auditId: AuditId,
  at: UnixSeconds,
  kind: z.enum(['write', 'read']),
  actorKind: z.enum(['account', 'device', 'anonymous', 'system']),
  actorId: z.string(),
  /** A person's name, a device's serial number. */
  actorName: z.string(),
  /** The path of the call; a task's name for what the platform does by itself. */
  action: z.string(),
  subjects: z.array(AuditSubject),
  /** As whom a head looked: an account, or `member` for the member role. */
  viewedAs: z.string().nullable(),
  outcome: z.enum(['done', 'refused']),
  /** The address as our edge saw it, and the edge's; complete, since this is what a misuse is recognised by. */
  sourceIp: z.string(),
  requestId: z.string(),
});
export type AuditLine = z.infer<typeof AuditLine>;

const AuditFilter = z.object({
  actorId: AccountId.optional(),
  kind: AuditLine.shape.kind.optional(),
  area: AuditArea.optional(),
  /** A patient, with everything about their orders, or one order. */
  subject: z.union([PatientId, OrderId]).optional(),
  from: UnixSeconds.optional(),
  to: UnixSeconds.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

const AuditPage = listOf(AuditLine);

/** Who did what in the organisation, and who read what about its patients (AUD-1, AUD-4). */
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
