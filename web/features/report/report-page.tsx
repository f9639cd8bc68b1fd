import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PatientId, ReportId } from '#shared/ids.ts';
import { reportApi } from '#shared/report/report-api.ts';
import type { Report } from '#shared/report/report.ts';
import { patientQueries } from '#web/api/queries/patient-queries.ts';
import { reportQueries } from '#web/api/queries/report-queries.ts';
import { useSession } from '#web/api/session.ts';
import { call } from '#web/api/client.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageLoading } from '#web/ui/page-loading.tsx';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { saveJson } from '#web/ui/save-json.ts';
import { useDocumentTitle } from '#web/ui/use-document-title.ts';
import { PdfMenu } from './pdf-menu.tsx';
import { reportsAddress } from './report-address.ts';
import { ReportBuilder } from './report-builder.tsx';
import { ReviseButton } from './report-actions.tsx';
import { SectionCard } from './section-card.tsx';
import { STATE_COLOURS } from './state-colours.ts';
import './report.css';

interface ReportPageProps {
  readonly patientId: PatientId;
  readonly reportId: ReportId;
  /** Adds a file to the patient's files; absent if the person may not add files. */
  readonly onKeep: ((file: File) => void) | undefined;
}

/** Shows a report: the editor of its draft, or the signed version. */
export function ReportPage({ patientId, reportId, onKeep }: ReportPageProps) {
  const { t } = useTranslation(['report', 'app']);
  const { may } = useSession();
  const { data: report, error, refetch } = useQuery(reportQueries.detail(patientId, reportId));
  const { data: patient } = useQuery(patientQueries.detail(patientId));
  useDocumentTitle(t('app:page.patientReport'), patient?.name);
  if (report === undefined)
    return error === null ? <PageLoading /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const canWrite = may(reportApi.save.permission);
  const pdf = <PdfMenu key={report.state} report={report} onKeep={onKeep} />;
  return (
    <SpaceBetween size="l">
      <Header
        variant="h1"
        description={
          <>
            <RouteLink to={reportsAddress(patientId)}>
              <bdi>{patient?.name ?? t('back')}</bdi>
            </RouteLink>{' '}
            <Badge color={STATE_COLOURS[report.state]}>{t(`state.${report.state}`)}</Badge>
          </>
        }
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            {pdf}
            {report.state === 'signed' && canWrite && <ReviseButton report={report} />}
          </SpaceBetween>
        }
      >
        <bdi>{report.draft.title === '' ? t('untitled') : report.draft.title}</bdi>
      </Header>
      <Versions report={report} />
      {report.state === 'signed' || !canWrite ? (
        <Content report={report} isReader={!canWrite} />
      ) : (
        <ReportBuilder report={report} />
      )}
    </SpaceBetween>
  );
}

/** Lists the signed versions, each with a button that saves its signed record. */
function Versions({ report }: { readonly report: Report }) {
  const { t, i18n } = useTranslation('report');
  const { patientId, reportId, versions } = report;
  const save = async (number: number) => {
    const document = await call(reportApi.readSigned, { patientId, reportId, number });
    saveJson(`${reportId}-${number}`, document);
  };
  if (versions.length === 0) return null;
  return (
    <ul className="report-list">
      {versions.toReversed().map(({ number, by, at, digest }) => (
        <li key={number}>
          <SpaceBetween direction="horizontal" size="s" alignItems="center">
            <Box variant="strong">
              {t('versionBy', { number, name: by.name, moment: dayAndTime(at, i18n.language) })}
            </Box>
            <Button variant="inline-link" iconName="download" onClick={() => void save(number)}>
              {t('record', { number })}
            </Button>
          </SpaceBetween>
          <Box fontSize="body-s" color="text-body-secondary">
            <span className="report-digest" dir="ltr">
              SHA-256 {digest}
            </span>
          </Box>
        </li>
      ))}
    </ul>
  );
}

function Content({ report, isReader }: { readonly report: Report; readonly isReader: boolean }) {
  const { t } = useTranslation('report');
  return (
    <SpaceBetween size="m">
      {isReader && <Box color="text-body-secondary">{t('noPermission')}</Box>}
      {report.state === 'signed' && <Box color="text-body-secondary">{t('asSigned')}</Box>}
      {report.draft.sections.map((section, index) => (
        <SectionCard key={section.sectionId} section={section} number={index + 1} patientId={report.patientId} />
      ))}
    </SpaceBetween>
  );
}
