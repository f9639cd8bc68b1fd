import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { CaseFile } from './case-file.ts';
import { RefusalReason } from './refusal-reasons.ts';

/** Fields of every event of a case file. They name neither file nor patient: consumers write mails from them. */
const CaseFileEvent = z.object({
  schemaVersion: z.literal(1),
  fileId: FileId,
  /** The clinic whose order or patient the file belongs to. */
  organisationId: OrganisationId,
  order: z.object({ orderId: OrderId, orderNumber: z.string() }).nullable(),
  patientId: PatientId.nullable(),
  /** The organisation that uploaded it. */
  uploaderOrganisationId: OrganisationId,
});

const Version1 = z.looseObject({ schemaVersion: z.literal(1) });
/** Lifts a detail of version 1, which did not say why files failed. */
const lift = (detail: unknown): unknown => {
  const { success, data } = Version1.safeParse(detail);
  return success ? { ...data, schemaVersion: 2, reasons: {} } : detail;
};

/** The detail of each event by its detail-type. */
export const FILE_EVENTS = {
  /** An upload that was given up, or never finished. */
  CaseFileGivenUp: CaseFileEvent,
  CaseFileReady: z.preprocess(
    lift,
    CaseFileEvent.extend({
      schemaVersion: z.literal(2),
      counts: CaseFile.shape.counts.unwrap(),
      /** How many of its files failed, by the reason. */
      reasons: z.partialRecord(RefusalReason, z.int()),
    }),
  ),
  CaseFileFailed: CaseFileEvent.extend({ failure: CaseFile.shape.failure.unwrap() }),
} as const;

export type FileEventType = keyof typeof FILE_EVENTS;
