import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ContactAndCode } from './contact-and-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { isSamePassword, PASSWORDS_DIFFER } from './same-password.ts';
import { contactInput, firstContact } from './typed-contact.ts';
import { refuseBy } from './refuse-by.ts';
import { useSend } from './use-send.ts';

const Typed = accountApi.forgetPassword.input
  .extend({ passwordAgain: z.string() })
  .refine(isSamePassword, PASSWORDS_DIFFER);

/**
 * Sets a new password for a person who enters a code that was sent to their contact. Every session of the account ends.
 * The person then signs in with the new password.
 */
export function ForgotPasswordForm() {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const { isBusy, refusal, send } = useSend();
  const form = useForm(
    Typed,
    { ...firstContact(i18n.language), code: '', password: '', passwordAgain: '' },
    (values) => ({ ...values, contact: contactInput(values) }),
  );
  const reset = form.submit(({ contact, code, password }) =>
    send(async () => {
      await call(accountApi.forgetPassword, { contact, code, password }, { quiet: true });
      await navigate('/login', { replace: true, state: 'passwordSet' });
    }, refuseBy(form)),
  );
  return (
    <PanelForm
      heading={t('modification.heading')}
      action={t('modification.action')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={reset}
    >
      <ContactAndCode purpose="forgotPassword" form={form} />
      <NewPasswordFields form={form} />
    </PanelForm>
  );
}
