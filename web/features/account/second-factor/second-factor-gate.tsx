import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#web/api/session.ts';
import { loadNamespaces } from '#web/ui/i18n.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';

const SecondFactorSetUp = lazy(async () => {
  const [{ SecondFactorSetUp: page }] = await Promise.all([
    import('./second-factor-set-up.tsx'),
    loadNamespaces(['secondFactor', 'profile', 'account', 'field']),
  ]);
  return { default: page };
});

/**
 * If the person needs a second factor and has none, shows the set-up instead of any page of the organisation. The
 * set-up stays until the person has saved the recovery codes. By then, the server already accepts the person's calls.
 */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const { isSecondFactorDue } = useSession().user;
  const [isOpen, setOpen] = useState(isSecondFactorDue);
  if (isSecondFactorDue && !isOpen) setOpen(true);
  if (!isOpen) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondFactorSetUp onDone={() => setOpen(false)} />
    </Suspense>
  );
}
