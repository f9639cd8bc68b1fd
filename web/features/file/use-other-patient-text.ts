import { useTranslation } from 'react-i18next';
import type { OtherPatient } from '#shared/file/other-patient.ts';
import { dicomDay, personName } from '#web/viewers/corners/dicom-words.ts';

/** Says whom a file names, where that is not the patient of order or record. */
export function useOtherPatientText(): (other: OtherPatient) => string {
  const { t, i18n } = useTranslation('file');
  return ({ name, birthDate, number }) => {
    const said = [personName(name), dicomDay(birthDate, i18n.language), number].filter((each) => each);
    return t('otherPatient.named', { patient: said.join(' · ') });
  };
}
