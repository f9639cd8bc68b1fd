import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Steps from '@cloudscape-design/components/steps';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { WorkOrderId } from '#shared/ids.ts';
import type { OutsideReport } from '#shared/outside-report/outside-report.ts';
import { reportPassOf } from '#web/api/report-pass.ts';
import { outsideReportQueries } from '#web/api/queries/outside-report-queries.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { calendarDay } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { AboutLines } from './about-lines.tsx';
import { ClosedLabel } from './closed-label.tsx';
import './outside-report.css';

/** Shows the progress of a report to anyone with the label's token: only states and days. */
export function OutsideWorkOrder() {
  const [query] = useSearchParams();
  const { hash, state } = useLocation();
  const pass = reportPassOf(hash);
  const workOrderId = WorkOrderId.safeParse(query.get('workOrderId')).data;
  if (pass === undefined) return <PageLoading />;
  if ('code' in pass || workOrderId === undefined) return <Navigate to={`/reportWorkorder${hash}`} replace />;
  return <Followed workOrderId={workOrderId} token={pass.token} isNew={state === 'sent'} />;
}

interface FollowedProps {
  readonly workOrderId: WorkOrderId;
  readonly token: string;
  /** Whether the reader has just sent the report. */
  readonly isNew: boolean;
}

function Followed({ workOrderId, token, isNew }: FollowedProps) {
  const { t } = useTranslation('outsideReport');
  const { data, error, refetch } = useQuery(outsideReportQueries.followed(token, workOrderId));
  useDocumentTitle(data === undefined ? t('page.title') : t('follow.title', { number: data.workOrderNumber }));
  if (error !== null) return <ClosedLabel error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageLoading />;
  return (
    <main className="outside-report">
      <SpaceBetween size="l">
        <Header variant="h1" actions={<RouteLink to={`/reportWorkorder#${token}`}>{t('follow.another')}</RouteLink>}>
          {t('follow.title', { number: data.workOrderNumber })}
        </Header>
        {isNew && <Alert type="success">{t('follow.sent')}</Alert>}
        {data.hasQuestion && (
          <Alert type="info">{t('follow.question', { organisation: data.about.organisationName })}</Alert>
        )}
        <Known report={data} />
        <Happened report={data} />
      </SpaceBetween>
    </main>
  );
}

function Known({ report }: { readonly report: OutsideReport }) {
  const { t, i18n } = useTranslation(['outsideReport', 'workOrder']);
  const { about, state, createdAt, visitDate } = report;
  return (
    <Container>
      <AboutLines
        about={about}
        more={[
          { label: t('follow.state'), value: t(`workOrder:state.${state}`) },
          { label: t('follow.reportedAt'), value: <TimeAgo at={createdAt} /> },
          ...(visitDate === null ? [] : [{ label: t('follow.visit'), value: calendarDay(visitDate, i18n.language) }]),
        ]}
      />
    </Container>
  );
}

function Happened({ report }: { readonly report: OutsideReport }) {
  const { t } = useTranslation(['outsideReport', 'workOrder']);
  return (
    <Container header={<Header variant="h2">{t('follow.steps')}</Header>}>
      <Steps
        ariaLabel={t('follow.steps')}
        steps={report.steps.toReversed().map(({ to, at }) => ({
          status: 'success',
          statusIconAriaLabel: t('follow.done'),
          header: t(`workOrder:state.${to}`),
          details: <TimeAgo at={at} />,
        }))}
      />
    </Container>
  );
}
