import * as z from 'zod';
import { storedDocument } from '../stored-document.ts';
import { ConversionNote } from './conversion-note.ts';

// A value that does not have the standard's form counts as absent, like an empty one.
const text = z.string().optional().catch(undefined);
const texts = z.array(z.string()).min(1).optional().catch(undefined);
const number = z.number().optional().catch(undefined);
const numbers = z.array(z.number()).min(1).optional().catch(undefined);
const pair = z.tuple([z.number(), z.number()]).optional().catch(undefined);
const vector = z.tuple([z.number(), z.number(), z.number()]).optional().catch(undefined);
const sixNumbers = z.array(z.number()).length(6).optional().catch(undefined);

/** Attributes of a DICOM file, by their keywords in PS3.6. Patient data is unchanged from the device. */
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
  /** UID that all parts of an enhanced file share. The next two fields are this part's number and the number of parts. */
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

/**
 * Attributes that identify the patient. Only the manifest has them. A lab that knows only an alias gets the manifest without them
 * (FILE-326).
 */
export const PATIENT_FACTS = ['PatientName', 'PatientID', 'PatientBirthDate', 'PatientSex'] as const;

/** Metadata of a converted series: the attributes of the first file without the patient, and the fields that differ between slices. */
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
  // Version 2 has no patient, and no file names, which may contain the patient's name.
  (document) => ({ ...z.looseObject({}).parse(document), schemaVersion: 2 }),
]);
