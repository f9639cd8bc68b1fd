import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderQueries } from '#web/api/queries/order-queries.ts';
import { Field } from '#web/ui/field.tsx';
import { fromTemplate, type OrderForm } from './order-draft.ts';
import { TemplateDialog } from './template-dialog.tsx';

/** Offers the clinic's own templates. Shows nothing to a clinic without any. */
export function TemplateField({ form }: { form: OrderForm }) {
  const { t } = useTranslation('prescription');
  const [chosen, setChosen] = useState('');
  const [isManaging, setManaging] = useState(false);
  const { data } = useQuery(orderQueries.templates());
  const list = data?.templates ?? [];
  if (list.length === 0 && !isManaging) return null;
  const choose = (name: string) => {
    const template = list.find((each) => each.name === name);
    if (template === undefined) return;
    setChosen(name);
    form.change(fromTemplate(template.prescription, form.values));
  };
  const options = list.map(({ name }) => ({ value: name, label: name }));
  return (
    <Field label={t('template.label')} fault={undefined} isOptional>
      <SpaceBetween size="xs">
        <Select
          options={options}
          placeholder={t('template.choose')}
          selectedOption={options.find(({ value }) => value === chosen) ?? null}
          onChange={({ detail }) => choose(detail.selectedOption.value ?? '')}
        />
        <Button variant="inline-link" formAction="none" onClick={() => setManaging(true)}>
          {t('template.manage')}
        </Button>
      </SpaceBetween>
      {isManaging && <TemplateDialog list={list} onClose={() => setManaging(false)} />}
    </Field>
  );
}
