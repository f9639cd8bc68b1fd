import { useTranslation } from 'react-i18next';
import { embedApi } from '#shared/embed/embed-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const EXAMPLE = 'https://records.example.org';

/** Asks for a site whose pages may embed the clinic's viewers. */
export function AddSiteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dicomweb');
  const create = useCall(embedApi.create);
  const form = useForm(embedApi.create.input, { origin: '' });
  const send = form.submit((input) => create.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog title={t('sites.add')} isBusy={create.isPending} onAction={() => send()} onClose={onClose}>
      <TextField form={form} name="origin" label={t('sites.origin')} placeholder={EXAMPLE} inputMode="url" autoFocus />
    </ActionDialog>
  );
}
