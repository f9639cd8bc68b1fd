import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/field.tsx';
import type { FormFields } from '#web/ui/use-form.ts';
import { PhoneFields } from './phone-fields.tsx';
import type { ProfileValues } from './profile-values.ts';

interface ProfileFieldsProps {
  readonly form: FormFields<ProfileValues>;
  /** The country as a field, or as what it is for good. */
  readonly country: ReactNode;
}

/** What an organisation says of itself, but for its place on the map. */
export function ProfileFields({ form, country }: ProfileFieldsProps) {
  const { t } = useTranslation('organisation');
  return (
    <SpaceBetween size="l">
      <Field label={t('field.name')} fault={form.faultOf('name')}>
        <Input
          value={form.values.name}
          placeholder={t('field.nameExample')}
          autoComplete="organization"
          invalid={form.faultOf('name') !== undefined}
          onChange={({ detail }) => form.change({ name: detail.value })}
          onBlur={() => form.leave('name')}
        />
      </Field>
      {country}
      <Field label={t('field.contactPerson')} fault={form.faultOf('contactPerson')}>
        <Input
          value={form.values.contactPerson}
          autoComplete="name"
          invalid={form.faultOf('contactPerson') !== undefined}
          onChange={({ detail }) => form.change({ contactPerson: detail.value })}
          onBlur={() => form.leave('contactPerson')}
        />
      </Field>
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
