import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** One thing that a form of the sign-in screen asks of the server, and what is said when it is refused. */
export function useSend() {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const wordsOf = (error: unknown): string =>
    error instanceof Error && error.name === 'ApiError' ? error.message : t('login.unreachable');
  return {
    isBusy,
    refusal,
    send: (act: () => Promise<void>): void => {
      setBusy(true);
      setRefusal(undefined);
      act()
        .catch((error: unknown) => setRefusal(wordsOf(error)))
        .finally(() => setBusy(false));
    },
  };
}
