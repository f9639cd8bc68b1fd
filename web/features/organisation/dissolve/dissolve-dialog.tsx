import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ERROR_TOAST_MS, RESTORE_DAYS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { beginAnew } from '#web/api/begin-anew.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { flash } from '#web/ui/flashes.ts';
import { Consequences } from './consequences.tsx';

interface DissolveDialogProps {
  readonly organisation: OrganisationDetail;
  readonly onClose: () => void;
}

/**
 * Explains the effect of a dissolution, and asks the head to type the organisation's name. Afterwards the head
 * continues without an organisation, on a page where the dissolved organisation can be restored.
 */
export function DissolveDialog({ organisation, onClose }: DissolveDialogProps) {
  const { t } = useTranslation('organisation');
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const dissolve = useCall(organisationApi.dissolve, { changesSession: true });
  const { name, version } = organisation;
  const send = () => {
    if (typed.trim() !== name) return setFault('nameDiffers');
    dissolve.mutate({ name: typed, version }, { onSuccess: (signedIn) => void goOutside(signedIn) });
  };
  const goOutside = async ({ token, sessionId }: NonNullable<typeof dissolve.data>) => {
    await navigate('/accountManagement/page');
    flash({ type: 'success', content: t('dissolve.done', { name, days: RESTORE_DAYS }) }, ERROR_TOAST_MS);
    await beginAnew(client, { accessToken: token.accessToken, sessionId });
  };
  return (
    <ActionDialog
      title={t('dissolve.title', { name })}
      action={t('dissolve.action')}
      isBusy={dissolve.isPending}
      onAction={send}
      onClose={onClose}
    >
      <SpaceBetween size="s">
        <div>{t('dissolve.lead')}</div>
        <Consequences />
        <Field label={t('dissolve.typeName', { name })} fault={fault}>
          <Input
            value={typed}
            autoComplete={false}
            invalid={fault !== undefined}
            onChange={({ detail }) => {
              setTyped(detail.value);
              setFault(undefined);
            }}
          />
        </Field>
      </SpaceBetween>
    </ActionDialog>
  );
}
