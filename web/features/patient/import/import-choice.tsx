import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMN_NAMES } from '#shared/patient/import-mapping.ts';
import { IMPORT_ROWS_MAX } from '#shared/patient/patient-import.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import type { TableFault } from './read-table.ts';

interface ImportChoiceProps {
  readonly fault: TableFault | undefined;
  readonly onTake: (file: File) => void;
}

/** Takes the file, and offers a template with all columns in the reader's language. */
export function ImportChoice({ fault, onTake }: ImportChoiceProps) {
  const { t, i18n } = useTranslation(['patient', 'app']);
  const take = ([first]: readonly File[]) => {
    if (first !== undefined) onTake(first);
  };
  const count = new Intl.NumberFormat(i18n.language).format(IMPORT_ROWS_MAX);
  return (
    <SpaceBetween size="m">
      <div>{t('import.text', { rows: count })}</div>
      <Button
        iconName="download"
        variant="inline-link"
        formAction="none"
        onClick={() =>
          saveCsv(t('import.templateName'), [IMPORT_COLUMN_NAMES.map((column) => t(`import.column.${column}`))])
        }
      >
        {t('import.template')}
      </Button>
      <FileDropzone onChange={({ detail }) => take(detail.value)}>
        <SpaceBetween size="xs" alignItems="center">
          <div>{t('import.drop')}</div>
          <FileInput accept=".csv,.txt,.tsv,text/csv" value={[]} onChange={({ detail }) => take(detail.value)}>
            {t('import.choose')}
          </FileInput>
        </SpaceBetween>
      </FileDropzone>
      {fault !== undefined && (
        <Alert type="error" statusIconAriaLabel={t('app:flash.error')}>
          {t(`import.fault.${fault}`, { rows: count })}
        </Alert>
      )}
    </SpaceBetween>
  );
}
