import { useTranslation } from 'react-i18next';
import { APPLICATION_TRANSITIONS } from '#shared/product/application-transitions.ts';
import type { ReviewedApplication } from '#shared/product/product-application.ts';
import { productApi } from '#shared/product/product-api.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const ACTIONS = ['pass', 'reject', 'delete'] as const;

interface DialogProps {
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}

/**
 * Shows the actions that `APPLICATION_TRANSITIONS` allows a reviewer to take on an application. Each action first asks the reviewer to
 * confirm it, and a refusal asks for its reason.
 */
export function ReviewActions({ application }: Pick<DialogProps, 'application'>) {
  const { t } = useTranslation('product');
  const from = application.state;
  const open = ACTIONS.filter(
    (action) => findTransition(APPLICATION_TRANSITIONS, { action, from, by: 'reviewer' }) !== undefined,
  );
  return (
    <RowActions
      actions={open}
      labelOf={(action) => t(`review.${action}.action`)}
      dialogOf={(action, onClose) =>
        action === 'pass' ? (
          <PassDialog application={application} onClose={onClose} />
        ) : (
          <RefuseDialog action={action} application={application} onClose={onClose} />
        )
      }
    />
  );
}

const refOf = ({ organisation, family, version }: ReviewedApplication) => ({
  iid: organisation.organisationId,
  family,
  version,
});

function PassDialog({ application, onClose }: DialogProps) {
  const { t } = useTranslation('product');
  const pass = useCall(productApi.pass);
  const { organisation, family } = application;
  return (
    <ActionDialog
      title={t('review.pass.action')}
      isBusy={pass.isPending}
      onAction={() => pass.mutate(refOf(application), { onSuccess: onClose })}
      onClose={onClose}
    >
      {t('review.pass.text', { name: organisation.name, family })}
    </ActionDialog>
  );
}

function RefuseDialog({ action, application, onClose }: DialogProps & { readonly action: 'reject' | 'delete' }) {
  const { t } = useTranslation('product');
  const refuse = useCall(productApi[action]);
  const { organisation, family } = application;
  const form = useForm(productApi[action].input, { reason: '' }, (values) => ({ ...values, ...refOf(application) }));
  const send = form.submit((input) => refuse.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog
      title={t(`review.${action}.action`)}
      isBusy={refuse.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      {t(`review.${action}.text`, { name: organisation.name, family })}
      <TextField form={form} name="reason" label={t('column.reason')} />
    </ActionDialog>
  );
}
