import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { CaseFile } from './case-file.ts';

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

/** The detail of each event by its detail-type. */
export const FILE_EVENTS = {
  /** An upload that was given up, or never finished. */
  CaseFileGivenUp: CaseFileEvent,
  CaseFileReady: CaseFileEvent.extend({ counts: CaseFile.shape.counts.unwrap() }),
  CaseFileFailed: CaseFileEvent.extend({ failure: CaseFile.shape.failure.unwrap() }),
} as const;

export type FileEventType = keyof typeof FILE_EVENTS;
