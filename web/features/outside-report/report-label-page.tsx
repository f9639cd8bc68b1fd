import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { outsideReportApi } from '#shared/outside-report/outside-report-api.ts';
import { LabelSubject } from '#shared/outside-report/outside-report.ts';
import { outsideReportQueries } from '#web/api/queries/outside-report-queries.ts';
import { labelAddress } from '#web/api/report-pass.ts';
import { useCall } from '#web/api/use-call.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { formatTime } from '#web/ui/format-time.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import './outside-report.css';

/**
 * Shows /reportLabel: creates, prints and revokes the label of a device or an order. Anyone with the label can report a
 * problem.
 */
export function ReportLabelPage() {
  const { t } = useTranslation('outsideReport');
  useDocumentTitle(t('label.title'));
  const [query] = useSearchParams();
  const subject = LabelSubject.safeParse(Object.fromEntries(query)).data;
  return subject === undefined ? (
    <Navigate to="/404" replace />
  ) : (
    <Label subject={subject} name={query.get('name') ?? ''} />
  );
}

function Label({ subject, name }: { readonly subject: LabelSubject; readonly name: string }) {
  const { t } = useTranslation('outsideReport');
  const { data, error, refetch } = useQuery(outsideReportQueries.label(subject));
  const making = useCall(outsideReportApi.make);
  const revoking = useCall(outsideReportApi.revoke);
  if (data === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const { label } = data;
  const code = making.data?.code;
  return (
    <main className="report-label-page">
      <div className="report-label-screen">
        <SpaceBetween size="m">
          <Box variant="h1">{t('label.title')}</Box>
          <Box>{t('label.text')}</Box>
          <Box>
            {label === null
              ? t('label.none')
              : t('label.made', { name: label.makerName, time: formatTime(label.createdAt, '{y}-{m}-{d} {h}:{i}') })}
          </Box>
          {code !== undefined && <Alert type="info">{t('label.once')}</Alert>}
          {label !== null && code === undefined && <Alert type="warning">{t('label.replaces')}</Alert>}
        </SpaceBetween>
      </div>
      {code !== undefined && (
        <div className="report-label">
          <QrCode text={labelAddress(code)} label={t('label.code')} />
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <div>{t('label.scan')}</div>
        </div>
      )}
      <div className="report-label-screen">
        <SpaceBetween direction="horizontal" size="xs">
          {code !== undefined && (
            <Button variant="primary" onClick={() => window.print()}>
              {t('label.print')}
            </Button>
          )}
          {code === undefined && (
            <Button variant="primary" loading={making.isPending} onClick={() => making.mutate(subject)}>
              {t(label === null ? 'label.make' : 'label.again')}
            </Button>
          )}
          {label !== null && (
            <Button
              loading={revoking.isPending}
              onClick={() => revoking.mutate(subject, { onSuccess: () => making.reset() })}
            >
              {t('label.revoke')}
            </Button>
          )}
        </SpaceBetween>
      </div>
    </main>
  );
}
