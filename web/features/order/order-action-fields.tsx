import Autosuggest from '@cloudscape-design/components/autosuggest';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import Textarea from '@cloudscape-design/components/textarea';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountId } from '#shared/ids.ts';
import { CARRIERS, numberVerdict } from '#shared/order/carriers.ts';
import type { Order } from '#shared/order/order.ts';
import { RemakeReason } from '#shared/order/remake-reasons.ts';
import { Field } from '#web/ui/field.tsx';
import type { PatientNaming } from '#shared/order/patient-naming.ts';
import type { FormFields } from '#web/ui/use-form.ts';
import { AssigneeField } from './assignee-field.tsx';
import { GuestField } from './guest/guest-field.tsx';
import { LabField } from './lab-field.tsx';
import type { ActionForm } from './order-action-looks.ts';
import { NamingField } from './naming-field.tsx';
import { useLabTerms } from './wizard/use-lab-terms.ts';
import { SubmissionFiles } from './submission-files.tsx';

interface ActionValues {
  readonly note: string;
  readonly reason: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly labId: string;
  readonly email: string;
  readonly naming: PatientNaming;
  readonly assigneeId: AccountId | null;
  /** Chosen files; absent = the files that were in no scheme or design before. */
  readonly fileIds: readonly string[] | undefined;
  readonly isWithoutFiles: boolean;
  /** Reason why the piece is made again; absent = not chosen yet. */
  readonly remakeReason: RemakeReason | undefined;
}

type Fields = FormFields<ActionValues>;
type FieldsProps = { readonly fields: Fields; readonly order: Order };

function TextField({
  fields,
  name,
  isOptional,
}: Pick<FieldsProps, 'fields'> & { name: 'note' | 'reason'; isOptional: boolean }) {
  const { t } = useTranslation('order');
  const fault = fields.faultOf(name);
  return (
    <Field label={t(`dialog.${name}`)} fault={fault} isOptional={isOptional}>
      <Textarea
        autoFocus
        rows={4}
        value={fields.values[name]}
        invalid={fault !== undefined}
        onChange={({ detail }) => fields.change({ [name]: detail.value })}
        onBlur={() => fields.leave(name)}
      />
    </Field>
  );
}

function DispatchFields({ fields }: FieldsProps) {
  const { t } = useTranslation('order');
  const fault = fields.faultOf('carrier');
  const { carrier } = fields.values;
  const isOdd = numberVerdict(fields.values) === 'odd';
  return (
    <>
      <Field label={t('dialog.carrier')} fault={fault}>
        <Autosuggest
          autoFocus
          placeholder={t('dialog.carrierExample')}
          value={carrier}
          options={CARRIERS.map(({ name }) => ({ value: name }))}
          hideEnteredTextOption
          enteredTextLabel={(value) => value}
          invalid={fault !== undefined}
          onChange={({ detail }) => fields.change({ carrier: detail.value })}
          onBlur={() => fields.leave('carrier')}
        />
      </Field>
      <Field
        label={t('dialog.trackingNumber')}
        fault={fields.faultOf('trackingNumber')}
        isOptional
        {...(isOdd && { hint: t('dialog.trackingOdd', { carrier }) })}
      >
        <Input
          value={fields.values.trackingNumber}
          onChange={({ detail }) => fields.change({ trackingNumber: detail.value })}
        />
      </Field>
    </>
  );
}

function RemakeFields({ fields }: FieldsProps) {
  const { t } = useTranslation('order');
  const fault = fields.faultOf('reason');
  const options = RemakeReason.options.map((value) => ({ value: value as string, label: t(`remakeReason.${value}`) }));
  return (
    <>
      <Field label={t('dialog.remakeReason')} fault={fault}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === fields.values.remakeReason) ?? null}
          placeholder={t('dialog.remakeReasonExample')}
          invalid={fault !== undefined}
          onChange={({ detail }) =>
            fields.change({ remakeReason: RemakeReason.safeParse(detail.selectedOption.value).data })
          }
        />
      </Field>
      <TextField fields={fields} name="note" isOptional />
    </>
  );
}

/** Shows the fields for the lab and the naming. Another lab has other terms, so choosing it resets the naming. */
function LabFields({ fields, order }: FieldsProps) {
  const { labId, naming } = fields.values;
  return (
    <>
      <LabField
        labId={labId}
        fault={fields.faultOf('labId')}
        onChange={(chosen) => fields.change({ labId: chosen, naming: order.naming })}
      />
      <NamingField
        order={order}
        naming={naming}
        terms={useLabTerms(labId)}
        onChange={(chosen) => fields.change({ naming: chosen })}
      />
    </>
  );
}

const FORMS: Record<ActionForm, ComponentType<FieldsProps>> = {
  confirm: () => null,
  prescription: () => null,
  note: ({ fields }) => <TextField fields={fields} name="note" isOptional />,
  requiredNote: ({ fields }) => <TextField fields={fields} name="note" isOptional={false} />,
  reason: ({ fields }) => <TextField fields={fields} name="reason" isOptional={false} />,
  dispatch: DispatchFields,
  remake: RemakeFields,
  submission: ({ fields, order }) => (
    <>
      <SubmissionFiles fields={fields} order={order} />
      <TextField fields={fields} name="note" isOptional />
    </>
  ),
  assignee: ({ fields }) => (
    <AssigneeField assigneeId={fields.values.assigneeId} onChange={(assigneeId) => fields.change({ assigneeId })} />
  ),
  guest: ({ fields, order }) => (
    <>
      <GuestField
        email={fields.values.email}
        fault={fields.faultOf('email')}
        onChange={(email) => fields.change({ email })}
      />
      <NamingField order={order} naming={fields.values.naming} onChange={(naming) => fields.change({ naming })} />
    </>
  ),
  lab: LabFields,
};

/** Shows the fields that an action asks the person to fill in. */
export function OrderActionFields({ form, ...props }: { form: ActionForm } & FieldsProps) {
  const Form = FORMS[form];
  return <Form {...props} />;
}
