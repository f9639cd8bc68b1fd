import * as z from 'zod';
import { AuditLine } from '../audit/audit-api.ts';
import { AnalysisRun } from '../analysis/analysis-run.ts';
import { ChartedTooth, ToothChange } from '../chart/chart.ts';
import { CephVersion } from '../ceph/ceph-analysis.ts';
import { AuthoredAnnotation } from '../file/annotation.ts';
import { AuthoredPart } from '../plan/plan.ts';
import { CaseFile } from '../file/case-file.ts';
import { OrganisationId, VisitId } from '../ids.ts';
import { OrderRevision } from '../order/order-revision.ts';
import { OrderPin } from '../order/order-pin.ts';
import { OrderSubmission } from '../order/order-submission.ts';
import { Report } from '../report/report.ts';
import { SentLine } from '../order/sent-record.ts';
import { Order, OrderHistoryEntry, OrderMessage } from '../order/order.ts';
import { Share } from '../share/share.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { ScanTicket } from '../scan-ticket/scan-ticket.ts';
import { Mount } from '../study/mount.ts';
import { Study } from '../study/study.ts';
import { Patient } from './patient.ts';
import { Visit } from './visit.ts';

/** Name of the schema of `record.json`. A later form of the record gets a new number. */
export const PATIENT_RECORD_SCHEMA = 'arcata.patient-record.v1';

const RecordOrder = z.object({
  order: Order.omit({ version: true, sendingPlan: true, isPartnerGone: true, fileCount: true, messageCount: true }),
  history: z.array(OrderHistoryEntry),
  revisions: z.array(OrderRevision),
  submissions: z.array(OrderSubmission.omit({ status: true })),
  /** The changes that were marked on schemes and designs. */
  pins: z.array(OrderPin).default([]),
  messages: z.array(OrderMessage),
  /** Records that labs got. Each is a signed file in the zip, and anyone can verify it at `/verify`. */
  sent: z.array(SentLine.omit({ isReadable: true, signature: true }).extend({ path: z.string() })),
});

const RecordFile = CaseFile.pick({
  fileId: true,
  orderId: true,
  patientId: true,
  name: true,
  sha256: true,
  sizeBytes: true,
  state: true,
  isOfClinic: true,
  uploader: true,
  createdAt: true,
}).extend({
  /** The file's path in the zip; null if its bytes never arrived. */
  path: z.string().nullable(),
  annotations: z.array(z.object({ assetId: z.string(), annotations: z.array(AuthoredAnnotation) })),
  /** Plans of the file's volumes. */
  plans: z.array(z.object({ assetId: z.string(), parts: z.array(AuthoredPart) })).default([]),
  /** Every version of the cephalometric analyses of the file's films. */
  cephalometry: z.array(CephVersion.extend({ assetId: z.string() })),
  /** Proposals of models for the file's films, with the parts that a person accepted. */
  proposals: z.array(AnalysisRun.omit({ fileId: true })),
});

/** All data that a clinic keeps of one patient, as `record.json` of the exported zip contains it (PAT-81). */
export const PatientRecord = z.object({
  schema: z.literal(PATIENT_RECORD_SCHEMA),
  exportedAt: UnixSeconds,
  clinic: z.object({
    organisationId: OrganisationId,
    organisationNumber: z.string(),
    name: z.string(),
  }),
  patient: Patient,
  /** Records that were merged into the patient's record, as they were before the merge. Each is included for 30 days after its merge. */
  mergedRecords: z.array(Patient).default([]),
  visits: z.array(Visit.omit({ version: true })),
  /** The teeth that each visit charted, and every change of a tooth. */
  charts: z.array(z.object({ visitId: VisitId, teeth: z.array(ChartedTooth) })),
  toothChanges: z.array(ToothChange.omit({ visitAt: true })),
  /** Reports with their drafts. A signed version is a file of the zip that can be verified at `/verify`; its images are in `reports/images`. */
  reports: z.array(
    Report.omit({ version: true }).extend({ signed: z.array(z.object({ number: z.int(), path: z.string() })) }),
  ),
  /** Kind, day and teeth of the images in the files, and the mounts that hold small images. */
  studies: z.array(Study.omit({ version: true })),
  mounts: z.array(Mount.omit({ version: true })),
  /** Images that the clinic requested from devices. */
  scanTickets: z.array(ScanTicket.omit({ version: true })).default([]),
  orders: z.array(RecordOrder),
  files: z.array(RecordFile),
  /** Links by which the clinic showed files to other people. */
  shares: z.array(
    Share.omit({ codeEmail: true }).extend({
      recipient: z.string().nullable(),
    }),
  ),
  /** Accesses to the record, reading and changing, without the members' names (PAT-83). */
  accesses: z.array(
    AuditLine.pick({
      at: true,
      kind: true,
      actorKind: true,
      action: true,
      outcome: true,
    }),
  ),
});
export type PatientRecord = z.infer<typeof PatientRecord>;
