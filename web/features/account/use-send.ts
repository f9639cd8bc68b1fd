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
    /** `showAtField` says whether a field tells what was refused; otherwise it stands above the form. */
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
