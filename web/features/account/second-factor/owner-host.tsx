import { lazy, Suspense, useEffect, useState } from 'react';
import { setAsker } from '#web/api/challenges.ts';
import { loadNamespaces } from '#web/ui/i18n.ts';

const ReauthenticationDialog = lazy(async () => {
  const [{ ReauthenticationDialog: dialog }] = await Promise.all([
    import('../settings/reauthentication-dialog.tsx'),
    loadNamespaces(['profile', 'account', 'field']),
  ]);
  return { default: dialog };
});

interface Question {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/**
 * Asks, on any page, for proof that the person is the account's owner, if a call needs this proof. Then the call
 * continues.
 */
export function OwnerHost() {
  const [question, setQuestion] = useState<Question>();
  useEffect(
    () =>
      setAsker(
        'owner',
        () =>
          new Promise((resolve, reject) => {
            const closing = (then: () => void) => () => {
              setQuestion(undefined);
              then();
            };
            setQuestion({
              onDone: closing(resolve),
              onClose: closing(() => reject(new Error('the owner was not proved'))),
            });
          }),
      ),
    [],
  );
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ReauthenticationDialog {...question} />
    </Suspense>
  );
}
