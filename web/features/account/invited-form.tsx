import Input from '@cloudscape-design/components/input';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { Language } from '#shared/account/account.ts';
import { contactKey } from '#shared/account/contact.ts';
import { organisationApi } from '#shared/organisation/organisation-api.ts';
import type { OutputOf } from '#shared/wire/endpoint.ts';
import { call } from '#web/api/client.ts';
import { forgetInvitation } from '#web/api/invitation-cookie.ts';
import { Field } from '#web/ui/field.tsx';
import { sayNext } from '#web/ui/flashes.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { AgreeField } from './agree-field.tsx';
import { beginSession } from './begin-session.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PanelForm } from './panel-form.tsx';
import { refuseBy } from './refuse-by.ts';
import { isSamePassword, PASSWORDS_DIFFER } from './same-password.ts';
import { useSend } from './use-send.ts';

const api = organisationApi.joinInvited;
const Typed = api.input.extend({ passwordAgain: z.string() }).refine(isSamePassword, PASSWORDS_DIFFER);

interface InvitedFormProps {
  readonly token: string;
  readonly invited: OutputOf<typeof organisationApi.readInvited>;
}

/**
 * Opens an account for an invited person. The person enters only a name and a password, and is then a member of the
 * organisation.
 */
export function InvitedForm({ token, invited }: InvitedFormProps) {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const { isBusy, refusal, send } = useSend();
  const words = { organisation: invited.organisation.name };
  const empty = { userName: '', password: '', passwordAgain: '', agreesToTerms: false };
  const form = useForm(Typed, empty, (values) => ({
    ...values,
    token,
    language: Language.catch('en').parse(i18n.language),
  }));
  const join = form.submit(({ password, userName, language, agreesToTerms }) =>
    send(async () => {
      const input = { token, password, userName, language, agreesToTerms };
      const idempotencyKey = crypto.randomUUID();
      await beginSession(await call(api, input, { quiet: true, idempotencyKey }), false);
      forgetInvitation();
      // The guard of the pages then enters the organisation and reloads the page. So the message is shown after that
      // reload.
      sayNext(t('invited.joined', words));
      await navigate('/', { replace: true });
    }, refuseBy(form)),
  );
  return (
    <PanelForm action={t('invited.action', words)} refusal={refusal} isBusy={isBusy} onSubmit={join}>
      <Field label={t('login.contact')} hint={t('invited.contactHint')} fault={undefined}>
        <Input name="username" autoComplete="username" readOnly value={contactKey(invited.contact)} />
      </Field>
      <TextField
        form={form}
        name="userName"
        label={t('register.userName')}
        fault={form.faultOf('userName') && 'nameMissing'}
        autoComplete="name"
        autoFocus
      />
      <NewPasswordFields form={form} />
      <AgreeField form={form} />
    </PanelForm>
  );
}
