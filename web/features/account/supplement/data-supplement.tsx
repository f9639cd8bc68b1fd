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

/** ACC-8: asks for what is missing of the person or the organisation, for as long as it is. */
export function DataSupplement() {
  const { initStatus } = useSession().user;
  if (initStatus === 0) return null;
  return (
    <Suspense fallback={null}>
      <SupplementDialog key={initStatus} missing={initStatus} />
    </Suspense>
  );
}
