import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import { NationField } from '#web/ui/nation-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { type Asked, asksPerson, type Missing, type Supplement } from './supplement-steps.ts';

interface SupplementFieldsProps {
  readonly form: FormFields<Supplement>;
  readonly missing: Missing;
  readonly asked: readonly Asked[];
}

/** Shows the missing fields: a person's name, country or e-mail address, or an organisation's country. */
export function SupplementFields({ form, missing, asked }: SupplementFieldsProps) {
  const { t } = useTranslation('portal');
  return (
    <SpaceBetween size="l">
      {asked.includes('userName') && (
        <TextField
          form={form}
          name="userName"
          label={t('supplement.name')}
          fault={form.faultOf('userName') && 'nameMissing'}
          autoComplete="name"
        />
      )}
      {asked.includes('nation') && (
        <NationField
          label={t('supplement.nation')}
          nation={form.values.nation}
          fault={form.faultOf('nation')}
          {...(!asksPerson(missing) && { hint: t('supplement.fixed') })}
          onChange={(nation) => form.change({ nation })}
        />
      )}
      {asked.includes('email') && (
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
