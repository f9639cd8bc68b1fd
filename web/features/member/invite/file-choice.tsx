import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { INVITATION_FILE_ROWS_MAX } from '#shared/limits.ts';
import { useSession } from '#web/api/session.ts';
import { enumerated } from '#shared/locales/enumerated.ts';
import { saveCsv } from '#web/ui/save-csv.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import { useRoleNames } from '../use-role-names.ts';
import type { InviteFile } from './use-invite-file.ts';

const HEADING = ['contact', 'role', 'language'] as const;

/** Lets the person choose a file or paste its text. Offers a template that shows the form of the list. */
export function FileChoice({ file }: { file: InviteFile }) {
  const { t, i18n } = useTranslation('member');
  const { user } = useSession();
  const wordOf = useFaultWord();
  const roles = useRoleNames().optionsOf(user.institution?.type);
  const template = () =>
    saveCsv(t('file.templateName'), [
      HEADING,
      ...roles.map(({ value }, index) => [`name${index + 1}@clinic.example`, value, i18n.language]),
    ]);
  const take = (files: readonly File[]) => {
    const [first] = files;
    if (first !== undefined) void file.take(first);
  };
  const { fault, read } = file;
  const errorText = fault && ('own' in fault ? t(`file.${fault.own}`) : wordOf(fault.field));
  return (
    <SpaceBetween size="m">
      <div>
        {t('file.text', { count: INVITATION_FILE_ROWS_MAX })}
        <Box color="text-body-secondary">
          {t('file.roles', {
            roles: enumerated(
              roles.map(({ value, label }) => `${value} = ${label}`),
              i18n.language,
            ),
          })}
        </Box>
      </div>
      <Button iconName="download" variant="inline-link" onClick={template}>
        {t('file.template')}
      </Button>
      <FileDropzone onChange={({ detail }) => take(detail.value)}>
        <SpaceBetween size="xs" alignItems="center">
          <div>{t('file.drop')}</div>
          <FileInput accept=".csv,.txt,text/csv" value={[]} onChange={({ detail }) => take(detail.value)}>
            {t('file.choose')}
          </FileInput>
        </SpaceBetween>
      </FileDropzone>
      <FormField
        label={t('file.paste')}
        constraintText={read && t('file.readAs', { name: read.name, encoding: read.encoding })}
        errorText={errorText}
        stretch
      >
        <Textarea
          rows={6}
          placeholder={t('file.pasteExample')}
          value={file.text}
          invalid={fault !== undefined}
          onChange={({ detail }) => file.type(detail.value)}
        />
      </FormField>
    </SpaceBetween>
  );
}
