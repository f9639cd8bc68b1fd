import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  readonly form: FormFields<ProfileValues>;
  /** The country: a field, or plain text if it can no longer change. */
  readonly country: ReactNode;
}

/** Shows the fields of an organisation's profile, without its position. */
export function ProfileFields({ form, country }: ProfileFieldsProps) {
  const { t } = useTranslation('organisation');
  return (
    <SpaceBetween size="l">
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        placeholder={t('field.nameExample')}
        autoComplete="organization"
      />
      {country}
      <TextField form={form} name="contactPerson" label={t('field.contactPerson')} autoComplete="name" />
      <PhoneFields form={form} />
      <Field label={t('field.address')} fault={form.faultOf('address')} isOptional>
        <Textarea
          value={form.values.address}
          rows={2}
          placeholder={t('field.addressExample')}
          autoComplete="street-address"
          invalid={form.faultOf('address') !== undefined}
          onChange={({ detail }) => form.change({ address: detail.value })}
          onBlur={() => form.leave('address')}
        />
      </Field>
    </SpaceBetween>
  );
}
