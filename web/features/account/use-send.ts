import { useState } from 'react';
import { useRefusalWords } from './use-refusal-words.ts';

/** One thing that a form of the sign-in screen asks of the server, and what is said when it is refused. */
export function useSend() {
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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
