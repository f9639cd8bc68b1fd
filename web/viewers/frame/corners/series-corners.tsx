import { useTranslation } from 'react-i18next';
import type { DicomInstance } from '#shared/file/dicom-metadata.ts';
import { Corner } from './corner.tsx';
import { dicomDay, personName } from './dicom-words.ts';
import { studyWords } from './study-words.ts';

interface SeriesProps {
  readonly series: DicomInstance | undefined;
}

/** Shows the patient of the series. */
export function PatientCorner({ series }: SeriesProps) {
  const { i18n } = useTranslation();
  const born = dicomDay(series?.PatientBirthDate, i18n.language);
  return (
    <Corner at="start-top" lines={[personName(series?.PatientName), series?.PatientID, [series?.PatientSex, born]]} />
  );
}

/** Shows the institution, the day and the description of the study. */
export function StudyCorner({ series, name }: SeriesProps & { readonly name: string }) {
  const { i18n } = useTranslation();
  return <Corner at="end-top" lines={studyWords(series, name, i18n.language)} />;
}
