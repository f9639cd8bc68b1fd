import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { accountApi } from '#shared/account/account-api.ts';
import { Language } from '#shared/account/account.ts';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { call } from '#web/api/client.ts';
import { flash } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AgreeField } from './agree-field.tsx';
import { beginSession } from './begin-session.ts';
import { ContactAndCode } from './contact-and-code.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { refuseBy } from './refuse-by.ts';
import { isSamePassword, PASSWORDS_DIFFER } from './same-password.ts';
import { contactInput, firstContact } from './typed-contact.ts';
import { useSend } from './use-send.ts';
import type { Stranger } from './use-third-party-finish.ts';

const Typed = accountApi.register.input.extend({ passwordAgain: z.string() }).refine(isSamePassword, PASSWORDS_DIFFER);

/**
 * Creates an account and signs the person in. A person without an organisation then sees the page that creates one. A
 * `stranger` has signed in at a provider. The new account is bound to that sign-in.
 */
export function RegisterForm({ stranger }: { stranger?: Stranger }) {
  const { t, i18n } = useTranslation(['account', 'field']);
  const navigate = useNavigate();
  const { isBusy, refusal, send } = useSend();
  const form = useForm(
    Typed,
    {
      ...firstContact(i18n.language),
      ...(stranger !== undefined && { contact: stranger.email }),
      code: '',
      userName: stranger?.userName ?? '',
      password: '',
      passwordAgain: '',
      agreesToTerms: false,
    },
    (values) => ({ ...values, contact: contactInput(values), language: Language.catch('en').parse(i18n.language) }),
  );
  const register = form.submit(({ contact, code, password, userName, language, agreesToTerms }) =>
    send(async () => {
      const ticket = stranger?.ticket;
      const input = { contact, code, password, userName, language, ticket, agreesToTerms };
      const idempotencyKey = crypto.randomUUID();
      await beginSession(await call(accountApi.register, input, { quiet: true, idempotencyKey }), false);
      await navigate('/productCenter', { replace: true });
      flash({ type: 'success', content: t('register.done') }, ERROR_TOAST_MS);
    }, refuseBy(form)),
  );
  return (
    <PanelForm
      {...(stranger === undefined && { heading: t('register.heading') })}
      action={t('register.action')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={register}
    >
      <ContactAndCode purpose="register" form={form} />
      <TextField form={form} name="userName" label={t('register.userName')} isOptional autoComplete="name" />
      <NewPasswordFields form={form} />
      <AgreeField form={form} />
    </PanelForm>
  );
}
