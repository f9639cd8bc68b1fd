import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import { useOtherPatientText } from './use-other-patient-text.ts';

/** Warns, before files are sent on, about those that name another patient. */
export function OtherPatientNotice({ files }: { files: readonly CaseFile[] }) {
  const { t } = useTranslation('file');
  const textOf = useOtherPatientText();
  const named = files.flatMap(({ fileId, name, otherPatients = [] }) =>
    otherPatients.map((other, at) => ({ key: `${fileId} ${at}`, name, other })),
  );
  if (named.length === 0) return null;
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert type="warning" statusIconAriaLabel={t('otherPatient.title')} header={t('otherPatient.title')}>
        <ul>
          {named.map(({ key, name, other }) => (
            <li key={key}>
              <bdi>{name}</bdi>: {textOf(other)}
            </li>
          ))}
        </ul>
        {t('otherPatient.check')}
      </Alert>
    </Box>
  );
}
