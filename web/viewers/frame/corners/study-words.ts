import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { dicomDay } from './dicom-words.ts';

/**
 * Returns the texts about an image's study: the institution, the kind and day, and the description. The file's name replaces a missing
 * description.
 */
export const studyWords = (
  series: DicomInstance | undefined,
  name: string,
  language: string,
): readonly (string | undefined | readonly (string | undefined)[])[] => [
  series?.InstitutionName,
  [series?.Modality, dicomDay(series?.StudyDate, language)],
  series?.SeriesDescription ?? name,
];
