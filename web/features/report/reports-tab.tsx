import Badge from '@cloudscape-design/components/badge';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PatientId } from '#shared/ids.ts';
import type { ReportLine } from '#shared/report/report.ts';
import { reportApi } from '#shared/report/report-api.ts';
import { reportQueries } from '#web/api/queries/report-queries.ts';
import { useSession } from '#web/api/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { dayAndTime } from '#web/ui/relative-time.ts';
import { RouteLink } from '#web/ui/route-link.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { BeginDialog } from './begin-dialog.tsx';
import { reportAddress } from './report-address.ts';
import { STATE_COLOURS } from './state-colours.ts';
import './report.css';

/** Shows a patient's reports, and begins a new one (REP-16). */
export function ReportsTab({ patientId }: { readonly patientId: PatientId }) {
  const { t } = useTranslation('report');
  const { may } = useSession();
  const [isBeginning, begin] = useState(false);
  const { data, error, refetch } = useQuery(reportQueries.list(patientId));
  if (data === undefined)
    return error === null ? <SkeletonRows /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  const button = may(reportApi.create.permission) && (
    <Button variant="primary" onClick={() => begin(true)}>
      {t('new')}
    </Button>
  );
  return (
    <SpaceBetween size="l">
      <Header variant="h2" actions={data.list.length > 0 && button}>
        {t('title')}
      </Header>
      {data.list.length === 0 ? (
        <EmptyState picture="files" title={t('empty.title')} text={t('empty.text')} action={button} />
      ) : (
        <ul className="report-list">
          {data.list.map((line) => (
            <li key={line.reportId}>
              <Line line={line} />
            </li>
          ))}
        </ul>
      )}
      {isBeginning && <BeginDialog patientId={patientId} onClose={() => begin(false)} />}
    </SpaceBetween>
  );
}

function Line({ line }: { readonly line: ReportLine }) {
  const { t, i18n } = useTranslation('report');
  const { patientId, reportId, title, state, versions, editedBy, updatedAt } = line;
  return (
    <SpaceBetween size="xxs">
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <RouteLink to={reportAddress(patientId, reportId)}>
          <bdi>{title === '' ? t('untitled') : title}</bdi>
        </RouteLink>
        <Badge color={STATE_COLOURS[state]}>{t(`state.${state}`)}</Badge>
      </SpaceBetween>
      {versions.toReversed().map(({ number, by, at }) => (
        <Box key={number} fontSize="body-s" color="text-body-secondary">
          {t('versionBy', { number, name: by.name, moment: dayAndTime(at, i18n.language) })}
        </Box>
      ))}
      {state !== 'signed' && (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('editedBy', { name: editedBy.name, moment: dayAndTime(updatedAt, i18n.language) })}
        </Box>
      )}
    </SpaceBetween>
  );
}
