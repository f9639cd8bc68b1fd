import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { CaseFile } from './case-file.ts';
import { RefusalReason } from './refusal-reasons.ts';

/** Fields of every event of a case file. An event has no names of files or patients, because consumers write mails from it. */
const CaseFileEvent = z.object({
  schemaVersion: z.literal(1),
  fileId: FileId,
  /** Clinic that owns the file's order or patient. */
  organisationId: OrganisationId,
  order: z.object({ orderId: OrderId, orderNumber: z.string() }).nullable(),
  patientId: PatientId.nullable(),
  /** Organisation that uploaded the file. */
  uploaderOrganisationId: OrganisationId,
});

const Version1 = z.looseObject({ schemaVersion: z.literal(1) });
/** Converts a detail of version 1, which did not say why files failed. */
const lift = (detail: unknown): unknown => {
  const { success, data } = Version1.safeParse(detail);
  return success ? { ...data, schemaVersion: 2, reasons: {} } : detail;
};

/** Schemas of the details, by detail-type. */
export const FILE_EVENTS = {
  /** An upload that a person gave up, or that was never finished. */
  CaseFileGivenUp: CaseFileEvent,
  CaseFileReady: z.preprocess(
    lift,
    CaseFileEvent.extend({
      schemaVersion: z.literal(2),
      counts: CaseFile.shape.counts.unwrap(),
      /** Number of failed entries, by reason. */
      reasons: z.partialRecord(RefusalReason, z.int()),
    }),
  ),
  CaseFileFailed: CaseFileEvent.extend({ failure: CaseFile.shape.failure.unwrap() }),
} as const;

export type FileEventType = keyof typeof FILE_EVENTS;
