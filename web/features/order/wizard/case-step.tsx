import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CaseType, Process } from '#shared/prescription/prescription.ts';
import { Field } from '#web/ui/field.tsx';
import type { OrderForm } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { TemplateField } from './template-field.tsx';

/** Asks for the patient and the kind of work, which decides the stages that the order will pass. */
export function CaseStep({ form, children }: { form: OrderForm; children: ReactNode }) {
  const { t } = useTranslation('prescription');
  const { values, change, faultOf } = form;
  const toggle = (process: string, isOn: boolean) =>
    change({ process: Process.options.filter((each) => (each === process ? isOn : values.process.includes(each))) });
  return (
    <Container>
      <SpaceBetween size="l">
        {children}
        <TemplateField form={form} />
        <Field label={t('label.caseType')} fault={faultOf('prescription.caseType')}>
          <Tiles
            columns={4}
            value={values.caseType}
            items={CaseType.options.map((value) => ({
              value,
              label: t(`caseType.${value}`),
              description: t(`caseTypeHint.${value}`),
            }))}
            onChange={({ detail }) => change({ caseType: detail.value })}
          />
        </Field>
        <Field label={t('label.process')} fault={faultOf('prescription.process')}>
          <SpaceBetween size="xs">
            {Process.options.map((process) => (
              <Checkbox
                key={process}
                checked={values.process.includes(process)}
                description={t(`processHint.${process}`)}
                onChange={({ detail }) => toggle(process, detail.checked)}
              >
                {t(`process.${process}`)}
              </Checkbox>
            ))}
          </SpaceBetween>
        </Field>
        <OrderFields form={form} />
      </SpaceBetween>
    </Container>
  );
}
