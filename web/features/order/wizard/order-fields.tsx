import ColumnLayout from '@cloudscape-design/components/column-layout';
import { useTranslation } from 'react-i18next';
import { FIELDS, type PrescriptionField } from '#shared/prescription/prescription-fields.ts';
import { FieldGroup } from './field-group.tsx';
import type { OrderForm } from './order-draft.ts';
import { PrescriptionControl } from './prescription-control.tsx';

/** Fields of the order that have special controls elsewhere in the wizard. */
const OWN_CONTROLS = ['caseType', 'process', 'content'] as const;
type OwnControl = (typeof OWN_CONTROLS)[number];
type OrderField = PrescriptionField<'order'> & {
  readonly name: Exclude<PrescriptionField<'order'>['name'], OwnControl>;
};

const ORDER_FIELDS = FIELDS.order.filter(
  (field): field is OrderField => !OWN_CONTROLS.some((own) => own === field.name),
);

/** Asks for the facts about the whole order. Rare fields are in a group that is closed until one of them is filled. */
export function OrderFields({ form }: { form: OrderForm }) {
  const { t } = useTranslation('prescription');
  const { values, faultOf } = form;
  const asked = ORDER_FIELDS.filter(({ caseTypes }) => caseTypes.some((each) => each === values.caseType));
  const rare = asked.filter(({ group }) => group === 'delivery');
  const controls = (fields: readonly OrderField[]) =>
    fields.map((field) => (
      <PrescriptionControl
        key={field.name}
        field={field}
        value={values[field.name]}
        fault={faultOf(`prescription.${field.name}`)}
        onChange={(value) => form.changeField(field.name, value)}
        onLeave={() => form.leave(`prescription.${field.name}`)}
      />
    ));
  return (
    <>
      <ColumnLayout columns={2}>{controls(asked.filter(({ group }) => group !== 'delivery'))}</ColumnLayout>
      <FieldGroup
        title={t('group.delivery')}
        isNeeded={rare.some(({ name }) => values[name] !== '' || faultOf(`prescription.${name}`) !== undefined)}
      >
        {controls(rare)}
      </FieldGroup>
    </>
  );
}
