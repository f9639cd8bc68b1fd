import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

// A value without the standard's form counts as absent, as an empty one does.
const text = z.string().optional().catch(undefined);
const texts = z.array(z.string()).min(1).optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const numbers = z.array(z.number()).min(1).optional().catch(undefined);
const pair = z.tuple([z.number(), z.number()]).optional().catch(undefined);
const vector = z.tuple([z.number(), z.number(), z.number()]).optional().catch(undefined);
const sixNumbers = z.array(z.number()).length(6).optional().catch(undefined);

/** The attributes of a DICOM file, by the keywords of PS3.6. Patient data stays as the device wrote it. */
export const DicomInstance = z.object({
  PatientName: text,
  PatientID: text,
  PatientBirthDate: text,
  PatientSex: text,
  StudyInstanceUID: text,
  StudyDate: text,
  StudyTime: text,
  StudyID: text,
  StudyDescription: text,
  AccessionNumber: text,
  ReferringPhysicianName: text,
  InstitutionName: text,
  SeriesInstanceUID: text,
  SeriesNumber: number,
  SeriesDate: text,
  SeriesDescription: text,
  Modality: text,
  BodyPartExamined: text,
  Manufacturer: text,
  ManufacturerModelName: text,
  SOPClassUID: text,
  SOPInstanceUID: text,
  InstanceNumber: number,
  AcquisitionDate: text,
  AcquisitionTime: text,
  ImageType: texts,
  KVP: number,
  Rows: number,
  Columns: number,
  NumberOfFrames: number,
  /** Parts of an enhanced file: the UID that all parts share, this part's number, and the number of parts. */
  ConcatenationUID: text,
  InConcatenationNumber: number,
  InConcatenationTotalNumber: number,
  FrameTime: number,
  CineRate: number,
  SamplesPerPixel: number,
  PhotometricInterpretation: text,
  BitsAllocated: number,
  BitsStored: number,
  PixelRepresentation: number,
  PixelSpacing: pair,
  ImagerPixelSpacing: pair,
  EstimatedRadiographicMagnificationFactor: number,
  PixelAspectRatio: pair,
  SliceThickness: number,
  SpacingBetweenSlices: number,
  GantryDetectorTilt: number,
  FrameOfReferenceUID: text,
  ImagePositionPatient: vector,
  ImageOrientationPatient: sixNumbers,
  SliceLocation: number,
  PatientOrientation: texts,
  WindowCenter: numbers,
  WindowWidth: numbers,
  WindowCenterWidthExplanation: texts,
  VOILUTFunction: text,
  RescaleIntercept: number,
  RescaleSlope: number,
  RescaleType: text,
  LossyImageCompression: text,
});
export type DicomInstance = z.infer<typeof DicomInstance>;

/** The attributes that say who the patient is. They are in the manifest alone, which hides them from a lab that knows an alias (FILE-326). */
export const PATIENT_FACTS = ['PatientName', 'PatientID', 'PatientBirthDate', 'PatientSex'] as const;

/** Metadata of a converted series: the first file without its patient, then the differences of the other slices. */
export const DicomMetadata = z.object({
  schemaVersion: z.literal(2),
  series: DicomInstance.omit({ PatientName: true, PatientID: true, PatientBirthDate: true, PatientSex: true }),
  instances: z.array(
    DicomInstance.pick({
      SOPInstanceUID: true,
      InstanceNumber: true,
      ImagePositionPatient: true,
      SliceLocation: true,
    }),
  ),
  notes: z.array(ConversionNote),
});
export type DicomMetadata = z.infer<typeof DicomMetadata>;

export const dicomMetadataDocument = storedDocument('dicomMetadata', DicomMetadata, [
  // Version 2 leaves out the patient and the names of files, which may have the patient's name.
  (document) => ({ ...z.looseObject({}).parse(document), schemaVersion: 2 }),
]);
