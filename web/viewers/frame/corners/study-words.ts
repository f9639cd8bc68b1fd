import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { dicomDay } from './dicom-words.ts';

/** Returns the place, the kind and day, and the description of an image's study; the file's name replaces a missing description. */
export const studyWords = (
  series: DicomInstance | undefined,
  name: string,
  language: string,
): readonly (string | undefined | readonly (string | undefined)[])[] => [
  series?.InstitutionName,
  [series?.Modality, dicomDay(series?.StudyDate, language)],
  series?.SeriesDescription ?? name,
];
