import AttributeEditor from '@cloudscape-design/components/attribute-editor';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { WORK_ORDER_PARTS_MAX } from '#shared/limits.ts';
import type { WorkOrder } from '#shared/work-order/work-order.ts';
import type { WorkOrderFields } from './work-order-action-fields.tsx';

type Part = WorkOrder['parts'][number];

/** Lets a person list the parts that the work needs, each with its quantity. */
export function PartsField({ fields }: { fields: WorkOrderFields }) {
  const { t } = useTranslation('workOrder');
  const { parts } = fields.values;
  const change = (index: number, part: Partial<Part>) =>
    fields.change({ parts: parts.map((each, at) => (at === index ? { ...each, ...part } : each)) });
  return (
    <AttributeEditor
      items={parts}
      addButtonText={t('parts.add')}
      removeButtonText={t('parts.remove')}
      disableAddButton={parts.length >= WORK_ORDER_PARTS_MAX}
      empty={t('parts.none')}
      onAddButtonClick={() => fields.change({ parts: [...parts, { name: '', quantity: 1 }] })}
      onRemoveButtonClick={({ detail }) => fields.change({ parts: parts.filter((_, at) => at !== detail.itemIndex) })}
      definition={[
        {
          label: t('parts.name'),
          control: ({ name }: Part, index) => (
            <Input value={name} onChange={({ detail }) => change(index, { name: detail.value })} />
          ),
        },
        {
          label: t('parts.quantity'),
          control: ({ quantity }: Part, index) => (
            <Input
              type="number"
              value={String(quantity)}
              onChange={({ detail }) => change(index, { quantity: Math.max(1, Number(detail.value) || 1) })}
            />
          ),
        },
      ]}
    />
  );
}
