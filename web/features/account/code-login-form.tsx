import Checkbox from '@cloudscape-design/components/checkbox';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { useForm } from '#web/ui/use-form.ts';
import { beginSession } from './begin-session.ts';
import { ContactAndCode } from './contact-and-code.tsx';
import { PanelForm } from './panel-form.tsx';
import { safeRedirect } from './safe-redirect.ts';
import { contactInput, firstContact } from './typed-contact.ts';
import { refuseBy } from './refuse-by.ts';
import { useSend } from './use-send.ts';

/** Signs a person in by a code sent to their phone or e-mail address. */
export function CodeLoginForm() {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { isBusy, refusal, send } = useSend();
  const form = useForm(
    accountApi.verLogin.input,
    { ...firstContact(i18n.language), code: '', remember: false },
    (values) => ({ ...values, contact: contactInput(values) }),
  );
  const signIn = form.submit((input) =>
    send(async () => {
      const signedIn = await call(accountApi.login, { ...input, loginType: 'captcha' }, { quiet: true });
      await beginSession(signedIn, input.remember);
      await navigate(safeRedirect(query.get('redirect')), { replace: true });
    }, refuseBy(form)),
  );
  return (
    <PanelForm
      heading={t('codeLogin.heading')}
      action={t('login.action')}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={signIn}
    >
      <ContactAndCode purpose="login" form={form} />
      <Checkbox checked={form.values.remember} onChange={({ detail }) => form.change({ remember: detail.checked })}>
        {t('codeLogin.remember')}
      </Checkbox>
    </PanelForm>
  );
}
