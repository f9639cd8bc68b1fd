import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { NationField } from '#web/ui/nation-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { asksPerson, type Missing, type Supplement } from './supplement-steps.ts';

/** What is missing: of a person name, country and address, of an organisation its country. */
export function SupplementFields({ form, missing }: { form: FormFields<Supplement>; missing: Missing }) {
  const { t } = useTranslation('portal');
  const isPerson = asksPerson(missing);
  return (
    <SpaceBetween size="l">
      {isPerson && (
        <Field label={t('supplement.name')} fault={form.faultOf('userName') && 'nameMissing'}>
          <Input
            name="name"
            autoComplete="name"
            value={form.values.userName}
            invalid={form.faultOf('userName') !== undefined}
            onChange={({ detail }) => form.change({ userName: detail.value })}
            onBlur={() => form.leave('userName')}
          />
        </Field>
      )}
      <NationField
        label={t('supplement.nation')}
        nation={form.values.nation}
        fault={form.faultOf('nation')}
        {...(!isPerson && { hint: t('supplement.fixed') })}
        onChange={(nation) => form.change({ nation })}
      />
      {isPerson && (
        <Field label={t('supplement.email')} fault={form.faultOf('email')} hint={t('supplement.emailHint')} isOptional>
          <Input
            name="email"
            autoComplete="email"
            inputMode="email"
            value={form.values.email}
            invalid={form.faultOf('email') !== undefined}
            onChange={({ detail }) => form.change({ email: detail.value })}
            onBlur={() => form.leave('email')}
          />
        </Field>
      )}
    </SpaceBetween>
  );
}
