import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../save-csv.ts';

interface CsvChoiceProps {
  readonly words: Readonly<Record<'text' | 'template' | 'templateName' | 'drop' | 'choose', string>>;
  /** Headings of the template's columns, in the reader's language. */
  readonly headings: readonly string[];
  /** Reason why the last file was not read; absent if there is none. */
  readonly fault: string | undefined;
  readonly onTake: (file: File) => void;
}

/** Asks for a text file with rows, such as CSV, and offers a template with all columns. */
export function CsvChoice({ words, headings, fault, onTake }: CsvChoiceProps) {
  const { t } = useTranslation('app');
  const take = ([first]: readonly File[]) => {
    if (first !== undefined) onTake(first);
  };
  return (
    <SpaceBetween size="m">
      <div>{words.text}</div>
      <Button
        iconName="download"
        variant="inline-link"
        formAction="none"
        onClick={() => saveCsv(words.templateName, [headings])}
      >
        {words.template}
      </Button>
      <FileDropzone onChange={({ detail }) => take(detail.value)}>
        <SpaceBetween size="xs" alignItems="center">
          <div>{words.drop}</div>
          <FileInput accept=".csv,.txt,.tsv,text/csv" value={[]} onChange={({ detail }) => take(detail.value)}>
            {words.choose}
          </FileInput>
        </SpaceBetween>
      </FileDropzone>
      {fault !== undefined && (
        <Alert type="error" statusIconAriaLabel={t('flash.error')}>
          {fault}
        </Alert>
      )}
    </SpaceBetween>
  );
}
