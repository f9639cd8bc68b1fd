import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Credentials } from './sign-in.ts';

/** Schemas and the client are fetched while the person types; the first paint does without them. */
const loadSignIn = () => import('./sign-in.ts');

/** Calling codes that each language's people most often have. */
const USUAL_CALLING_CODE: Readonly<Record<string, string>> = { zh: '86', en: '1' };

interface Faults {
  readonly contact?: string;
  readonly password?: string;
}

/** An address inside the portal to come back to; anything else is dropped, so that no link leads a person away. */
const safeRedirect = (asked: string | null): string => (asked !== null && /^\/(?![/\\])/u.test(asked) ? asked : '/');

/** What the sign-in form holds, and what happens when it is sent. */
export function useLogin() {
  const { t, i18n } = useTranslation('account');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState<Credentials>({
    contact: '',
    countryCallingCode: USUAL_CALLING_CODE[i18n.language] ?? '1',
    password: '',
    remember: false,
  });
  const [faults, setFaults] = useState<Faults>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(): Promise<void> {
    const { contactOf, signIn } = await loadSignIn();
    const contact = contactOf(typed);
    const found: Faults = {
      ...(contact === undefined && {
        contact: t(typed.contact === '' ? 'login.contactMissing' : 'login.contactWrong'),
      }),
      ...(typed.password === '' && { password: t('login.passwordMissing') }),
    };
    setFaults(found);
    if (contact === undefined || typed.password === '') return;
    await signIn(typed, contact);
    await navigate(safeRedirect(query.get('redirect')), { replace: true });
  }

  const wordsOf = (error: unknown): string =>
    error instanceof Error && error.name === 'ApiError' ? error.message : t('login.unreachable');

  return {
    typed,
    faults,
    refusal,
    isBusy,
    prepare: () => void loadSignIn(),
    change: (change: Partial<Credentials>) => {
      setTyped((before) => ({ ...before, ...change }));
      setFaults({});
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setBusy(true);
      setRefusal(undefined);
      send()
        .catch((error: unknown) => setRefusal(wordsOf(error)))
        .finally(() => setBusy(false));
    },
  };
}
