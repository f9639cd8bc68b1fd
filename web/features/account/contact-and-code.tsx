import SpaceBetween from '@cloudscape-design/components/space-between';
import type { CodePurpose } from '#shared/account/verification-code.ts';
import { useFaultWord } from '#web/ui/use-fault-word.ts';
import type { FormFields } from '#web/ui/use-form.ts';
import { useTranslation } from 'react-i18next';
import { CodeField } from './code-field.tsx';
import { ContactField } from './contact-field.tsx';
import { refuseBy } from './refuse-by.ts';
import { keepContact, type TypedContact } from './typed-contact.ts';

/** The paths at which the schema reports faults of a contact. */
const CONTACT_PATHS = ['contact', 'contact.email', 'contact.phone', 'contact.countryCallingCode'] as const;

/** Faults of a valid phone number that can get no text message. Their texts say what to do instead. */
const NO_TEXT_MESSAGE = ['textMessageCountry', 'textMessagePaused'] as const;

type Values = TypedContact & { readonly code: string };

/** Shows the fields for a contact and its code, which registration, code login and a new password share. */
export function ContactAndCode({ purpose, form }: { purpose: CodePurpose; form: FormFields<Values> }) {
  const { t } = useTranslation('account');
  const faultWord = useFaultWord();
  const leaveContact = () => {
    for (const path of CONTACT_PATHS) form.leave(path);
  };
  const isPhoneWrong = form.faultOf('contact.phone') ?? form.faultOf('contact.countryCallingCode');
  const isContactWrong = form.faultOf('contact') ?? form.faultOf('contact.email');
  const errorOf = (): string | undefined => {
    if (NO_TEXT_MESSAGE.some((fault) => fault === isPhoneWrong)) return faultWord(isPhoneWrong ?? '');
    if (isPhoneWrong !== undefined) return t('login.phoneWrong');
    return isContactWrong === undefined ? undefined : t('login.contactWrong');
  };
  return (
    <SpaceBetween size="l">
      <ContactField
        contact={form.values.contact}
        countryCallingCode={form.values.countryCallingCode}
        error={errorOf()}
        getsCode
        onChange={(typed) => {
          form.change(typed);
          const { contact, countryCallingCode } = { ...form.values, ...typed };
          keepContact({ contact, countryCallingCode });
        }}
        onBlur={leaveContact}
      />
      <CodeField
        purpose={purpose}
        contact={form.values}
        code={form.values.code}
        fault={form.faultOf('code')}
        onChange={(code) => form.change({ code })}
        onBlur={() => form.leave('code')}
        onWrongContact={() => form.isRight(['contact'])}
        onRefused={refuseBy(form)}
      />
    </SpaceBetween>
  );
}
