import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { MyOrganisation } from '#shared/organisation/organisation.ts';
import { switchOrganisation } from '#web/api/switch-organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface RestoreDialogProps {
  readonly organisation: MyOrganisation;
  readonly onClose: () => void;
}

/** Restores a dissolved organisation and enters it. */
export function RestoreDialog({ organisation, onClose }: RestoreDialogProps) {
  const { t } = useTranslation('organisation');
  const client = useQueryClient();
  const restore = useCall(organisationApi.restore, { changesSession: true });
  const { iid, name } = organisation;
  return (
    <ActionDialog
      title={t('dissolved.restoreTitle', { name })}
      action={t('dissolved.restore')}
      isBusy={restore.isPending}
      onAction={() =>
        restore.mutate(
          { iid },
          { onSuccess: () => void switchOrganisation(client, iid, t('dissolved.restored', { name })) },
        )
      }
      onClose={onClose}
    >
      {t('dissolved.restoreText')}
    </ActionDialog>
  );
}
