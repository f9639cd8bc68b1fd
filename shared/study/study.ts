import * as z from 'zod';
import { CaseFileState } from '../file/case-file.ts';
import { OtherPatient } from '../file/other-patient.ts';
import { AccountId, FileId, OrderId, PatientId, StudyId } from '../ids.ts';
import { STUDY_IMAGES_MAX } from '../limits.ts';
import { FdiToothNumber } from '../tooth/fdi-tooth-number.ts';
import { CalendarDate, UnixSeconds } from '../unix-seconds.ts';
import { StudyKind } from './study-kinds.ts';

const Teeth = z.array(FdiToothNumber).max(52);

/** One asset of a file, as an image of a study. */
export const StudyImage = z.object({
  assetId: z.string().max(64),
  /** The name of the series or file. */
  name: z.string(),
  /** The teeth that the image shows, as a person entered them; empty if not entered. */
  teeth: Teeth,
  /** The viewer that opens the image: `ct` for a volume, `mesh` for a mesh, `image` for anything else. */
  viewer: z.enum(['image', 'mesh', 'ct']),
  /** Whether the file's conversions include a thumbnail of the image. The thumbnail exists only as long as the conversions do. */
  hasThumbnail: z.boolean(),
});
export type StudyImage = z.infer<typeof StudyImage>;

/** The images of one kind and one day in one file of a patient. */
export const Study = z.object({
  studyId: StudyId,
  patientId: PatientId,
  /** The order that the file belongs to; null for a file of the patient. */
  orderId: OrderId.nullable(),
  fileId: FileId,
  kind: StudyKind,
  /** The person who confirmed or corrected the kind; null while it is only proposed. */
  judgedBy: z.object({ accountId: AccountId, name: z.string() }).nullable(),
  /** The day on which the images were taken: `2024-03-12`. */
  takenOn: CalendarDate,
  /** The source of the day: the images, the upload, a person, or the time at which a device took the scan ticket. */
  dayFrom: z.enum(['image', 'upload', 'person', 'ticket']),
  /** Maker and model of the device, as the images name them; empty if they name none. */
  device: z.string(),
  source: z.object({ kind: z.enum(['account', 'equipment']), name: z.string() }),
  /** DICOM's identifier, as the device wrote it; empty for images of other formats. */
  StudyInstanceUID: z.string(),
  images: z.array(StudyImage).min(1).max(STUDY_IMAGES_MAX),
  remark: z.string(),
  version: z.int(),
  createdAt: UnixSeconds,
  updatedAt: UnixSeconds,
});
export type Study = z.infer<typeof Study>;

/** Facts about the file that are added when a study is read. They are not stored with the study. */
const FileFacts = {
  fileState: CaseFileState,
  /** Persons that the file names and that are not the patient. */
  otherPatients: z.array(OtherPatient).optional(),
};

/** An image with the address of its thumbnail, valid for five minutes. */
const ShownImage = StudyImage.extend({ thumbnailUrl: z.string().optional() });

/** A study with all its images. */
export const ShownStudy = Study.extend({ images: z.array(ShownImage), ...FileFacts });
export type ShownStudy = z.infer<typeof ShownStudy>;

/** A line of a patient's list of studies. */
export const StudyLine = Study.omit({ images: true }).extend({
  imageCount: z.int(),
  /** The teeth of all its images. */
  teeth: Teeth,
  /** The first images. */
  cover: z.array(ShownImage),
  ...FileFacts,
});
export type StudyLine = z.infer<typeof StudyLine>;
