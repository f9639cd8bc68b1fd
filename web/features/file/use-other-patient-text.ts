import { useTranslation } from 'react-i18next';
import type { OtherPatient } from '#shared/file/other-patient.ts';
import { isolated } from '#web/ui/i18n.ts';
import { dicomDay, personName } from '#web/viewers/frame/corners/dicom-words.ts';

/** Returns a function that describes the patient in a file, who differs from the patient of the order or record. */
export function useOtherPatientText(): (other: OtherPatient) => string {
  const { t, i18n } = useTranslation('file');
  return ({ name, birthDate, number }) => {
    const said = [personName(name) ?? '', dicomDay(birthDate, i18n.language) ?? '', number].filter(
      (each) => each !== '',
    );
    // Each part is isolated in its text direction. Otherwise a name in a right-to-left script would change the order of
    // the parts.
    return t('otherPatient.named', { patient: said.map(isolated).join(' · ') });
  };
}
