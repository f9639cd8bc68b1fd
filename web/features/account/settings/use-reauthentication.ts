import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountApi } from '#shared/account/account-api.ts';
import { useSession } from '#web/api/session.ts';
import { useCall } from '#web/api/use-call.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refuseBy } from '../refuse-by.ts';
import { contactInput, emptyContact } from '../typed-contact.ts';

const [ByPassword, ByCode] = accountApi.reauthenticate.input.options;

/** Returns the forms for the two ways to prove to be the owner (password and code), with the server's refusal. */
export function useReauthentication(onDone: () => void) {
  const { i18n } = useTranslation();
  const { user } = useSession();
  const prove = useCall(accountApi.reauthenticate, { quiet: true });
  const [error, setError] = useState<Error>();
  const password = useForm(ByPassword, { password: '' }, (values) => ({ ...values, by: 'password' }));
  const code = useForm(ByCode, { ...emptyContact(i18n.language), contact: user.email, code: '' }, (values) => ({
    ...values,
    by: 'code',
    contact: contactInput(values),
  }));
  const outcome = (showAtField: (error: unknown) => boolean) => ({
    onSuccess: onDone,
    onError: (refusal: Error) => setError(showAtField(refusal) ? undefined : refusal),
  });
  const refusePassword = refuseBy(password, { wrongPassword: { password: 'oldPasswordWrong' } });
  return {
    password: { form: password, send: password.submit((input) => prove.mutate(input, outcome(refusePassword))) },
    code: { form: code, send: code.submit((input) => prove.mutate(input, outcome(refuseBy(code)))) },
    isPending: prove.isPending,
    error,
  };
}
