import Box from '@cloudscape-design/components/box';
import Textarea from '@cloudscape-design/components/textarea';
import { useTranslation } from 'react-i18next';
import { APPLICATION_TRANSITIONS } from '#shared/product/application-transitions.ts';
import type { ProductApplication } from '#shared/product/product-application.ts';
import { productApi } from '#shared/product/product-api.ts';
import type { ProductFamily } from '#shared/product/product-family.ts';
import { findTransition } from '#shared/wire/transition.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { useForm } from '#web/ui/use-form.ts';

const ACTIONS = ['apply', 'cancel', 'delete'] as const;
type SelectAction = (typeof ACTIONS)[number];

interface FamilyActionsProps {
  readonly family: ProductFamily;
  readonly application: ProductApplication | null;
}

/**
 * Shows the actions that `APPLICATION_TRANSITIONS` allows a head to take on a family. Each action first asks the head to confirm it. If the
 * application was refused, shows the reason.
 */
export function FamilyActions({ family, application }: FamilyActionsProps) {
  const { t } = useTranslation('product');
  const { may } = useSession();
  const from = application?.state ?? 'none';
  const open = ACTIONS.filter(
    (action) =>
      may('product:select') && findTransition(APPLICATION_TRANSITIONS, { action, from, by: 'applicant' }) !== undefined,
  );
  return (
    <RowActions
      actions={open}
      labelOf={(action) => t(`select.${action}.action`)}
      dialogOf={(action, onClose) => (
        <SelectDialog action={action} family={family} application={application} onClose={onClose} />
      )}
    >
      {application?.reason !== undefined && may('product:select') && (
        <Box color="text-body-secondary">{t('select.reason', { reason: application.reason })}</Box>
      )}
    </RowActions>
  );
}

interface SelectDialogProps extends FamilyActionsProps {
  readonly action: SelectAction;
  readonly onClose: () => void;
}

function SelectDialog({ action, family, application, onClose }: SelectDialogProps) {
  const { t } = useTranslation('product');
  const select = useCall(productApi.updateProCateSelect);
  const version = application?.version ?? 0;
  const form = useForm(productApi.updateProCateSelect.input, { remark: '' }, (values) => ({
    ...values,
    category: family,
    action,
    version,
  }));
  const send = form.submit((input) => select.mutate(input, { onSuccess: onClose }));
  return (
    <ActionDialog
      title={t(`select.${action}.action`)}
      isBusy={select.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      {t(`select.${action}.text`, { family })}
      {action === 'apply' && (
        <Field label={t('select.remark')} fault={form.faultOf('remark')} isOptional>
          <Textarea
            value={form.values.remark}
            onChange={({ detail }) => form.changeField('remark', detail.value)}
            onBlur={() => form.leave('remark')}
          />
        </Field>
      )}
    </ActionDialog>
  );
}
