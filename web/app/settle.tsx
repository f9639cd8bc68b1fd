import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ERROR_TOAST_MS } from '#shared/limits.ts';
import { changeRole } from '#web/api/change-role.ts';
import { useSession } from '#web/api/session.ts';
import { flash } from '#web/ui/flashes.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import type { Verdict } from './guard.ts';

/** Carries out what the guard says instead of showing the page. */
export function Settle({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation('app');
  const client = useQueryClient();
  const { user } = useSession();
  const authorityId = verdict.is === 'changeRole' ? verdict.authorityId : undefined;
  const isRefused = verdict.is === 'noAuthority';
  useEffect(() => {
    if (authorityId !== undefined) void changeRole(client, user, authorityId);
  }, [client, user, authorityId]);
  useEffect(() => {
    if (isRefused) flash({ type: 'error', content: t('noPermission.text') }, ERROR_TOAST_MS);
  }, [isRefused, t]);
  if ('to' in verdict) return <Navigate to={verdict.to} replace />;
  return <PageLoading />;
}
