import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { call } from '#web/api/client.ts';
import { reportPassOf } from '#web/api/report-pass.ts';
import { outsideReportQueries } from '#web/api/queries/outside-report-queries.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { ClosedLabel } from './closed-label.tsx';
import { OutsideReportForm } from './outside-report-form.tsx';

/** Lets a person without an account report a problem with the device or order of a label. */
export function OutsideReport() {
  const { t } = useTranslation('outsideReport');
  useDocumentTitle(t('page.title'));
  const pass = reportPassOf(useLocation().hash);
  if (pass === undefined) return <PageLoading />;
  return 'code' in pass ? <Entering code={pass.code} /> : <Opened token={pass.token} />;
}

/** Exchanges the code for a token, which replaces the code in the address. So the code is not in the browser's history. */
function Entering({ code }: { readonly code: string }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery({
    queryKey: ['outsideReport', 'enter', code],
    queryFn: () => call(outsideReportApi.enter, { code }, { quiet: true }),
  });
  useEffect(() => {
    if (data !== undefined) void navigate(`/reportWorkorder#${data.token}`, { replace: true });
  }, [data, navigate]);
  return error === null ? <PageLoading /> : <ClosedLabel error={error} onRetry={() => void refetch()} />;
}

function Opened({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(outsideReportQueries.opened(token));
  if (data === undefined)
    return error === null ? <PageLoading /> : <ClosedLabel error={error} onRetry={() => void refetch()} />;
  return <OutsideReportForm token={token} opened={data} />;
}
