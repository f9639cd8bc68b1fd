import { useState } from 'react';

export type Consent = 'unasked' | 'given' | 'refused';

const STORAGE_KEY = 'arcata-cookies';

/** A refusal is not stored: so the person is asked again when the page is loaded again. */
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
