import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { orderApi } from '#shared/order/order-api.ts';
import type { PrescriptionTemplate } from '#shared/prescription/prescription-template.ts';
import { useCall } from '#web/api/use-call.ts';
import { Dialog } from '#web/ui/dialog.tsx';

interface TemplateDialogProps {
  readonly list: readonly PrescriptionTemplate[];
  readonly onClose: () => void;
}

/** Lists the clinic's templates, each with a button that deletes it. */
export function TemplateDialog({ list, onClose }: TemplateDialogProps) {
  const { t } = useTranslation('prescription');
  const remove = useCall(orderApi.deleteTemplate);
  return (
    <Dialog title={t('template.manage')} onDismiss={onClose}>
      <SpaceBetween size="s">
        {list.length === 0 && <Box color="text-body-secondary">{t('template.none')}</Box>}
        {list.map(({ name }) => (
          <SpaceBetween key={name} direction="horizontal" size="xs" alignItems="center">
            <Button
              variant="icon"
              iconName="remove"
              formAction="none"
              disabled={remove.isPending}
              ariaLabel={t('template.delete', { name })}
              onClick={() => remove.mutate({ name })}
            />
            <bdi>{name}</bdi>
          </SpaceBetween>
        ))}
      </SpaceBetween>
    </Dialog>
  );
}
