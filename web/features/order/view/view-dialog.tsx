import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { orderApi } from '#shared/order/order-api.ts';
import type { OrderListView } from '#shared/order/order-list-view.ts';
import { useCall } from '#web/api/use-call.ts';
import { ActionDialog } from '#web/ui/action-dialog.tsx';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

interface ViewDialogProps {
  /** Views to edit. If empty, the filters and columns on screen become a new view. */
  readonly views: readonly OrderListView[];
  readonly present: Pick<OrderListView, 'filters' | 'columns'>;
  readonly onClose: () => void;
}

/**
 * Saves the filters and columns on screen as a view. If `views` is not empty, renames a view, makes it the default, or
 * deletes it.
 */
export function ViewDialog({ views, present, onClose }: ViewDialogProps) {
  const { t } = useTranslation('order');
  const client = useQueryClient();
  const [first] = views;
  const form = useForm(
    orderApi.saveView.input,
    { chosen: first?.name, name: first?.name ?? '', isDefault: first?.isDefault ?? false },
    ({ chosen, name, isDefault }) => {
      const { filters, columns } = views.find((each) => each.name === chosen) ?? present;
      return { view: { name, filters, columns, isDefault }, ...(chosen !== undefined && { formerName: chosen }) };
    },
  );
  const done = async (content: string) => {
    flash({ type: 'success', content }, ERROR_TOAST_MS);
    await client.invalidateQueries({ queryKey: ['order', 'views'] });
    onClose();
  };
  const save = useCall(orderApi.saveView);
  const remove = useCall(orderApi.deleteView);
  const { values, change } = form;
  const { chosen } = values;
  const options = views.map(({ name }) => ({ value: name }));
  const send = form.submit((input) =>
    save.mutate(input, { onSuccess: () => void done(t('view.saved', { name: input.view.name })) }),
  );
  return (
    <ActionDialog
      title={t(chosen === undefined ? 'view.save' : 'view.edit')}
      isBusy={save.isPending}
      onAction={() => send()}
      onClose={onClose}
    >
      {chosen === undefined ? (
        <Box color="text-body-secondary">{t('view.hint')}</Box>
      ) : (
        <FormField label={t('view.which')}>
          <Select
            options={options}
            selectedOption={{ value: chosen }}
            onChange={({ detail }) => {
              const view = views.find(({ name }) => name === detail.selectedOption.value);
              if (view !== undefined) change({ chosen: view.name, name: view.name, isDefault: view.isDefault });
            }}
          />
        </FormField>
      )}
      <TextField form={form} name="name" fault={form.faultOf('view.name')} label={t('view.name')} autoFocus />
      <Checkbox checked={values.isDefault} onChange={({ detail }) => change({ isDefault: detail.checked })}>
        {t('view.opensWith')}
      </Checkbox>
      {chosen !== undefined && (
        <Button
          formAction="none"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate({ name: chosen }, { onSuccess: () => void done(t('view.deleted', { name: chosen })) })
          }
        >
          {t('view.delete')}
        </Button>
      )}
    </ActionDialog>
  );
}
