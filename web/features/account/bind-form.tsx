import Box from '@cloudscape-design/components/box';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { accountApi } from '#shared/account/account-api.ts';
import { call } from '#web/api/client.ts';
import { useForm } from '#web/ui/use-form.ts';
import { beginSession } from './begin-session.ts';
import { ContactAndCode } from './contact-and-code.tsx';
import { PanelForm } from './panel-form.tsx';
import { refuseBy } from './refuse-by.ts';
import { safeRedirect } from './safe-redirect.ts';
import { contactInput, emptyContact } from './typed-contact.ts';
import { useSend } from './use-send.ts';
import type { Stranger } from './use-third-party-finish.ts';

interface BindFormProps {
  readonly stranger: Stranger;
  readonly redirect: string | null;
}

/** Binds a sign-in at a provider to an account. A code proves that the person owns a contact of the account. */
export function BindForm({ stranger, redirect }: BindFormProps) {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const { isBusy, refusal, send } = useSend();
  const form = useForm(
    accountApi.bindAccount.input,
    { ...emptyContact(i18n.language), contact: stranger.email, code: '' },
    (values) => ({ ...values, contact: contactInput(values), ticket: stranger.ticket }),
  );
  const bind = form.submit((input) =>
    send(async () => {
      await beginSession(await call(accountApi.bindAccount, input, { quiet: true }), false);
      await navigate(safeRedirect(redirect), { replace: true });
    }, refuseBy(form)),
  );
  return (
    <PanelForm action={t('thirdParty.bindAction')} refusal={refusal} isBusy={isBusy} onSubmit={bind}>
      <Box color="text-body-secondary">{t('thirdParty.bindText')}</Box>
      <ContactAndCode purpose="bindProvider" form={form} />
    </PanelForm>
  );
}
