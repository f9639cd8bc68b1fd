import DatePicker from '@cloudscape-design/components/date-picker';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountId, WorkOrderId } from '#shared/ids.ts';
import type { WorkOrderAction } from '#shared/work-order/work-order-transitions.ts';
import type { ProductionStage, WorkOrder } from '#shared/work-order/work-order.ts';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { PartsField } from './parts-field.tsx';
import { RatingField } from './rating-field.tsx';
import { StageField } from './stage-field.tsx';
import { WorkerField } from './worker-field.tsx';

export interface WorkOrderActionValues {
  readonly workOrderId: WorkOrderId;
  readonly version: number;
  readonly note: string;
  readonly assigneeId: AccountId;
  readonly visitDate: string;
  readonly dueDate: string;
  readonly stage: ProductionStage;
  readonly parts: WorkOrder['parts'];
  /** Number of stars, 1 to 5; 0 = not rated. */
  readonly stars: number;
  readonly comment: string;
}
export type WorkOrderFields = FormFields<WorkOrderActionValues>;

interface FormProps {
  readonly fields: WorkOrderFields;
  readonly workOrder: Pick<WorkOrder, 'type' | 'order' | 'task'>;
}

function NoteField({ fields, isOptional }: { fields: WorkOrderFields; isOptional: boolean }) {
  const { t } = useTranslation('workOrder');
  const fault = fields.faultOf('note');
  return (
    <Field label={t('dialog.note')} fault={fault} isOptional={isOptional}>
      <Textarea
        autoFocus
        rows={4}
        value={fields.values.note}
        invalid={fault !== undefined}
        onChange={({ detail }) => fields.change({ note: detail.value })}
        onBlur={() => fields.leave('note')}
      />
    </Field>
  );
}

function DayField({ fields, name }: { fields: WorkOrderFields; name: 'visitDate' | 'dueDate' }) {
  const { t } = useTranslation('workOrder');
  return (
    <Field label={t(`column.${name}`)} fault={fields.faultOf(name)} isOptional>
      <DatePicker
        value={fields.values[name]}
        placeholder={t('dialog.datePlaceholder')}
        openCalendarAriaLabel={() => t('dialog.openCalendar')}
        onChange={({ detail }) => fields.changeField(name, detail.value)}
      />
    </Field>
  );
}

function SendBackFields({ fields, workOrder }: FormProps) {
  return (
    <SpaceBetween size="m">
      <StageField workOrder={workOrder} stage={fields.values.stage} onChange={(stage) => fields.change({ stage })} />
      <NoteField fields={fields} isOptional={false} />
    </SpaceBetween>
  );
}

const nothing = () => null;
const requiredNote = ({ fields }: FormProps) => <NoteField fields={fields} isOptional={false} />;

const FORMS: Record<WorkOrderAction, ComponentType<FormProps>> = {
  assign: ({ fields }) => (
    <WorkerField assigneeId={fields.values.assigneeId} onChange={(assigneeId) => fields.change({ assigneeId })} />
  ),
  take: nothing,
  start: nothing,
  ask: requiredNote,
  answer: requiredNote,
  pause: nothing,
  sendBack: (props) => <SendBackFields {...props} />,
  schedule: ({ fields }) => <DayField fields={fields} name="dueDate" />,
  planVisit: ({ fields }) => <DayField fields={fields} name="visitDate" />,
  recordParts: ({ fields }) => <PartsField fields={fields} />,
  finish: ({ fields }) => <NoteField fields={fields} isOptional />,
  confirm: ({ fields, workOrder }) => (workOrder.type === 'service' ? <RatingField fields={fields} /> : null),
  reopen: requiredNote,
  cancel: requiredNote,
};

/** Shows the input fields of an action. */
export function WorkOrderActionFields({ action, ...props }: { action: WorkOrderAction } & FormProps) {
  const Form = FORMS[action];
  return <Form {...props} />;
}
