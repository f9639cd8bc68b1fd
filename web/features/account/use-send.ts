import { useState } from 'react';
import { useRefusalWords } from './use-refusal-words.ts';

/** Sends a form of the sign-in screen and keeps the words of a refusal. */
export function useSend() {
  const wordsOf = useRefusalWords();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  return {
    isBusy,
    refusal,
    /** Runs the call. `showAtField` returns true if a field shows the refusal. Otherwise the refusal is shown above the form. */
    send: (act: () => Promise<void>, showAtField?: (error: unknown) => boolean): void => {
      setBusy(true);
      setRefusal(undefined);
      act()
        .catch((error: unknown) => {
          if (showAtField?.(error) !== true) setRefusal(wordsOf(error));
        })
        .finally(() => setBusy(false));
    },
  };
}
