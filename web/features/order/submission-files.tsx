import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { UNSETTLED_FILE_STATES } from '#shared/file/case-file.ts';
import type { Order } from '#shared/order/order.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { useNewFiles, useOwnFiles } from './use-own-files.ts';

interface SubmissionValues {
  readonly fileIds: readonly string[] | undefined;
  readonly isWithoutFiles: boolean;
}

/** Lets the lab choose the files of the scheme or design. New files are chosen at first. */
export function SubmissionFiles({ fields, order }: { fields: FormFields<SubmissionValues>; order: Order }) {
  const { t } = useTranslation('order');
  const files = useOwnFiles(order);
  const newFiles = useNewFiles(order);
  const chosen = fields.values.fileIds ?? newFiles;
  const { isWithoutFiles } = fields.values;
  const choose = (fileId: string, isChosen: boolean) =>
    fields.change({ fileIds: [...chosen.filter((id) => id !== fileId), ...(isChosen ? [fileId] : [])] });
  return (
    <Field label={t('submission.files')} fault={fields.faultOf('fileIds')}>
      <SpaceBetween size="xs">
        {files.length === 0 && <Box color="text-body-secondary">{t('submission.noFiles')}</Box>}
        {files.map(({ fileId, name, state }) => {
          const isOnItsWay = UNSETTLED_FILE_STATES.includes(state);
          return (
            <Checkbox
              key={fileId}
              checked={!isWithoutFiles && chosen.includes(fileId)}
              disabled={isWithoutFiles || isOnItsWay}
              {...(isOnItsWay && { description: t('submission.onItsWay') })}
              onChange={({ detail }) => choose(fileId, detail.checked)}
            >
              <bdi>{name}</bdi>
            </Checkbox>
          );
        })}
        <Checkbox checked={isWithoutFiles} onChange={({ detail }) => fields.change({ isWithoutFiles: detail.checked })}>
          {t('submission.withoutFiles')}
        </Checkbox>
      </SpaceBetween>
    </Field>
  );
}
