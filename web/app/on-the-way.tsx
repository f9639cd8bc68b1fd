import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';

/** Changes organisation or role before the page is shown, as the guard decided. If the server refuses, shows why and offers another try. */
export function OnTheWay({ change }: { change: () => Promise<unknown> }) {
  const { mutate, isError, error } = useMutation({ mutationFn: change });
  useEffect(() => mutate(), [mutate]);
  return isError ? <ErrorState error={error} onRetry={() => mutate()} /> : <PageLoading />;
}
