import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELDS } from '#shared/prescription/prescription-fields.ts';
import { Process } from '#shared/prescription/prescription.ts';
import { Field } from '#web/ui/field.tsx';
import { CaseTypeField } from './case-type-field.tsx';
import { LabDueHint } from './lab-due-hint.tsx';
import { LeftOut } from './left-out.tsx';
import type { OrderForm } from './order-draft.ts';
import { OrderFields } from './order-fields.tsx';
import { TemplateField } from './template-field.tsx';
import { useLabTerms } from './use-lab-terms.ts';

interface CaseStepProps {
  readonly form: OrderForm;
  /** Lab that will probably get the order. */
  readonly labId: string;
  /** Present if a lab already has the order: the lab's days then count from the sending. */
  readonly isSent?: true;
  readonly children: ReactNode;
}

/** Asks for the patient and the kind of work. The kind of work decides which stages the order passes. */
export function CaseStep({ form, labId, isSent, children }: CaseStepProps) {
  const { t } = useTranslation('prescription');
  const found = useLabTerms(labId);
  const { values, change, faultOf } = form;
  const toggle = (process: string, isOn: boolean) =>
    change({ process: Process.options.filter((each) => (each === process ? isOn : values.process.includes(each))) });
  return (
    <Container>
      <SpaceBetween size="l">
        {children}
        <TemplateField form={form} />
        <CaseTypeField form={form} found={found} />
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
        <LeftOut fields={FIELDS.order} caseType={values.caseType} />
        {isSent !== true && <LabDueHint form={form} found={found} />}
      </SpaceBetween>
    </Container>
  );
}
