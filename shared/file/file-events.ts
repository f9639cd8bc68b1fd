import * as z from 'zod';
import { FileId, OrderId, OrganisationId, PatientId } from '../ids.ts';
import { CaseFile } from './case-file.ts';

/** What every event of a case file tells. It names neither the file nor a patient: consumers write mails from it. */
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
