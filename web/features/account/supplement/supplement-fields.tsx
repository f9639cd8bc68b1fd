import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { NationField } from '#web/ui/nation-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { asksPerson, type Missing, type Supplement } from './supplement-steps.ts';

/** What is missing: of a person name, country and address, of an organisation its country. */
export function SupplementFields({ form, missing }: { form: FormFields<Supplement>; missing: Missing }) {
  const { t } = useTranslation('portal');
  const isPerson = asksPerson(missing);
  return (
    <SpaceBetween size="l">
      {isPerson && (
        <TextField
          form={form}
          name="userName"
          label={t('supplement.name')}
          fault={form.faultOf('userName') && 'nameMissing'}
          autoComplete="name"
        />
      )}
      <NationField
        label={t('supplement.nation')}
        nation={form.values.nation}
        fault={form.faultOf('nation')}
        {...(!isPerson && { hint: t('supplement.fixed') })}
        onChange={(nation) => form.change({ nation })}
      />
      {isPerson && (
        <TextField
          form={form}
          name="email"
          label={t('supplement.email')}
          hint={t('supplement.emailHint')}
          isOptional
          autoComplete="email"
          inputMode="email"
        />
      )}
    </SpaceBetween>
  );
}
