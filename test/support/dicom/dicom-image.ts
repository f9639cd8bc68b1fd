import { dicomUid } from '#infra/phantom/phantom-patient.ts';
import { type DicomDataset, type DicomFile, writeDicom } from '#infra/phantom/write-dicom.ts';

const CT_IMAGE_STORAGE = '1.2.840.10008.5.1.4.1.1.2';

type ImageOptions = Omit<DicomFile, 'dataset'> & { readonly dataset?: DicomDataset };

/** Makes a complete grey image of 4 × 3 pixels, 16 bits, of an invented patient. `dataset` replaces and adds elements. */
export function dicomImage({ dataset = {}, ...file }: ImageOptions = {}): Uint8Array {
  return writeDicom({ ...file, dataset: { ...imageElements, ...dataset } });
}

const imageElements: DicomDataset = {
  SpecificCharacterSet: 'ISO_IR 192',
  SOPClassUID: CT_IMAGE_STORAGE,
  SOPInstanceUID: dicomUid('instance'),
  StudyInstanceUID: dicomUid('study'),
  SeriesInstanceUID: dicomUid('series'),
  Modality: 'CT',
  PatientName: 'Test^Anna',
  PatientID: 'P-1',
  InstanceNumber: 1,
  SamplesPerPixel: 1,
  PhotometricInterpretation: 'MONOCHROME2',
  Rows: 3,
  Columns: 4,
  PixelSpacing: [0.3, 0.3],
  BitsAllocated: 16,
  BitsStored: 16,
  HighBit: 15,
  PixelRepresentation: 0,
  PixelData: Uint16Array.from({ length: 12 }, (_, index) => index * 100),
};

/** Makes a slice of a series at `positionMm`, measured upwards. */
export const dicomSlice = (positionMm: number, dataset: DicomDataset = {}): Uint8Array =>
  dicomImage({
    dataset: {
      SOPInstanceUID: dicomUid('slice', positionMm),
      ImagePositionPatient: [0, 0, positionMm],
      ImageOrientationPatient: [1, 0, 0, 0, 1, 0],
      ...dataset,
    },
  });
