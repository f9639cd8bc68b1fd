import { useState } from 'react';

export type Consent = 'unasked' | 'given' | 'refused';

const STORAGE_KEY = 'arcata-cookies';

/** Returns the choice about cookies, and a function that sets it. A refusal is not stored, so the person is asked again after a reload. */
export function useCookieConsent(): readonly [Consent, (consent: 'given' | 'refused') => void] {
  const [consent, setConsent] = useState<Consent>(() =>
    localStorage.getItem(STORAGE_KEY) === 'given' ? 'given' : 'unasked',
  );
  return [
    consent,
    (decided) => {
      if (decided === 'given') localStorage.setItem(STORAGE_KEY, decided);
      setConsent(decided);
    },
  ];
}
