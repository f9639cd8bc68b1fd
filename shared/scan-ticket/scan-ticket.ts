import * as z from 'zod';
import { CaseFileState } from '../file/case-file.ts';
import { SerialNumber } from '../equipment/equipment.ts';
import { AccountId, EquipmentId, FileId, PatientId, ScanTicketId } from '../ids.ts';
import { Study, StudyImage } from '../study/study.ts';
import { StudyKind } from '../study/study-kinds.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { UnixSeconds } from '../unix-seconds.ts';
import { SCAN_TICKET_FILES_MAX, SCAN_TICKET_NOTE_MAX } from './scan-ticket-limits.ts';
import { ScanTicketState } from './scan-ticket-state.ts';

/** The kinds of studies that a clinic can request from a device. */
export const ScanTicketKind = StudyKind.exclude(['other']);
export type ScanTicketKind = z.infer<typeof ScanTicketKind>;

/** The reasons why a device sends no images. */
export const TicketFailure = z.enum(['deviceFault', 'patientAbsent', 'notPossible', 'notSupported', 'other']);
export type TicketFailure = z.infer<typeof TicketFailure>;

export const TicketNote = z.string().trim().max(SCAN_TICKET_NOTE_MAX);

const Person = z.object({ accountId: AccountId, name: z.string() });
const TicketDevice = z.object({ equipmentId: EquipmentId, serialNumber: SerialNumber, modelNumber: z.string() });
export type TicketDevice = z.infer<typeof TicketDevice>;

/** A clinic's request to its devices for images of a patient. */
export const ScanTicket = z.object({
  ticketId: ScanTicketId,
  patientId: PatientId,
  kind: ScanTicketKind,
  /** The requested teeth; empty if the clinic named no teeth. */
  teeth: z.array(FdiToothNumber).max(52),
  /** The only device that may take the ticket; null if any device of the clinic may. */
  device: TicketDevice.nullable(),
  note: TicketNote,
  state: ScanTicketState,
  writtenBy: Person,
  /** The device that took the ticket, and when; null until then. */
  taken: TicketDevice.extend({ at: UnixSeconds }).nullable(),
  /** The files that the device announced for the ticket. */
  fileIds: z.array(FileId).max(SCAN_TICKET_FILES_MAX),
  failure: z.object({ reason: TicketFailure, note: TicketNote }).nullable(),
  cancelledBy: Person.nullable(),
  /** The time at which the ticket expires; absent once a person or device has ended the ticket. */
  waitsUntil: UnixSeconds.optional(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type ScanTicket = z.infer<typeof ScanTicket>;

/** A study that was made from a ticket's files, with its first image. */
const TicketStudy = Study.pick({ studyId: true, fileId: true, kind: true }).extend(
  StudyImage.pick({ assetId: true, viewer: true }).shape,
);

/** A ticket on the patient's page, with the state of its files and the studies made from them. */
export const ScanTicketLine = ScanTicket.omit({ fileIds: true }).extend({
  /** The ticket's files that are not deleted. */
  files: z.array(z.object({ fileId: FileId, state: CaseFileState })),
  studies: z.array(TicketStudy),
});
export type ScanTicketLine = z.infer<typeof ScanTicketLine>;

/** A ticket as a device reads it. It has only the patient data that an operator needs to recognise the patient (EQU-39). */
export const DeviceTicket = ScanTicket.pick({
  ticketId: true,
  kind: true,
  teeth: true,
  note: true,
  state: true,
  waitsUntil: true,
}).extend({
  patient: z.object({ name: z.string(), patientNumber: z.string(), birthDate: z.string().optional() }),
});
export type DeviceTicket = z.infer<typeof DeviceTicket>;
