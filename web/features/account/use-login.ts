import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect } from './safe-redirect.ts';
import type { Credentials } from './sign-in.ts';
import { firstContact, isPhoneLike, keepContact } from './typed-contact.ts';
import { useSend } from './use-send.ts';

/** Loads schemas and client while the person types, because the first paint does not need them. */
const loadSignIn = () => import('./sign-in.ts');

interface Faults {
  readonly contact?: string;
  readonly password?: string;
}

/** Returns the values of the sign-in form and the function that sends it. */
export function useLogin() {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<Credentials>({ ...firstContact(i18n.language), password: '', remember: false });
  const [faults, setFaults] = useState<Faults>({});
  const { isBusy, refusal, send } = useSend();

  async function signInAsTyped(): Promise<void> {
    const { contactOf, signIn } = await loadSignIn();
    const contact = contactOf(typed);
    const found: Faults = {
      ...(contact === undefined && {
        contact: t(isPhoneLike(typed.contact) ? 'login.phoneWrong' : 'login.contactWrong'),
      }),
      ...(typed.password === '' && { password: t('login.passwordMissing') }),
    };
    setFaults(found);
    if (contact === undefined || typed.password === '') return;
    await signIn(typed, contact);
    await navigate(safeRedirect(query.get('redirect')), { replace: true });
  }

  return {
    typed,
    faults,
    refusal,
    isBusy,
    prepare: () => void loadSignIn(),
    change: (change: Partial<Credentials>) => {
      const next = { ...typed, ...change };
      setTyped(next);
      keepContact({ contact: next.contact, countryCallingCode: next.countryCallingCode });
      setFaults({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      send(signInAsTyped);
    },
  };
}
