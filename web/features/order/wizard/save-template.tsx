import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type OrderDraft, toOrderInput } from './order-draft.ts';

/** Saves the draft as a template of the clinic, without teeth, days and doctor. */
export function SaveTemplate({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('prescription');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button formAction="none" onClick={() => setOpen(true)}>
        {t('template.save')}
      </Button>
      {isOpen && <SaveDialog draft={draft} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ draft, onClose }: { readonly draft: OrderDraft; readonly onClose: () => void }) {
  const { t } = useTranslation('prescription');
  const save = useCall(orderApi.saveTemplate);
  const { prescription } = toOrderInput(draft);
  const form = useForm(orderApi.saveTemplate.input, { name: '' }, ({ name }) => ({ name, prescription }));
  const send = form.submit((input) =>
    save.mutate(input, {
      onSuccess: () => {
        flash({ type: 'success', content: t('template.saved', { name: input.name }) }, ERROR_TOAST_MS);
        onClose();
      },
    }),
  );
  return (
    <ActionDialog title={t('template.save')} isBusy={save.isPending} onAction={() => send()} onClose={onClose}>
      <Box color="text-body-secondary">{t('template.hint')}</Box>
      <TextField form={form} name="name" label={t('template.name')} autoFocus />
    </ActionDialog>
  );
}
