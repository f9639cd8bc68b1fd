import Select from '@cloudscape-design/components/select';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductionStage, type WorkOrder } from '#shared/work-order/work-order.ts';
import { workOrderQueries } from '#web/api/queries/work-order-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { useStageName } from './use-stage-name.ts';

interface StageFieldProps {
  readonly workOrder: Pick<WorkOrder, 'order' | 'task'>;
  readonly stage: ProductionStage;
  readonly onChange: (stage: ProductionStage) => void;
}

const WORKED = ['awaitingConfirmation', 'completed'];

/** Lets a technician choose the earlier stage to repeat. The last finished stage is the first option. */
export function StageField({ workOrder: { order, task }, stage, onChange }: StageFieldProps) {
  const { t } = useTranslation('workOrder');
  const nameOf = useStageName();
  const { data, isPending } = useQuery(
    workOrderQueries.orderTasks(order === null ? undefined : { orderId: order.orderId }),
  );
  const earlier = (data?.tasks ?? []).filter(
    (each) => each.task !== null && each.task.position < (task?.position ?? 0) && WORKED.includes(each.state),
  );
  const options = earlier.toReversed().flatMap((each) =>
    each.stage === null
      ? []
      : [
          {
            value: each.stage,
            label: nameOf({ stage: each.stage, task: each.task }),
            description: each.assignee?.name ?? '',
          },
        ],
  );
  const first = options[0]?.value;
  const isChosen = options.some(({ value }) => value === stage);
  useEffect(() => {
    if (first !== undefined && !isChosen) onChange(first);
  }, [first, isChosen, onChange]);
  return (
    <Field label={t('column.stage')} fault={undefined}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === stage) ?? null}
        statusType={isPending ? 'loading' : 'finished'}
        loadingText={t('assignee.loading')}
        empty={t('page.noEarlierStage')}
        onChange={({ detail }) => onChange(ProductionStage.parse(detail.selectedOption.value))}
      />
    </Field>
  );
}
