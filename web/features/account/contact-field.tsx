import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { isPhoneLike } from './typed-contact.ts';
import './contact-and-code.css';

interface ContactFieldProps {
  readonly contact: string;
  readonly countryCallingCode: string;
  readonly error: string | undefined;
  /** Whether a code will be sent to the contact. */
  readonly getsCode?: boolean;
  readonly onChange: (change: { contact?: string; countryCallingCode?: string }) => void;
  readonly onBlur: () => void;
}

/** Shows one field for e-mail address or phone. If the text looks like a phone number, shows the country code beside it (ACC-2). */
export function ContactField({
  contact,
  countryCallingCode,
  error,
  getsCode = false,
  onChange,
  onBlur,
}: ContactFieldProps) {
  const { t } = useTranslation('account');
  const isPhone = isPhoneLike(contact);
  return (
    <div className={isPhone ? 'contact-phone' : undefined}>
      {isPhone && (
        <FormField label={t('login.countryCode')}>
          <Input
            inputMode="numeric"
            autoComplete="tel-country-code"
            value={`+${countryCallingCode}`}
            onChange={({ detail }) => onChange({ countryCallingCode: detail.value.replaceAll(/\D/gu, '').slice(0, 3) })}
          />
        </FormField>
      )}
      <FormField
        label={t('login.contact')}
        errorText={error}
        constraintText={getsCode && isPhone && t('login.phoneRisk')}
      >
        <Input
          name="username"
          autoComplete="username"
          inputMode={isPhone ? 'tel' : 'email'}
          placeholder={t('login.contactExample')}
          value={contact}
          invalid={error !== undefined}
          autoFocus
          onChange={({ detail }) => onChange({ contact: detail.value })}
          onBlur={onBlur}
        />
      </FormField>
    </div>
  );
}
