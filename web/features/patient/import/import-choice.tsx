import { useTranslation } from 'react-i18next';
import { IMPORT_COLUMN_NAMES } from '#shared/patient/import-mapping.ts';
import { IMPORT_ROWS_MAX } from '#shared/patient/patient-import.ts';
import { CsvChoice } from '#web/ui/csv/csv-choice.tsx';
import type { TableFault } from '#web/ui/csv/read-table.ts';

interface ImportChoiceProps {
  readonly fault: TableFault | undefined;
  readonly onTake: (file: File) => void;
}

/** Lets the person choose the file of patients. Offers a template with all columns in the reader's language. */
export function ImportChoice({ fault, onTake }: ImportChoiceProps) {
  const { t, i18n } = useTranslation('patient');
  const rows = new Intl.NumberFormat(i18n.language).format(IMPORT_ROWS_MAX);
  return (
    <CsvChoice
      words={{
        text: t('import.text', { rows }),
        template: t('import.template'),
        templateName: t('import.templateName'),
        drop: t('import.drop'),
        choose: t('import.choose'),
      }}
      headings={IMPORT_COLUMN_NAMES.map((column) => t(`import.column.${column}`))}
      fault={fault && t(`import.fault.${fault}`, { rows })}
      onTake={onTake}
    />
  );
}
