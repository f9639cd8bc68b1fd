import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_TOKEN_DAYS, ApiTokenScope } from '#shared/dicomweb/api-token.ts';
import { dicomwebApi } from '#shared/dicomweb/dicomweb-api.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Choice } from '#web/ui/choice.tsx';
import { SecretDialog } from '#web/ui/secret-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const USUAL_DAYS = 90;

/** Makes a token for a program. Its secret is shown only once, here. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('dicomweb');
  const create = useCall(dicomwebApi.createToken);
  const [secret, setSecret] = useState<string>();
  const form = useForm(dicomwebApi.createToken.input, { name: '', scope: 'read', days: USUAL_DAYS });
  const send = form.submit((input) => create.mutate(input, { onSuccess: (made) => setSecret(made.secret) }));
  if (secret !== undefined)
    return <SecretDialog title={t('done')} text={t('keep')} secret={secret} onClose={onClose} />;
  return (
    <ActionDialog title={t('create')} isBusy={create.isPending} onAction={() => send()} onClose={onClose}>
      <SpaceBetween size="m">
        <TextField form={form} name="name" label={t('name')} placeholder={t('example')} autoFocus />
        <Choice
          label={t('column.scope')}
          chosen={form.values.scope}
          options={ApiTokenScope.options.map((id) => ({ id, text: t(`of.${id}`) }))}
          onChoose={(scope) => form.change({ scope })}
        />
        <Choice
          label={t('days')}
          chosen={String(form.values.days)}
          options={API_TOKEN_DAYS.map((number) => ({ id: String(number), text: t('day', { number }) }))}
          onChoose={(days) => form.change({ days: API_TOKEN_DAYS.find((each) => String(each) === days) ?? USUAL_DAYS })}
        />
      </SpaceBetween>
    </ActionDialog>
  );
}
