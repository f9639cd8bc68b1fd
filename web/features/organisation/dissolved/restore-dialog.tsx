import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';

interface RestoreDialogProps {
  readonly organisation: MyOrganisation;
  readonly onClose: () => void;
}

/** Takes a dissolution back, and leads into what is there again. */
export function RestoreDialog({ organisation, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('organisation');
  const client = useQueryClient();
  const navigate = useNavigate();
  const restore = useCall(organisationApi.restore, { changesSession: true });
  const { iid, name } = organisation;
  const enter = async () => {
    await switchOrganisation(client, iid);
    await navigate('/');
    flash({ type: 'success', content: t('dissolved.restored', { name }) }, ERROR_TOAST_MS);
  };
  return (
    <ActionDialog
      title={t('dissolved.restoreTitle', { name })}
      action={t('dissolved.restore')}
      isBusy={restore.isPending}
      onAction={() => restore.mutate({ iid }, { onSuccess: () => void enter() })}
      onClose={onClose}
    >
      {t('dissolved.restoreText')}
    </ActionDialog>
  );
}
