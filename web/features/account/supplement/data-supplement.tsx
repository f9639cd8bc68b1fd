import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session.ts';
import { loadNamespaces } from '#web/ui/i18n.ts';

const SupplementDialog = lazy(async () => {
  const [{ SupplementDialog: dialog }] = await Promise.all([
    import('./supplement-dialog.tsx'),
    loadNamespaces(['field']),
  ]);
  return { default: dialog };
});

/** Asks for missing data of the person or the organisation until they are complete (ACC-8). */
export function DataSupplement() {
  const { initStatus } = useSession().user;
  if (initStatus === 0) return null;
  return (
    <Suspense fallback={null}>
      <SupplementDialog key={initStatus} missing={initStatus} />
    </Suspense>
  );
}
