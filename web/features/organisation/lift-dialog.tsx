import { useTranslation } from 'react-i18next';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OrganisationDetail } from '#shared/organisation/organisation.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';

interface LiftDialogProps {
  readonly organisation: OrganisationDetail;
  readonly onClose: () => void;
}

/** Explains the effect of lifting the suspension, then lifts it. */
export function LiftDialog({ organisation, onClose }: LiftDialogProps) {
  const { t } = useTranslation('organisation');
  const lift = useCall(organisationApi.liftSuspension);
  const { organisationId: iid, version, name } = organisation;
  return (
    <ActionDialog
      title={t('suspension.lift')}
      isBusy={lift.isPending}
      onAction={() => lift.mutate({ iid, version }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <b>{name}</b>
      {t('suspension.lifted')}
    </ActionDialog>
  );
}
