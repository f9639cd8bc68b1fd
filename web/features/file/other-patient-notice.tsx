import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import type { CaseFile } from '#shared/file/case-file.ts';
import { useOtherPatientText } from './use-other-patient-text.ts';

const namedIn = (files: readonly CaseFile[]) =>
  files.flatMap(({ fileId, name, otherPatients = [] }) =>
    otherPatients.map((other, at) => ({ key: `${fileId} ${at}`, name, other })),
  );

/** Lists the files that name another patient. Shows nothing if no file does. */
export function OtherPatientList({ files }: { files: readonly CaseFile[] }) {
  const textOf = useOtherPatientText();
  const named = namedIn(files);
  if (named.length === 0) return null;
  return (
    <ul>
      {named.map(({ key, name, other }) => (
        <li key={key}>
          <bdi>{name}</bdi>: {textOf(other)}
        </li>
      ))}
    </ul>
  );
}

/** Warns that some of the files name another patient, so that the person can check this before sending the order. */
export function OtherPatientNotice({ files }: { files: readonly CaseFile[] }) {
  const { t } = useTranslation('file');
  if (namedIn(files).length === 0) return null;
  return (
    <Box margin={{ bottom: 'l' }}>
      <Alert type="warning" statusIconAriaLabel={t('otherPatient.title')} header={t('otherPatient.title')}>
        <OtherPatientList files={files} />
        {t('otherPatient.check')}
      </Alert>
    </Box>
  );
}
