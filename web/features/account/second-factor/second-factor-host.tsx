import { lazy, Suspense } from 'react';
import { loadNamespaces } from '#web/ui/i18n.ts';
import { useSecondFactorQuestion } from './use-question.ts';

const SecondFactorDialog = lazy(async () => {
  const [{ SecondFactorDialog: dialog }] = await Promise.all([
    import('./second-factor-dialog.tsx'),
    loadNamespaces(['field', 'account', 'secondFactor']),
    import('#web/ui/cloudscape/whole.ts'),
  ]);
  return { default: dialog };
});

/** Asks, on any page, for a second factor if a call needs one. */
export function SecondFactorHost() {
  const question = useSecondFactorQuestion();
  if (question === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SecondFactorDialog key={question.due.ticket} question={question} />
    </Suspense>
  );
}
